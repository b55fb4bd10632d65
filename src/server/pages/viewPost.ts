import type { FastifyReply, FastifyRequest } from 'fastify';

import { PLATFORM_COOKIE, platformNamedBy } from '#domain/platform.ts';
import { sitePath } from '#domain/sites.ts';
import { sendProblem } from '#server/http/answer/problems.ts';
import { readText } from '#server/http/request/formFields.ts';

import { findShop } from './shopAddress.ts';

export const VIEW_PATH = '/view';

/** Handles the footer's choice of mobile or desktop view and redirects back. Spec §2.2/17. */
export function createViewPost() {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.client.isForeign) return sendProblem(reply, 'foreignOrigin', 403);
    const platform = platformNamedBy(readText(request.body, PLATFORM_COOKIE));
    if (platform === undefined) return sendProblem(reply, 'requestInvalid', 400);
    // Not HttpOnly, because scripts read it too.
    reply.setShopCookie(PLATFORM_COOKIE, platform);
    const back = request.client.pageWithQuery ?? sitePath(findShop(request).site);
    return reply.header('cache-control', 'no-store').redirect(back, 303);
  };
}
