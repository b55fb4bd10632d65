import { subject } from '#server/base/subject.ts';
import { registerHealth } from '#server/http/answer/health.ts';

import { readinessOf } from './readiness.ts';

/** Whether this node lives and whether it is ready, which every role tells. */
export const health = subject('health', ['http'], async (app) => {
  const { config, database, jobs } = app;
  const { dataDir, smtpUrl } = config;
  registerHealth(
    app,
    readinessOf({ database, jobs, dataDir, isMailCaptured: smtpUrl === undefined }),
  );
});
