import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { hasMeasurementConsent } from '#server/http/consent.ts';

import { GROUPS_COOKIE } from './viewings.ts';

/** By which a visitor is assigned to the same groups again (design §5). */
export const VISITOR_COOKIE = 'VisitorId';

/** Takes a visitor out of every group, where this browser is in any. */
export function forgetGroups(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of [VISITOR_COOKIE, GROUPS_COOKIE] as const) {
    if (request.cookies[name] !== undefined) reply.clearShopCookie(name);
  }
}

/** Where consent has run out, or was taken back while the server could not be told, the next page takes the cookies. */
export function forgetGroupsWithoutConsent(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!hasMeasurementConsent(request)) forgetGroups(request, reply);
  });
}
