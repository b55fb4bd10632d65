import { answersVisitors, provide, subject } from '#server/base/subject.ts';

import { createDataRequests, type DataRequests } from './dataRequests.ts';
import { subscribersCallRoutes } from './subscribersCalls.ts';
import { createSubscribers, type Subscribers } from './subscribers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    subscribers: Subscribers;
    dataRequests: DataRequests;
  }
}

/** Lets staff find subscribers, see their history, and help people who write in. */
export const subscribers = subject(
  'subscribers',
  ['staff', 'newsletter', 'customerForms'],
  async (app) => {
    if (!answersVisitors(app)) return;
    const { audit, config, database, jobs, newsletter, now, secrets } = app;
    await provide(app, 'subscribers', () =>
      createSubscribers({
        audit,
        database,
        jobs,
        newsletter,
        now,
        secret: secrets[0],
        takesUtf8Mail: config.takesUtf8Mail,
      }),
    );
    await provide(app, 'dataRequests', () =>
      createDataRequests({ audit, database, forms: app.customerForms, now }),
    );
    await app.register(subscribersCallRoutes);
  },
);
