import type { FastifyReply, FastifyRequest } from 'fastify';

import { PLATFORM_COOKIE, platformNamedBy } from '#domain/platform.ts';
import { sitePath } from '#domain/sites.ts';
import { sendProblem } from '#server/http/answer/problems.ts';
import { readText } from '#server/http/request/formFields.ts';

import { shopOf } from './shopAddress.ts';

export const VIEW_PATH = '/view';

/**
 * Takes the footer's choice of the mobile or the desktop view, and leads back to the page it was made on. Spec §2.2/17.
 */
export function createViewPost() {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.client.isForeign) return sendProblem(reply, 'foreignOrigin', 403);
    const platform = platformNamedBy(readText(request.body, PLATFORM_COOKIE));
    if (platform === undefined) return sendProblem(reply, 'requestInvalid', 400);
    // Pages read it as well as the server.
    reply.setShopCookie(PLATFORM_COOKIE, platform);
    const back = request.client.pageWithQuery ?? sitePath(shopOf(request).site);
    return reply.header('cache-control', 'no-store').redirect(back, 303);
  };
}
