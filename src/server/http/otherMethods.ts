import type { FastifyInstance, HTTPMethods } from 'fastify';

import { sendProblem } from './problems.ts';

/** Answers 405 where an address is known but not for this method. */
export function refuseOtherMethods(
  app: FastifyInstance,
  url: string,
  allowed: readonly HTTPMethods[],
): void {
  app.route({
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    url,
    schema: { hide: true },
    // A body has no say in this, so none is read.
    onRequest: async (_request, reply) => {
      reply.header('allow', allowed.join(', '));
      return sendProblem(reply, 'methodNotAllowed', 405);
    },
    handler: async (_request, reply) => sendProblem(reply, 'methodNotAllowed', 405),
  });
}
