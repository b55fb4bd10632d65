import { provide, subject, workWhenReady } from '#server/base/subject.ts';

import { createHandOver } from './handOver.ts';
import { createIysClient } from './iysClient.ts';
import type { IysRegister } from './iysRegister.ts';
import { createAddressSeal } from './ledger.ts';
import { createTakeChanges } from './takeChanges.ts';
import { createTakeEvents } from './takeEvents.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent without settings of İYS. */
    iysRegister?: IysRegister;
  }
}

/** Adds İYS: hands over consents and withdrawals of TR, and takes back what recipients changed there (decision 125). */
export const iys = subject('iys', ['outbox', 'newsletter'], async (app) => {
  const { audit, config, database, jobs, logger, now, secrets } = app;
  const settings = config.iys;
  if (settings) await provide(app, 'iysRegister', () => createIysClient(settings, now));
  const { iysRegister: register } = app;
  if (register === undefined) return;
  const { seal, open } = createAddressSeal(secrets);
  const services = { audit, database, jobs, now, register, secret: secrets[0], seal, open };
  const takeEvents = createTakeEvents(services);
  const handOver = createHandOver(services);
  const takeChanges = createTakeChanges(services);
  workWhenReady(app, () =>
    jobs.workOften('iys', async () => {
      await takeEvents();
      for (const step of [handOver, takeChanges]) {
        const waiting = await step();
        if (waiting) logger.warn({ code: waiting.code }, 'İYS did not answer as expected');
      }
    }),
  );
});
