import { SECOND_MS } from '#domain/durations.ts';
import { describeError } from '#server/base/describeError.ts';
import { requireDiskSpace } from '#server/base/diskSpace.ts';
import { subject } from '#server/base/subject.ts';
import { withTimeout } from '#server/base/withTimeout.ts';

const CHECK_TIMEOUT_MS = 3 * SECOND_MS;

/**
 * Health of this node, in every role. `/healthz` succeeds while the process lives, `/readyz` only while database, queue
 * and, if this node stores data, disk respond.
 */
export const health = subject('health', ['http'], async (app) => {
  const { config, database, jobs } = app;
  const storesData = database.kind === 'EMBEDDED' || config.smtpUrl === undefined;
  /** Each resolves when its dependency works. */
  const checks: Record<string, () => Promise<unknown>> = {
    database: () => database.ping(),
    queue: async () => {
      if (!(await jobs.ready())) throw new Error('The queue does not respond');
    },
    ...(storesData && { disk: () => requireDiskSpace(config.dataDir) }),
  };
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const parts = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => {
        try {
          await withTimeout(check(), CHECK_TIMEOUT_MS, refuseLate);
          return [name, 'ready'] as const;
        } catch (error) {
          request.log.warn(
            { part: name, error: describeError(error) },
            'A dependency is not ready',
          );
          return [name, 'unavailable'] as const;
        }
      }),
    );
    const isReady = parts.every(([, state]) => state === 'ready');
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'unavailable', parts: Object.fromEntries(parts) });
  });
});

function refuseLate(): never {
  throw new Error(`no answer within ${CHECK_TIMEOUT_MS} ms`);
}
