import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';

import { NO_PLUGIN_TIMEOUT } from '#server/http/connection/pluginTimeout.ts';
import { registerHealth, type Readiness } from '#server/http/answer/health.ts';

/** What a node that only works on jobs answers: whether it lives and whether it is ready. It does not listen yet. */
export async function buildWorkerApp(parts: {
  logger: FastifyBaseLogger;
  readiness: Readiness;
}): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: parts.logger,
    pluginTimeout: NO_PLUGIN_TIMEOUT,
    logController: new LogController({ disableRequestLogging: true }),
  });
  registerHealth(app, parts.readiness);
  return app;
}
