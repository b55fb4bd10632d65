import type { PageAssets, PageData } from '#contract/page.ts';
import { appManifestPath, CONSOLE_MANIFEST_PATH } from '#domain/appManifests.ts';
import type { Platform } from '#domain/platform.ts';
import { brand, brandColours } from '#domain/brand.ts';
import { DEFAULT_SITE, SITE_CODES, siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';

import type { PageHead } from './pageHead.ts';

type DocumentParts = {
  publicUrl: string;
  assets: PageAssets;
  site: SiteCode;
  head: PageHead;
  content: string;
  data: PageData;
  /** The view that the visitor chose; else the width decides. */
  platform: Platform | undefined;
  /** The notice that asks for consent; empty where nobody is asked. */
  consentHtml: string;
  footerHtml: string | undefined;
  /** The bar of a previewed page. */
  previewHtml: string | undefined;
};

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

/** JSON that cannot end the script element it stands in. */
function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`);
}

const VIEWPORT = 'width=device-width, initial-scale=1';
/** Who asks for the classic view on a phone gets the page as wide as that view is. */
const CLASSIC_VIEWPORT = 'width=1280';

function pageAttributes({ platform, head }: DocumentParts): string {
  const chosen = platform === undefined ? '' : ` data-platform="${platform}"`;
  return chosen + (head.hidesNewsletterBlock ? ' data-newsletter-form-hidden="true"' : '');
}

/** The whole document around a rendered page: language, head, styles, data and the start script. */
export function composeDocument(parts: DocumentParts): string {
  const { site, assets, content, data, platform, consentHtml } = parts;
  const { footerHtml = '', previewHtml = '' } = parts;
  // First of all scripts, so that it hears of everything before they do.
  const previewTags =
    previewHtml && stylesheetTag(assets.previewStylesheet) + scriptTag(assets.previewScript);
  const styles = assets.stylesheets.map(stylesheetTag).join('');
  const rules = assets.criticalCss === '' ? '' : `<style>${assets.criticalCss}</style>`;
  return (
    `<!doctype html><html lang="${siteFacts(site).locale}" dir="ltr"${pageAttributes(parts)}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="${platform === 'CLASSIC' ? CLASSIC_VIEWPORT : VIEWPORT}">` +
    `${headTags(parts)}${rules}${styles}${previewTags}${scriptTags(assets)}</head>` +
    `<body>${previewHtml}<div id="app">${content}</div>${consentHtml}${footerHtml}` +
    `<script type="application/json" id="page-data">${embeddedJson(data)}</script></body></html>`
  );
}

/** The document of every page of the console: the browser fills it, and search engines leave it out. */
export function composeConsoleDocument({
  assets,
  head,
}: Pick<DocumentParts, 'assets' | 'head'>): string {
  return (
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeHtml(head.title)}</title><meta name="robots" content="noindex">` +
    '<meta name="color-scheme" content="light dark">' +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
    // The same app as the shop's, but one that opens with the console where staff install it there.
    `<link rel="manifest" href="${CONSOLE_MANIFEST_PATH}">` +
    `${stylesheetTag(assets.consoleStylesheet)}${scriptTags(assets)}</head>` +
    '<body><div id="app"></div></body></html>'
  );
}

function stylesheetTag(href: string): string {
  return `<link rel="stylesheet" href="${href}">`;
}

function scriptTags({ developmentScripts, startScript }: PageAssets): string {
  return [...developmentScripts, startScript].map(scriptTag).join('');
}

function scriptTag(source: string): string {
  return `<script type="module" src="${source}"></script>`;
}

function headTags({ publicUrl, assets, site, head }: DocumentParts): string {
  const tags = [`<title>${escapeHtml(head.title)}</title>`];
  if (head.description) {
    tags.push(`<meta name="description" content="${escapeHtml(head.description)}">`);
  }
  if (head.unlisted) tags.push('<meta name="robots" content="noindex">');
  if (head.sharedPath !== undefined)
    tags.push(...sharedPageLinks(publicUrl, site, head.sharedPath));
  if (head.ownPath !== undefined) {
    tags.push(`<link rel="canonical" href="${escapeHtml(publicUrl + head.ownPath)}">`);
  }
  if (head.sharedPath === '') tags.push(organization(publicUrl));
  tags.push(
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${brandColours.light.paper}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${brandColours.light.night}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  );
  // The build makes it; while developing there is no app to install.
  if (assets.developmentScripts.length === 0) {
    tags.push(`<link rel="manifest" href="${appManifestPath(siteFacts(site).locale)}">`);
  }
  return tags.join('');
}

/** `canonical` and `hreflang` of a page that all nine shops have (design §3). */
function sharedPageLinks(publicUrl: string, site: SiteCode, sharedPath: string): string[] {
  const address = (code: SiteCode) => `${publicUrl}${sitePath(code)}${sharedPath}`;
  return [
    `<link rel="canonical" href="${address(site)}">`,
    ...SITE_CODES.map(
      (code) =>
        `<link rel="alternate" hreflang="${siteFacts(code).locale}" href="${address(code)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${address(DEFAULT_SITE)}">`,
  ];
}

function organization(publicUrl: string): string {
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: brand.name,
    legalName: brand.company.name,
    url: publicUrl,
    logo: `${publicUrl}/icons/icon-512.png`,
  };
  return `<script type="application/ld+json">${embeddedJson(facts)}</script>`;
}
