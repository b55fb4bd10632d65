import formbody from '@fastify/formbody';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { DEFAULT_SITE } from '#domain/sites.ts';
import { publicAddress, siteOfPath } from '#domain/siteUrls.ts';
import { isUnavailable } from '#server/base/describeError.ts';
import { logFailure } from '#server/http/answer/problems.ts';
import { isConsoleView } from '#server/http/connection/siteHosts.ts';
import { sendAnswer } from '#server/http/files/encodedAnswer.ts';

import { resolveShopAddresses, setLastShopCookie } from './shopAddress.ts';

/**
 * Sets up a scope for shop pages: URLs below a shop, forms without scripts, previews, and failures in the shop's
 * design.
 */
export const shopFrame = fastifyPlugin(async (scope) => {
  scope.setErrorHandler(answerFailure);
  scope.removeAllContentTypeParsers();
  await scope.register(formbody);
  resolveShopAddresses(scope);
  for (const addHooks of scope.hooksOfShopPages) addHooks(scope);
  setLastShopCookie(scope);
  redirectToHosts(scope);
});

/** Makes redirects to pages of shops lead to the shops' addresses, if any shop has its own. */
function redirectToHosts(scope: FastifyInstance): void {
  const { config } = scope;
  if (config.siteUrls === undefined) return;
  scope.addHook('onSend', (request, reply, _payload, done) => {
    const location = String(reply.getHeader('location') ?? '');
    if (siteOfPath(location) !== undefined && !isConsoleView(request, config)) {
      reply.header('location', publicAddress(location, config));
    }
    done();
  });
}

async function answerFailure(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const status = errorStatus(error);
  if (status >= 500) logFailure(error, request);
  const page = await request.server.failurePageOf(request.shop?.site ?? DEFAULT_SITE);
  reply.header('cache-control', 'no-store');
  return sendAnswer(request, reply, { ...page, status });
}

function errorStatus(error: FastifyError): number {
  const { statusCode } = error;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return statusCode;
  return isUnavailable(error) ? 503 : 500;
}
