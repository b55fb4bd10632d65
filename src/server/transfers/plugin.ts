import { answersVisitors, provide, subject, workWhenReady } from '#server/base/subject.ts';

import { transferCallRoutes } from './transferCalls.ts';
import { createTransfers, type Transfers } from './transfers.ts';

declare module 'fastify' {
  interface FastifyInstance {
    transfers: Transfers;
  }
}

/** Adds imports and exports of a shop's subscribers by staff. */
export const transfers = subject('transfers', ['staff', 'newsletter'], async (app) => {
  const { audit, config, database, jobs, now, secrets } = app;
  await provide(app, 'transfers', () =>
    createTransfers({
      audit,
      database,
      jobs,
      now,
      secret: secrets[0],
      takesUtf8Mail: config.takesUtf8Mail,
    }),
  );
  workWhenReady(app, () => jobs.workTransfers((id, signal) => app.transfers.work(id, signal)));
  if (answersVisitors(app)) await app.register(transferCallRoutes);
});
