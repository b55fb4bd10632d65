import type { FastifyReply, FastifyRequest } from 'fastify';

import { subscriberToken } from '#contract/newsletter/schemas.ts';
import { sitePath, type SiteCode } from '#domain/sites.ts';
import { readText } from '#server/http/request/formFields.ts';

/** What a link answers that is good for nothing, or not any more. */
export const TOKEN_FAULT_STATUS = 410;

/** The token of the form, else of the query; undefined where it cannot be one of ours. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const token = readText(request.body, 'token') || readText(request.query, 'token');
  return subscriberToken.safeParse(token).success ? token : undefined;
}

/** The address that the page renders by; a token that is none is left out. */
export function urlWithToken(request: FastifyRequest, site: SiteCode, path: string): string {
  const token = tokenOf(request);
  return `${sitePath(site)}${path}${token === undefined ? '' : `?token=${token}`}`;
}

/** To the same page of the shop that the token was made for. */
export function redirectToTokenShop(
  request: FastifyRequest,
  reply: FastifyReply,
  site: SiteCode,
  path: string,
) {
  return reply.redirect(urlWithToken(request, site, path), 302);
}
