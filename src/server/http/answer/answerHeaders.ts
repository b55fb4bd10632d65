import type { FastifyInstance } from 'fastify';

import { SECOND_MS } from '#domain/durations.ts';

/** Default of `Retry-After`: by then a database may have restarted, or a full queue may have room. */
const UNAVAILABLE_SECONDS = 5;

/** Sets `Date` from the database's clock, because browsers compute token expiry from it (see `createSteadyClock`). */
export function addDateHeader(app: FastifyInstance, now: () => Date): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const at = now();
    if (Math.abs(at.getTime() - Date.now()) >= SECOND_MS) reply.header('date', at.toUTCString());
    done();
  });
}

/** Adds `Retry-After` to each 503 that has none (RFC 9110, 15.6.4). */
export function addRetryAfter(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) {
      reply.header('retry-after', UNAVAILABLE_SECONDS);
    }
    done();
  });
}
