import { provide, subject } from '#server/base/subject.ts';

import { createAbuseCounter, type AbuseCounter } from './abuseCounter.ts';

declare module 'fastify' {
  interface FastifyInstance {
    abuse: AbuseCounter;
  }
}

export const abuse = subject('abuse', [], async (app) => {
  await provide(app, 'abuse', () => {
    const counter = createAbuseCounter(app);
    return app.metrics?.ofAbuse(counter) ?? counter;
  });
  app.addHook('onClose', () => app.abuse.settled());
});
