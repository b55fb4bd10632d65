import { subject } from '#server/base/subject.ts';

import { createRetention } from './retention.ts';

/** Rights of a person over all subjects: what is kept ends when it must (spec §9). */
export const privacy = subject('privacy', [], async (app) => {
  const retain = createRetention(app);
  app.dailyWork.push(async () => retain());
});
