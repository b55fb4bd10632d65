import type { FastifyInstance } from 'fastify';

import { SECOND_MS } from '#domain/durations.ts';
import { describeError } from '#server/base/describeError.ts';
import { withTimeout } from '#server/base/withTimeout.ts';

const CHECK_TIMEOUT_MS = 3 * SECOND_MS;

/** Checks that must pass before this node gets traffic; each resolves when its dependency works. */
export type Readiness = Record<string, () => Promise<unknown>>;

/** `/healthz` succeeds while the process lives, `/readyz` only while each dependency responds. */
export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/healthz', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const parts = await Promise.all(
      Object.entries(readiness).map(async ([name, check]) => {
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
}

function refuseLate(): never {
  throw new Error(`no answer within ${CHECK_TIMEOUT_MS} ms`);
}
