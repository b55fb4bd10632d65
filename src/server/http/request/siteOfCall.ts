import type { FastifyRequest } from 'fastify';

import { HEADERS } from '#contract/service.ts';
import { DEFAULT_SITE, siteOfSegment, type SiteCode } from '#domain/sites.ts';

import { refererPage } from './ownOrigin.ts';

const SITE_HEADER = HEADERS.site.toLowerCase();

/** Returns the shop named in header or query: undefined without one, UNKNOWN for an unknown shop. */
export function siteNamedBy(request: FastifyRequest): SiteCode | 'UNKNOWN' | undefined {
  const siteName = request.headers[SITE_HEADER] ?? siteOfQuery(request.query);
  if (siteName === undefined) return undefined;
  return (typeof siteName === 'string' ? siteOfSegment(siteName) : undefined) ?? 'UNKNOWN';
}

/**
 * Returns the shop of a service call: from the header, the query, the referring page, else DE. UNKNOWN for an unknown
 * shop. Spec §1/3, §7/5,12.
 */
export function siteOfCall(request: FastifyRequest, publicUrl: string): SiteCode | 'UNKNOWN' {
  const namedSite = siteNamedBy(request);
  if (namedSite !== undefined) return namedSite;
  const segment = refererPage(request, publicUrl)?.path.split('/')[1];
  return (segment === undefined ? undefined : siteOfSegment(segment)) ?? DEFAULT_SITE;
}

function siteOfQuery(query: unknown): unknown {
  return typeof query === 'object' && query !== null && 'site' in query ? query.site : undefined;
}
