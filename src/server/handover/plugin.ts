import { SECOND_MS } from '#domain/durations.ts';
import { describeError } from '#server/base/describeError.ts';
import { answersVisitors, provide, subject, workWhenReady } from '#server/base/subject.ts';

import { createHandover, type Handover } from './handover.ts';
import { handoverCallRoutes } from './handoverCalls.ts';

declare module 'fastify' {
  interface FastifyInstance {
    handover: Handover;
  }
}

/** Interval between additions to the feed, equal to the polling interval of webhook jobs. */
const ADD_EVERY_MS = 2 * SECOND_MS;

/** Adds the feed of subscriptions for the system that sends the newsletter (decision 116). */
export const handover = subject('handover', ['staff', 'webhooks', 'newsletter'], async (app) => {
  const { audit, database, jobs, logger, now, secrets, webhooks } = app;
  await provide(app, 'handover', () =>
    createHandover({ audit, database, jobs, now, secret: secrets[0], webhooks }),
  );
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  workWhenReady(app, async () => {
    timer = setInterval(() => {
      running ??= app.handover
        .addEvents()
        .catch((error: unknown) =>
          logger.warn({ error: describeError(error) }, 'Events could not be added to the feed'),
        )
        .finally(() => (running = undefined));
    }, ADD_EVERY_MS).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
  if (answersVisitors(app)) await app.register(handoverCallRoutes);
});
