import type { FastifyRequest } from 'fastify';

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/**
 * Returns whether a Referer or Origin is this server, by the requested or the public host, because a proxy may
 * rewrite `Host`. Schemes are ignored, because a proxy may terminate TLS.
 */
function isOwn(url: URL | undefined, request: FastifyRequest, publicUrl: string): boolean {
  if (url === undefined || !/^https?:$/.test(url.protocol)) return false;
  const requested = parseUrl(`${url.protocol}//${request.host}`);
  return url.host === requested?.host || url.host === parseUrl(publicUrl)?.host;
}

/**
 * Returns whether the browser reports another site as the sender. A request without such a report passes, because it
 * sends no cookies.
 */
export function isFromForeignSite(request: FastifyRequest, publicUrl: string): boolean {
  const fetchSite = request.headers['sec-fetch-site'];
  if (fetchSite === 'same-origin') return false;
  // Another host of the same domain, at best another service of ours, is `same-site`.
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return true;
  const { origin } = request.headers;
  return origin !== undefined && !isOwn(parseUrl(origin), request, publicUrl);
}

/**
 * Returns path and query of our page that sent this request; undefined without one. The path has exactly one leading
 * slash, because two would name a host.
 */
export function refererPage(
  request: FastifyRequest,
  publicUrl: string,
): { path: string; query: string } | undefined {
  const referer = parseUrl(request.headers.referer ?? '');
  if (referer === undefined || !isOwn(referer, request, publicUrl)) return undefined;
  return { path: referer.pathname.replace(/^\/+/, '/'), query: referer.search };
}
