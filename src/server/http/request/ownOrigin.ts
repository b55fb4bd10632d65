import type { FastifyRequest } from 'fastify';

import { routePath } from '#domain/siteUrls.ts';

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/**
 * Returns whether a Referer or Origin is this server, by the requested or the public host, because a proxy may
 * rewrite `Host`. Schemes are ignored, because a proxy may terminate TLS.
 */
function isOwn(url: URL | undefined, request: FastifyRequest): boolean {
  if (url === undefined || !/^https?:$/.test(url.protocol)) return false;
  const requested = parseUrl(`${url.protocol}//${request.host}`);
  return (
    url.host === requested?.host || url.host === parseUrl(request.server.config.publicUrl)?.host
  );
}

/**
 * Returns whether the browser reports that another site sent the request. A request without such a report passes,
 * because it sends no cookies.
 */
export function isFromForeignSite(request: FastifyRequest): boolean {
  const fetchSite = request.headers['sec-fetch-site'];
  if (fetchSite === 'same-origin') return false;
  // `same-site` is another host of the same domain, such as another service of the company.
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return true;
  const { origin } = request.headers;
  return origin !== undefined && !isOwn(parseUrl(origin), request);
}

/**
 * Returns path and query of our page that sent this request; undefined without one. The path has its shop's code, and
 * one leading slash, because two would name a host.
 */
export function refererPage(request: FastifyRequest): { path: string; query: string } | undefined {
  const referer = parseUrl(request.headers.referer ?? '');
  if (referer === undefined || !isOwn(referer, request)) return undefined;
  const path = routePath(referer, request.server.config.siteUrls ?? {}) ?? referer.pathname;
  return { path: path.replace(/^\/+/, '/'), query: referer.search };
}
