import type { FastifyPluginAsync } from 'fastify';

import { SITE_CODES, sitePath } from '#domain/sites.ts';
import { sendSingleAnswer } from '#server/http/files/encodedAnswer.ts';
import { sharedCaching } from '#server/http/caches/publicCaching.ts';
import { removeHeadersOfPages } from '#server/http/answer/securityHeaders.ts';

import { renderSitemap } from './sitemap.ts';

const SITEMAP_PATH = '/sitemap.xml';

/** Serves robots.txt (RFC 9309) and the sitemap, which are the same for everyone and cached like pages. */
export const crawlerRoutes: FastifyPluginAsync = async (app) => {
  const { listedPages, now } = app;
  const { publicUrl } = app.config;
  const robots = robotsOf(publicUrl);
  const schema = { hide: true };

  app.get('/robots.txt', { schema }, async (request, reply) => {
    removeHeadersOfPages(reply);
    reply.headers(sharedCaching(now(), undefined));
    return sendSingleAnswer(request, reply, { status: 200, type: TEXT_TYPE, text: robots });
  });

  app.get(SITEMAP_PATH, { schema }, async (request, reply) => {
    const at = now();
    const { pages, changesAt } = await listedPages(at);
    removeHeadersOfPages(reply);
    reply.headers(sharedCaching(at, changesAt));
    const text = renderSitemap(publicUrl, pages);
    return sendSingleAnswer(request, reply, { status: 200, type: XML_TYPE, text });
  });
};

const TEXT_TYPE = 'text/plain; charset=utf-8';
const XML_TYPE = 'application/xml; charset=utf-8';

/**
 * Returns robots.txt, which excludes pages behind a key or sign-in and those for other systems. Account and offline
 * page are not excluded, because crawlers read their `noindex` only if they may fetch them.
 */
function robotsOf(publicUrl: string): string {
  const closed = [
    '/staff',
    '/shared/',
    '/fragments/',
    '/dev/',
    ...SITE_CODES.map((site) => `${sitePath(site)}/newsletter/`),
  ];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}${SITEMAP_PATH}`,
    '',
  ].join('\n');
}
