import { errorCodes, type FastifyInstance, type FastifyReply } from 'fastify';

import { ANSWER_TIMEOUT_MS } from './connectionLimits.ts';

declare module 'fastify' {
  interface FastifyReply {
    answerTimer?: NodeJS.Timeout;
  }
}

/**
 * Has each request that is not answered within `limitMs` fail with FST_ERR_HANDLER_TIMEOUT. Fastify's own
 * `handlerTimeout` ends with the request's body, so that a form post could wait for ever. An answer that has begun by
 * then is cut off. To be called before all other hooks.
 */
export function limitAnswerTime(app: FastifyInstance, limitMs: number = ANSWER_TIMEOUT_MS): void {
  function giveUp(reply: FastifyReply): void {
    const { raw, request } = reply;
    // Sent by now, in other hands, or of a client that has gone.
    if (reply.sent || raw.destroyed) return;
    const error = new errorCodes.FST_ERR_HANDLER_TIMEOUT(limitMs, request.routeOptions.url);
    if (raw.headersSent) raw.destroy(error);
    else reply.send(error);
  }

  app.decorateReply('answerTimer');
  app.addHook('onRequest', (_request, reply, done) => {
    reply.answerTimer = setTimeout(giveUp, limitMs, reply).unref();
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    clearTimeout(reply.answerTimer);
    done();
  });
}
