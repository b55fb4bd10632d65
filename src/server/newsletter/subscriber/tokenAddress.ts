import type { FastifyReply, FastifyRequest } from 'fastify';

import { subscriberToken } from '#contract/newsletter/schemas.ts';
import { sitePath, type SiteCode } from '#domain/sites.ts';
import { readText } from '#server/http/request/formFields.ts';

/** Status of a link that is invalid or expired. */
export const TOKEN_FAULT_STATUS = 410;

/** Returns the token of form or query; undefined if its format is wrong. */
export function readToken(request: FastifyRequest): string | undefined {
  const token = readText(request.body, 'token') || readText(request.query, 'token');
  return subscriberToken.safeParse(token).success ? token : undefined;
}

/** Returns the URL for rendering, without an invalid token. */
export function urlWithToken(request: FastifyRequest, site: SiteCode, path: string): string {
  const token = readToken(request);
  return `${sitePath(site)}${path}${token === undefined ? '' : `?token=${token}`}`;
}

/** Redirects to the same page in the token's shop. */
export function redirectToTokenShop(
  request: FastifyRequest,
  reply: FastifyReply,
  site: SiteCode,
  path: string,
) {
  return reply.redirect(urlWithToken(request, site, path), 302);
}
