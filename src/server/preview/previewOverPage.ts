import type { PageAssets } from '#contract/page.ts';
import { brand } from '#domain/brand.ts';
import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { i18nObject } from '#i18n/i18n-util.ts';
import { escapeHtml } from '#domain/html.ts';

/**
 * Returns the page for a preview that has ended, in the shop's language, with a link to the live page. The live page
 * itself could be mistaken for the preview.
 */
export function previewOverPage({
  site,
  url,
  assets,
}: {
  site: SiteCode;
  /** URL of the page without the preview. */
  url: string;
  assets: PageAssets;
}): string {
  const { locale } = siteFacts(site);
  const { over } = i18nObject(locale).shopFooter.preview;
  const title = escapeHtml(over.title());
  const styles = assets.stylesheets.map((href) => `<link rel="stylesheet" href="${href}">`);
  const rules = assets.criticalCss === '' ? '' : `<style>${assets.criticalCss}</style>`;
  return (
    `<!doctype html><html lang="${locale}" dir="ltr"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">' +
    `<title>${title}</title>${rules}${styles.join('')}</head><body>` +
    `<header class="shell-header"><a class="shell-brand" href="${sitePath(site)}">${escapeHtml(brand.name)}</a></header>` +
    `<main class="shell-content"><div class="page-section page-notice"><h1>${title}</h1><p>${escapeHtml(over.text())}</p>` +
    `<p><a href="${escapeHtml(url)}">${escapeHtml(over.action())}</a></p></div></main></body></html>`
  );
}
