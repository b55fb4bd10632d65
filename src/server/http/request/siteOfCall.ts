import type { FastifyRequest } from 'fastify';

import { HEADERS } from '#contract/service.ts';
import { DEFAULT_SITE, siteOfSegment, type SiteCode } from '#domain/sites.ts';
import { siteOfPath, type Addresses } from '#domain/siteUrls.ts';

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
export function siteOfCall(request: FastifyRequest, addresses: Addresses): SiteCode | 'UNKNOWN' {
  const namedSite = siteNamedBy(request);
  if (namedSite !== undefined) return namedSite;
  return siteOfPath(refererPage(request, addresses)?.path ?? '') ?? DEFAULT_SITE;
}

function siteOfQuery(query: unknown): unknown {
  return typeof query === 'object' && query !== null && 'site' in query ? query.site : undefined;
}
