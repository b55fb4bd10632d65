import type { FastifyInstance } from 'fastify';

import { SECOND_MS } from '#domain/durations.ts';

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
