import formbody from '@fastify/formbody';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

import { DEFAULT_SITE } from '#domain/sites.ts';
import { isUnavailable } from '#server/base/describeError.ts';
import { logFailure } from '#server/http/answer/problems.ts';
import { sendAnswer } from '#server/http/files/encodedAnswer.ts';

import type { FailurePageOf } from './errorPage.ts';
import { resolveShopAddresses, setLastShopCookie } from './shopAddress.ts';

/**
 * Sets up a scope for shop pages: URLs below a shop, forms without scripts, previews, and failures in the shop's
 * design.
 */
export const shopFrame = fastifyPlugin(async (scope) => {
  scope.setErrorHandler(createErrorHandler(scope.failurePageOf));
  scope.removeAllContentTypeParsers();
  await scope.register(formbody);
  resolveShopAddresses(scope, { noShopPageOf: scope.noShopPageOf });
  for (const addHooks of scope.hooksOfShopPages) addHooks(scope);
  setLastShopCookie(scope);
});

function createErrorHandler(failurePageOf: FailurePageOf) {
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const status = statusOf(error);
    if (status >= 500) logFailure(error, request);
    const page = await failurePageOf(request.shop?.site ?? DEFAULT_SITE);
    reply.header('cache-control', 'no-store');
    return sendAnswer(request, reply, { ...page, status });
  };
}

function statusOf(error: FastifyError): number {
  const { statusCode } = error;
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return statusCode;
  return isUnavailable(error) ? 503 : 500;
}
