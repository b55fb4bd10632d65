import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

import type { Exposures } from '#server/abtest/exposures.ts';
import { hasMeasurementConsent } from '#server/http/request/cookieConsent.ts';

import { GROUPS_COOKIE } from './contentContext.ts';

/** Identifies a visitor, so that repeated assignments give the same groups. */
export const VISITOR_COOKIE = 'VisitorId';

const visitorId = z.uuid();

/** Returns the visitor's random id from the cookie; undefined if it is missing or invalid. */
export function readVisitorId({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined {
  const named = cookies[VISITOR_COOKIE];
  return named === undefined ? undefined : visitorId.safeParse(named).data;
}

/** Deletes a visitor's group cookies, if the browser has any, and the visitor's stored data. */
export function clearGroupCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  exposures: Pick<Exposures, 'forget'>,
): void {
  const visitor = readVisitorId(request);
  if (visitor !== undefined) exposures.forget(visitor);
  for (const name of [VISITOR_COOKIE, GROUPS_COOKIE] as const) {
    if (request.cookies[name] !== undefined) reply.clearShopCookie(name);
  }
}

/** Makes the next page delete a visitor's group cookies when consent has expired or was withdrawn without a call. */
export function clearGroupCookiesWithoutConsent(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasMeasurementConsent(request)) clearGroupCookies(request, reply, app.exposures);
  });
}
