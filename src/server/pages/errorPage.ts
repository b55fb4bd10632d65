import { DEFAULT_SITE, siteFacts, type SiteCode } from '#domain/sites.ts';
import { i18nObject } from '#i18n/i18n-util.ts';
import { escapeHtml } from '#domain/html.ts';

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
