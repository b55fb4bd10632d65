import { answersVisitors, provide, subject, workWhenReady } from '#server/base/subject.ts';

import { webhookCallRoutes } from './webhookCalls.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

declare module 'fastify' {
  interface FastifyInstance {
    webhooks: Webhooks;
  }
}

/** Notifications to other systems (decision 73). */
export const webhooks = subject('webhooks', [], async (app) => {
  const { config, database, jobs, now, secrets } = app;
  await provide(app, 'webhooks', () =>
    createWebhooks({
      database,
      jobs,
      now,
      secrets,
      post: { localHosts: config.webhookLocalHosts },
    }),
  );
  workWhenReady(app, () => jobs.workWebhooks(app.webhooks));
  if (!answersVisitors(app)) return;
  await app.register(webhookCallRoutes);
});
