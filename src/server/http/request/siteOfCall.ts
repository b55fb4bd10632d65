import type { FastifyReply, FastifyRequest } from 'fastify';

import { HEADERS } from '#contract/service.ts';
import { DEFAULT_SITE, siteOfSegment, type SiteCode } from '#domain/sites.ts';
import { siteOfPath } from '#domain/siteUrls.ts';

import { sendProblem } from '../answer/problems.ts';
import { refererPage } from './ownOrigin.ts';

const SITE_HEADER = HEADERS.site.toLowerCase();

/** Returns the shop that header or query name: undefined if they name none, UNKNOWN for an unknown shop. */
export function siteNamedBy(request: FastifyRequest): SiteCode | 'UNKNOWN' | undefined {
  const siteName = request.headers[SITE_HEADER] ?? siteOfQuery(request.query);
  if (siteName === undefined) return undefined;
  return (typeof siteName === 'string' ? siteOfSegment(siteName) : undefined) ?? 'UNKNOWN';
}

/**
 * Returns the shop of a service call: from the header, the query, the referring page, else DE. UNKNOWN for an unknown
 * shop. Spec §1/3, §7/5,12.
 */
export function siteOfCall(request: FastifyRequest): SiteCode | 'UNKNOWN' {
  const namedSite = siteNamedBy(request);
  if (namedSite !== undefined) return namedSite;
  return siteOfPath(refererPage(request)?.path ?? '') ?? DEFAULT_SITE;
}

function siteOfQuery(query: unknown): unknown {
  return typeof query === 'object' && query !== null && 'site' in query ? query.site : undefined;
}

/** Hook that refuses service calls for an unknown shop. */
export async function refuseUnknownShop(request: FastifyRequest, reply: FastifyReply) {
  if (request.site === 'UNKNOWN') return sendProblem(reply, 'siteUnknown', 400);
}

/** Returns the shop of a call that has passed `refuseUnknownShop`. */
export function shopOfCall({ site }: FastifyRequest): SiteCode {
  if (site === 'UNKNOWN') throw new Error('A call about an unknown shop reached its handler');
  return site;
}
