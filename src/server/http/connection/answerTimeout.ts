import { errorCodes, type FastifyInstance, type FastifyReply } from 'fastify';

import { ANSWER_TIMEOUT_MS } from './connectionLimits.ts';

/** A request that waits for its answer, in a list of all that do. */
type WaitingReply = {
  reply: FastifyReply;
  untilMs: number;
  before: WaitingReply | undefined;
  after: WaitingReply | undefined;
};

declare module 'fastify' {
  interface FastifyReply {
    waiting?: WaitingReply;
  }
}

/**
 * Has each request that is not answered within `limitMs` fail with FST_ERR_HANDLER_TIMEOUT, as Fastify's own
 * `handlerTimeout` does: that makes an `AbortController` for each request and aborts it after the answer, which took a
 * twelfth of the processor time of a sign-up. One timer for all serves, as all have the same limit and so end in the
 * order in which they came. An answer that has begun by then is cut off. To be called before all other hooks.
 */
export function limitAnswerTime(app: FastifyInstance, limitMs: number = ANSWER_TIMEOUT_MS): void {
  const waiting = createWaitingReplies();
  let timer: NodeJS.Timeout | undefined;

  function giveUp(): void {
    timer = undefined;
    const nowMs = performance.now();
    for (let oldest = waiting.oldest(); oldest; oldest = waiting.oldest()) {
      if (oldest.untilMs > nowMs) {
        timer = setTimeout(giveUp, oldest.untilMs - nowMs).unref();
        return;
      }
      waiting.remove(oldest);
      end(oldest.reply);
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

  app.decorateReply('waiting');
  app.addHook('onRequest', (_request, reply, done) => {
    reply.waiting = waiting.add(reply, performance.now() + limitMs);
    timer ??= setTimeout(giveUp, limitMs).unref();
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    if (reply.waiting) waiting.remove(reply.waiting);
    done();
  });
  app.addHook('onClose', (_instance, done) => {
    clearTimeout(timer);
    done();
  });
}

/**
 * Requests that wait, the oldest first. A list whose members keep no neighbour once they are out: after some entries a
 * `Map` moves them into a new table, and each old table kept its requests from being collected with the young objects,
 * which held up all answers for 5 ms ten times a second.
 */
function createWaitingReplies() {
  let first: WaitingReply | undefined;
  let last: WaitingReply | undefined;
  return {
    oldest: () => first,

    add(reply: FastifyReply, untilMs: number): WaitingReply {
      const added: WaitingReply = { reply, untilMs, before: last, after: undefined };
      if (last) last.after = added;
      else first = added;
      last = added;
      return added;
    },

    /** Changes nothing for one that is out already. */
    remove(waiting: WaitingReply): void {
      const { before, after } = waiting;
      if (before) before.after = after;
      else if (first === waiting) first = after;
      if (after) after.before = before;
      else if (last === waiting) last = before;
      waiting.before = undefined;
      waiting.after = undefined;
    },
  };
}
