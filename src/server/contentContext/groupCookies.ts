import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { hasMeasurementConsent } from '#server/http/request/cookieConsent.ts';

import { GROUPS_COOKIE } from './contentContext.ts';

/** Identifies a visitor, so that repeated assignments give the same groups. */
export const VISITOR_COOKIE = 'VisitorId';

/** Deletes a visitor's group cookies, if this browser has them. */
export function clearGroupCookies(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of [VISITOR_COOKIE, GROUPS_COOKIE] as const) {
    if (request.cookies[name] !== undefined) reply.clearShopCookie(name);
  }
}

/** Deletes a visitor's group cookies with the next page when consent has expired or was withdrawn without a call. */
export function clearGroupCookiesWithoutConsent(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasMeasurementConsent(request)) clearGroupCookies(request, reply);
  });
}
