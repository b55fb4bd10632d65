import { subject } from '#server/base/subject.ts';

import { createRetention } from './retention.ts';

/** Personal rights across all subjects, and retention (spec §9). */
export const privacy = subject('privacy', [], async (app) => {
  const retain = createRetention(app);
  app.dailyWork.push(async () => retain());
});
