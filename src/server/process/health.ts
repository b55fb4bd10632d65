import { subject } from '#server/base/subject.ts';
import { registerHealth } from '#server/http/answer/health.ts';

import { createReadiness } from './readiness.ts';

/** Liveness and readiness of this node, in every role. */
export const health = subject('health', ['http'], async (app) => {
  const { config, database, jobs } = app;
  const { dataDir, smtpUrl } = config;
  registerHealth(
    app,
    createReadiness({ database, jobs, dataDir, isMailCaptured: smtpUrl === undefined }),
  );
});
