import type { FastifyReply, FastifyRequest } from 'fastify';

import type { SiteCode } from '#domain/sites.ts';
import { sendProblem } from '#server/http/answer/problems.ts';

/** A hook that refuses a service call which names an unknown shop. */
export async function refuseUnknownShop(request: FastifyRequest, reply: FastifyReply) {
  if (request.site === 'UNKNOWN') return sendProblem(reply, 'siteUnknown', 400);
}

/** The shop of a service call that `refuseUnknownShop` let through. */
export function shopOfCall({ site }: FastifyRequest): SiteCode {
  if (site === 'UNKNOWN') throw new Error('A call about an unknown shop reached its handler');
  return site;
}
