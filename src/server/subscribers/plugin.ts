import { answersVisitors, provide, subject } from '#server/base/subject.ts';

import { subscribersCallRoutes } from './subscribersCalls.ts';
import { createSubscribers, type Subscribers } from './subscribers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    subscribers: Subscribers;
  }
}

/** Lets staff find subscribers, see their history, and help people who write in. */
export const subscribers = subject('subscribers', ['staff', 'newsletter'], async (app) => {
  if (!answersVisitors(app)) return;
  const { audit, config, database, jobs, newsletter, now, secrets } = app;
  await provide(app, 'subscribers', () =>
    createSubscribers({
      ...{ audit, database, jobs, newsletter, now, secret: secrets[0] },
      takesUtf8Mail: config.takesUtf8Mail,
    }),
  );
  await app.register(subscribersCallRoutes);
});
