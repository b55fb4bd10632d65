import type { FastifyRequest } from 'fastify';

function parseUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/**
 * Whether a Referer or Origin names this server. Both its names count, the one it was asked by and the
 * public one, because a proxy may rewrite Host; the scheme does not, because a proxy may end TLS.
 */
function isOwn(url: URL | undefined, request: FastifyRequest, publicUrl: string): boolean {
  if (url === undefined || !/^https?:$/.test(url.protocol)) return false;
  const requested = parseUrl(`${url.protocol}//${request.host}`);
  return url.host === requested?.host || url.host === parseUrl(publicUrl)?.host;
}

/**
 * Whether the browser says that another site sent this request. Without a word from the
 * browser no cookies are at stake, so such a request passes.
 */
export function isFromForeignSite(request: FastifyRequest, publicUrl: string): boolean {
  const fetchSite = request.headers['sec-fetch-site'];
  if (fetchSite === 'same-origin') return false;
  // Another host of the same domain is at best another of our services: `same-site`.
  if (fetchSite === 'cross-site' || fetchSite === 'same-site') return true;
  const { origin } = request.headers;
  return origin !== undefined && !isOwn(parseUrl(origin), request, publicUrl);
}

/**
 * The page at our address that sent this request, as its path, with one slash at its beginning, as two would name
 * another host, and its query; undefined where there is none.
 */
export function refererPage(
  request: FastifyRequest,
  publicUrl: string,
): { path: string; query: string } | undefined {
  const referer = parseUrl(request.headers.referer ?? '');
  if (referer === undefined || !isOwn(referer, request, publicUrl)) return undefined;
  return { path: referer.pathname.replace(/^\/+/, '/'), query: referer.search };
}
