import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { hasMeasurementConsent } from '#server/http/request/consent.ts';

import { GROUPS_COOKIE } from './viewings.ts';

/** Identifies a visitor, so that a repeated assignment gives the same groups. */
export const VISITOR_COOKIE = 'VisitorId';

/** Clears the cookies of a visitor's groups, where this browser has them. */
export function clearGroupCookies(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of [VISITOR_COOKIE, GROUPS_COOKIE] as const) {
    if (request.cookies[name] !== undefined) reply.clearShopCookie(name);
  }
}

/** Clears the cookies with the next page when consent has expired or was withdrawn without a call to the server. */
export function clearGroupCookiesWithoutConsent(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasMeasurementConsent(request)) clearGroupCookies(request, reply);
  });
}
