import type { FastifyPluginAsync, FastifyRequest } from 'fastify';

import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { siteUrl, type Addresses } from '#domain/siteUrls.ts';
import { sendSingleAnswer } from '#server/http/files/encodedAnswer.ts';
import { sharedCaching } from '#server/http/caches/publicCaching.ts';
import { removeHeadersOfPages } from '#server/http/answer/securityHeaders.ts';

import { renderSitemap } from './sitemap.ts';

const SITEMAP_PATH = '/sitemap.xml';

/** Serves robots.txt (RFC 9309) and the sitemap of each host, which are the same for everyone and cached like pages. */
export const crawlerRoutes: FastifyPluginAsync = async (app) => {
  const { config, listedPages, now } = app;
  const schema = { hide: true };

  /** Returns the origin of a request's host, and the shops there. */
  function requestHost({ headers: { host = '' } }: FastifyRequest) {
    const isHere = (url: string) => new URL(url).hostname === host.replace(/:\d+$/, '');
    const sites =
      config.siteUrls === undefined
        ? SITE_CODES
        : SITE_CODES.filter((site) => isHere(siteUrl(site, config)));
    const url = Object.values(config.siteUrls ?? {}).find(isHere);
    return { sites, origin: url === undefined ? config.publicUrl : new URL(url).origin };
  }

  /** Request headers by which the files vary. */
  const vary = config.siteUrls === undefined ? [] : ['Host'];

  app.get('/robots.txt', { schema }, async (request, reply) => {
    removeHeadersOfPages(reply);
    reply.headers(sharedCaching(now(), undefined));
    const text = robotsText(requestHost(request), config);
    return sendSingleAnswer(request, reply, { status: 200, type: TEXT_TYPE, text }, vary);
  });

  app.get(SITEMAP_PATH, { schema }, async (request, reply) => {
    const at = now();
    const { pages, changesAt } = await listedPages(at);
    removeHeadersOfPages(reply);
    reply.headers(sharedCaching(at, changesAt));
    const text = renderSitemap(config, pages, requestHost(request).sites);
    return sendSingleAnswer(request, reply, { status: 200, type: XML_TYPE, text }, vary);
  });
};

const TEXT_TYPE = 'text/plain; charset=utf-8';
const XML_TYPE = 'application/xml; charset=utf-8';

/**
 * Returns robots.txt, which excludes pages behind a token or sign-in, and those for other systems. It does not exclude
 * account and offline page, because crawlers must fetch these to read `noindex`.
 */
function robotsText(
  { origin, sites }: { origin: string; sites: readonly SiteCode[] },
  addresses: Addresses,
): string {
  const shopPath = (site: SiteCode) =>
    new URL(siteUrl(site, addresses)).pathname.replace(/\/$/, '');
  const closed = [
    '/staff',
    '/shared/',
    '/fragments/',
    '/dev/',
    ...sites.map((site) => `${shopPath(site)}/newsletter/`),
  ];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${SITEMAP_PATH}`,
    '',
  ].join('\n');
}
