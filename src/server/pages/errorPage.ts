import type { FastifyInstance, FastifyRequest } from 'fastify';

import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { i18nObject } from '#i18n/i18n-util.ts';
import { escapeHtml } from '#domain/html.ts';
import { encodeAnswer, pageBody, type EncodedAnswer } from '#server/http/files/encodedAnswer.ts';

import { createPageCache } from './pageCache.ts';
import { findFooter } from './pageFooters.ts';
import { overridesForPage } from './texts.ts';

/**
 * Returns an apology in the shop's language, for failures of rendering. It is a constant, so that it cannot fail
 * itself.
 */
export function errorPage(site: SiteCode): string {
  const { locale } = siteFacts(site);
  const { error } = i18nObject(locale).shop;
  const title = escapeHtml(error.title());
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<meta name="color-scheme" content="light dark"><title>${title}</title></head>` +
    `<body><h1>${title}</h1><p>${escapeHtml(error.text())}</p></body></html>`
  );
}

/**
 * Creates failure pages with status 500 in each shop's design. A page is rendered at the first failure and cached. If
 * rendering fails too, the plain apology is sent, and the next failure tries again.
 */
export function createFailurePages({ pages, texts: overrides }: FastifyInstance) {
  const cache = createPageCache<EncodedAnswer & { isApology: boolean }>((page) => !page.isApology);

  async function make(site: SiteCode) {
    const texts = overridesForPage(overrides, site);
    const html = await pages.renderer.renderFailure({ site, texts }).catch(() => undefined);
    const page = pageBody({ status: 500, html: html ?? errorPage(site) });
    return { ...(await encodeAnswer(page)), isApology: html === undefined };
  }

  return (site: SiteCode): Promise<EncodedAnswer> => cache.get(site, () => make(site));
}

/**
 * Creates the pages for URLs outside every shop: not found, with links to all nine shops. Each is rendered and encoded
 * once per shop and footer version, with status 404. Rejects if rendering fails.
 */
export function createNoShopPages({ pages, texts, now }: FastifyInstance) {
  const cache = createPageCache<EncodedAnswer>(() => true);

  /** Returns the page in this shop's layout. */
  return async (request: FastifyRequest, site: SiteCode): Promise<EncodedAnswer> => {
    const footer = await findFooter(request, { site, at: now(), group: {} });
    return cache.get(`${site} ${footer?.version ?? ''}`, async () => {
      const html = await pages.renderer.renderNoShop({
        site,
        texts: overridesForPage(texts, site),
        footer: {
          content: footer?.content,
          version: footer?.version,
          isReduced: false,
          // This page is the same for everyone, so it cannot know from cookies whether a visitor has subscribed.
          hidesNewsletter: true,
        },
      });
      return encodeAnswer(pageBody({ status: 404, html }));
    });
  };
}
