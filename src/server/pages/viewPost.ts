import type { FastifyReply, FastifyRequest } from 'fastify';

import { DAY_MS, SECOND_MS } from '#domain/durations.ts';
import { PLATFORM_COOKIE, platformNamedBy } from '#domain/platform.ts';
import { sitePath } from '#domain/sites.ts';
import { isFromForeignSite, refererPath } from '#server/http/ownOrigin.ts';
import { sendProblem } from '#server/http/problems.ts';
import { readText } from '#server/http/formFields.ts';

import { shopOf } from './shopAddress.ts';

export const VIEW_PATH = '/view';
const MAX_AGE_SECONDS = (400 * DAY_MS) / SECOND_MS;

/** Takes the footer's choice of the mobile or the desktop view, and leads back to the page it was made on. */
export function createViewPost({ publicUrl, secure }: { publicUrl: string; secure: boolean }) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (isFromForeignSite(request, publicUrl)) return sendProblem(reply, 'foreignOrigin', 403);
    const platform = platformNamedBy(readText(request.body, PLATFORM_COOKIE));
    if (platform === undefined) return sendProblem(reply, 'requestInvalid', 400);
    // Pages read it as well as the server (design §5).
    reply.setCookie(PLATFORM_COOKIE, platform, {
      path: '/',
      sameSite: 'lax',
      secure,
      maxAge: MAX_AGE_SECONDS,
    });
    const back = refererPath(request, publicUrl) ?? sitePath(shopOf(request).site);
    return reply.header('cache-control', 'no-store').redirect(back, 303);
  };
}
