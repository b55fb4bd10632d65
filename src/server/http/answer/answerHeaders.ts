import type { FastifyInstance } from 'fastify';

import { SECOND_MS } from '#domain/durations.ts';

/** A database that starts again, or a full queue, takes this long at least. */
const UNAVAILABLE_SECONDS = 5;

/**
 * Has answers bear the time by which tokens expire: Node writes the machine's, which the browser would reckon with
 * (`createSteadyClock` says when the two differ).
 */
export function addDateHeader(app: FastifyInstance, now: () => Date): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const at = now();
    if (Math.abs(at.getTime() - Date.now()) >= SECOND_MS) reply.header('date', at.toUTCString());
    done();
  });
}

/** Has each answer of 503 tell when to come back (RFC 9110, 15.6.4), unless it does already. */
export function addRetryAfter(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) {
      reply.header('retry-after', UNAVAILABLE_SECONDS);
    }
    done();
  });
}
