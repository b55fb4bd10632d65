import type { PageAssets } from '#contract/page.ts';
import { brand } from '#domain/brand.ts';
import { escapeHtml } from '#domain/html.ts';
import { SITE_CODES, siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { i18nObject } from '#i18n/i18n-util.ts';

type Styles = Pick<PageAssets, 'criticalCss' | 'stylesheets'>;

/**
 * The page of an address that is below no shop: that there is none, in the language of a shop, and the way to all
 * nine. It loads no script, as there is no page for the app to take over.
 */
export function noShopPage(site: SiteCode, { criticalCss, stylesheets }: Styles): string {
  const { locale } = siteFacts(site);
  const { notFound, countries } = i18nObject(locale).shop;
  const title = escapeHtml(notFound.title());
  const styles = stylesheets
    .map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`)
    .join('');
  const shops = SITE_CODES.map((code) => {
    const facts = siteFacts(code);
    const attributes = `href="${sitePath(code)}" lang="${facts.locale}" hreflang="${facts.locale}"`;
    return `<li><a ${attributes}>${escapeHtml(facts.label)}</a></li>`;
  });
  return (
    `<!doctype html><html lang="${locale}" dir="ltr"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">' +
    `<title>${title} | ${escapeHtml(brand.name)}</title>` +
    `${styles}${criticalCss && `<style>${criticalCss}</style>`}</head>` +
    `<body><main class="page-section countries"><div class="page-notice"><h1>${title}</h1>` +
    `<p>${escapeHtml(notFound.text())}</p><h2>${escapeHtml(countries.title())}</h2></div>` +
    `<ul>${shops.join('')}</ul></main></body></html>`
  );
}
