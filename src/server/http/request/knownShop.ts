import type { FastifyReply, FastifyRequest } from 'fastify';

import type { SiteCode } from '#domain/sites.ts';
import { sendProblem } from '#server/http/answer/problems.ts';

/** Hook that refuses service calls for an unknown shop. */
export async function refuseUnknownShop(request: FastifyRequest, reply: FastifyReply) {
  if (request.site === 'UNKNOWN') return sendProblem(reply, 'siteUnknown', 400);
}

/** Returns the shop of a call that has passed `refuseUnknownShop`. */
export function shopOfCall({ site }: FastifyRequest): SiteCode {
  if (site === 'UNKNOWN') throw new Error('A call about an unknown shop reached its handler');
  return site;
}
