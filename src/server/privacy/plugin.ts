import { answersVisitors, provide, subject, workWhenReady } from '#server/base/subject.ts';

import { doDailyWork } from './dailyWork.ts';
import { createErase } from './erase.ts';
import { createExport } from './export.ts';

/** Rights of the person who holds a token of a mail, across all subjects (GDPR articles 15, 17 and 20). */
export type PersonRights = {
  export: ReturnType<typeof createExport>;
  erase: ReturnType<typeof createErase>;
};

declare module 'fastify' {
  interface FastifyInstance {
    personRights: PersonRights;
  }
}

/** Subject: people's rights to their data in all subjects, and retention (spec §9). */
export const privacy = subject('privacy', [], async (app) => {
  workWhenReady(app, () =>
    app.jobs.workDaily(async () => {
      const { report, failure } = await doDailyWork(app);
      if (!Object.values(report).every(isNothing))
        app.logger.info({ report }, 'Expired data was deleted');
      if (failure) throw failure;
    }),
  );
  if (!answersVisitors(app)) return;
  await provide(app, 'personRights', () => ({
    export: createExport(app),
    erase: createErase(app),
  }));
});

const isNothing = (count: number | object) =>
  typeof count === 'number' ? count === 0 : Object.keys(count).length === 0;
