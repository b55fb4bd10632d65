import type { FastifyInstance, HTTPMethods } from 'fastify';

import { sendProblem } from './problems.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Methods that the URL supports. Only the catch-all route of a URL has this option. */
    otherMethodsThan?: readonly HTTPMethods[];
  }
}

/**
 * Answers 405 for a known URL with an unsupported method, before authentication and origin are checked. Call it before
 * registering the services, and the returned function after them, so that it covers every call.
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
    for (const [url, allowed] of methods) refuseOtherMethods(app, url, allowed);
  };
}

/** Refuses all methods of a URL except these. */
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
