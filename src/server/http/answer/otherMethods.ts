import type { FastifyInstance, HTTPMethods } from 'fastify';

import { sendProblem } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The methods that this address answers to, of a route for all the others. */
    otherMethodsThan?: readonly HTTPMethods[];
  }
}

/**
 * Answers 405 where an address is known but not for this method, before anything else is asked of the call: who has
 * no session or key, or comes from elsewhere, gets the same answer. To be registered before the services; the function
 * that it returns is to be called after them, and refuses the other methods of every call.
 */
export function answerOtherMethods(app: FastifyInstance): () => void {
  const methods = new Map<string, HTTPMethods[]>();
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!url.startsWith('/service/') || config?.otherMethodsThan) return;
    methods.set(url, [...(methods.get(url) ?? []), method].flat());
  });
  app.addHook('onRequest', async (request, reply) => {
    const allowed = request.routeOptions.config.otherMethodsThan;
    if (allowed === undefined) return;
    reply.header('allow', allowed.join(', '));
    return sendProblem(reply, 'methodNotAllowed', 405);
  });
  return () => {
    for (const [url, allowed] of [...methods]) refuseOtherMethods(app, url, allowed);
  };
}

/** Has `answerOtherMethods` refuse all methods of an address but these. */
export function refuseOtherMethods(
  app: FastifyInstance,
  url: string,
  allowed: readonly HTTPMethods[],
): void {
  app.route({
    method: app.supportedMethods.filter((method) => !allowed.includes(method)),
    url,
    schema: { hide: true },
    config: { otherMethodsThan: allowed },
    handler: async (_request, reply) => sendProblem(reply, 'methodNotAllowed', 405),
  });
}
