import type { PageRenderer } from '#contract/page.ts';
import { DEFAULT_SITE, siteFacts, type SiteCode } from '#domain/sites.ts';
import { i18nObject } from '#i18n/i18n-util.ts';
import { escapeHtml } from '#domain/html.ts';
import { encodeAnswer, pageBody, type EncodedAnswer } from '#server/http/encodedAnswer.ts';

import { overridesForPage, type TextsOfLocales } from './texts.ts';

/** What a visitor sees where no page could be rendered: an apology in the shop's language, made of nothing that could fail. */
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

/**
 * The pages of failures in each shop's look, encoded as they are sent, with status 500. Each is rendered at its first
 * failure and kept; where that fails too, it is the bare apology.
 */
export function createFailurePages(parts: {
  renderer: Pick<PageRenderer, 'renderFailure'>;
  texts: TextsOfLocales;
}): (site: SiteCode) => Promise<EncodedAnswer> {
  const kept = new Map<SiteCode, Promise<EncodedAnswer>>();

  async function make(site: SiteCode): Promise<EncodedAnswer> {
    const texts = overridesForPage(parts.texts, site);
    const html = await parts.renderer.renderFailure({ site, texts }).catch(() => errorPage(site));
    return encodeAnswer(pageBody({ status: 500, html }));
  }

  return (site) => {
    const page = kept.get(site) ?? make(site);
    kept.set(site, page);
    return page;
  };
}
