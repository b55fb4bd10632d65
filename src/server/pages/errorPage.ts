import type { FastifyInstance } from 'fastify';

import { DEFAULT_SITE, siteFacts, type SiteCode } from '#domain/sites.ts';
import { i18nObject } from '#i18n/i18n-util.ts';
import { escapeHtml } from '#domain/html.ts';
import { encodeAnswer, pageBody, type EncodedAnswer } from '#server/http/files/encodedAnswer.ts';

import { createPageCache } from './pageCache.ts';
import { overridesForPage } from './texts.ts';

/**
 * Returns an apology in the shop's language, for failures of rendering. It is a constant, so that it cannot fail
 * itself.
 */
export function errorPage(site: SiteCode = DEFAULT_SITE): string {
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

/** Returns a shop's page for a failed request. */
export type FailurePageOf = (site: SiteCode) => Promise<EncodedAnswer>;

/**
 * Creates failure pages with status 500 in each shop's design. A page is rendered at the first failure and cached. If
 * rendering fails too, the plain apology is sent, and the next failure tries again.
 */
export function createFailurePages({
  pages,
  texts: overrides,
}: Pick<FastifyInstance, 'pages' | 'texts'>): FailurePageOf {
  const cache = createPageCache<EncodedAnswer & { isApology: boolean }>((page) => !page.isApology);

  async function make(site: SiteCode) {
    const texts = overridesForPage(overrides, site);
    const html = await pages.renderer.renderFailure({ site, texts }).catch(() => undefined);
    const page = pageBody({ status: 500, html: html ?? errorPage(site) });
    return { ...(await encodeAnswer(page)), isApology: html === undefined };
  }

  return (site) => cache.get(site, () => make(site));
}
