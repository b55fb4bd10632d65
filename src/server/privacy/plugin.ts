import { answersVisitors, provide, subject } from '#server/base/subject.ts';

import { createDailyWork } from './dailyWork.ts';
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
  app.dailyWork.push(...createDailyWork(app));
  if (!answersVisitors(app)) return;
  await provide(app, 'personRights', () => ({
    export: createExport(app),
    erase: createErase(app),
  }));
});
