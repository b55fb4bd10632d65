import type { FastifyRequest } from 'fastify';

import { HEADERS } from '#contract/service.ts';
import { DEFAULT_SITE, siteOfSegment, type SiteCode } from '#domain/sites.ts';

import { refererPage } from './ownOrigin.ts';

const SITE_HEADER = HEADERS.site.toLowerCase();

/** The shop that header or query name; undefined where they name none, UNKNOWN where there is no such shop. */
export function siteNamedBy(request: FastifyRequest): SiteCode | 'UNKNOWN' | undefined {
  const siteName = request.headers[SITE_HEADER] ?? siteOfQuery(request.query);
  if (siteName === undefined) return undefined;
  return (typeof siteName === 'string' ? siteOfSegment(siteName) : undefined) ?? 'UNKNOWN';
}

/**
 * The shop a service call is about: the header's, else the query's, else that of the page of ours
 * which sent it, else DE. UNKNOWN where header or query name no shop. Spec §1/3, §7/5,12.
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
