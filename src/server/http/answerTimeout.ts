import { errorCodes, type FastifyInstance, type FastifyReply } from 'fastify';

import { ANSWER_TIMEOUT_MS } from './connectionLimits.ts';

/**
 * Has each request that is not answered within `limitMs` fail with FST_ERR_HANDLER_TIMEOUT, as Fastify's own
 * `handlerTimeout` does: that makes an `AbortController` for each request and aborts it after the answer, which took a
 * twelfth of the processor time of a sign-up. One timer for all serves, as all have the same limit and so end in the
 * order in which they came. An answer that has begun by then is cut off. To be called before all other hooks.
 */
export function limitAnswerTime(app: FastifyInstance, limitMs: number = ANSWER_TIMEOUT_MS): void {
  /** Requests that wait for their answer and until when, the oldest first. */
  const waiting = new Map<FastifyReply, number>();
  let timer: NodeJS.Timeout | undefined;

  function giveUp(): void {
    timer = undefined;
    const nowMs = performance.now();
    for (const [reply, untilMs] of waiting) {
      if (untilMs > nowMs) {
        timer = setTimeout(giveUp, untilMs - nowMs).unref();
        return;
      }
      waiting.delete(reply);
      end(reply);
    }
  }

  function end(reply: FastifyReply): void {
    const { raw, request } = reply;
    // Sent by now, in other hands, or of a client that has gone.
    if (reply.sent || raw.destroyed) return;
    const error = new errorCodes.FST_ERR_HANDLER_TIMEOUT(limitMs, request.routeOptions.url);
    if (raw.headersSent) raw.destroy(error);
    else reply.send(error);
  }

  app.addHook('onRequest', (_request, reply, done) => {
    waiting.set(reply, performance.now() + limitMs);
    timer ??= setTimeout(giveUp, limitMs).unref();
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    waiting.delete(reply);
    done();
  });
  app.addHook('onClose', (_instance, done) => {
    clearTimeout(timer);
    done();
  });
}
