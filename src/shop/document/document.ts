import type { PageData, SignUpOrigin } from '#contract/page.ts';
import type { PageAssets } from '#contract/pageAssets.ts';
import { appManifestPath, CONSOLE_MANIFEST_PATH } from '#domain/appManifests.ts';
import type { Platform } from '#domain/platform.ts';
import { brandColours } from '#domain/brand.ts';
import { escapeHtml } from '#domain/html.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { withSiteUrls, type Addresses } from '#domain/siteUrls.ts';
import { SIGN_UP_FORM_ID } from '#features/newsletter/typedSignUp.ts';

import type { PageHead } from './pageHead.ts';
import { pageAttributes, pageTags, type PageTag } from './pageTags.ts';

type DocumentOptions = Addresses & {
  assets: PageAssets;
  site: SiteCode;
  head: PageHead;
  /** Whether the app waits for user activation (decision 43). */
  isPlain: boolean;
  headerHtml: string;
  content: string;
  /** Absent: the page has no scripts. */
  data?: PageData;
  /** The visitor's chosen view; otherwise the width decides. */
  platform?: Platform | undefined;
  /** The consent notice, if it is needed. */
  cookieConsentHtml?: string;
  /** HTML of the footer. Spec §1/10, §2.2/1. */
  footerHtml?: string | undefined;
  previewHtml?: string | undefined;
  /** Whether the page is framed, where the preview's bar is hidden. */
  isFramed?: boolean;
};

/** Escapes JSON so that it cannot close its script element. */
export function embeddedJson(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`);
}

/**
 * The viewport of pages. The on-screen keyboard resizes the page, so that elements at the lower edge stay visible.
 */
const VIEWPORT = 'width=device-width, initial-scale=1, interactive-widget=resizes-content';
const CLASSIC_VIEWPORT = 'width=1280';

/** Returns the attributes of the root element. Spec §2.2/33. */
function rootAttributes({ site, platform, head }: DocumentOptions): string {
  return writtenAttributes({
    lang: siteFacts(site).locale,
    dir: 'ltr',
    'data-site': site,
    'data-platform': platform,
    ...pageAttributes(head),
  });
}

/** Returns attributes of a start tag, each preceded by a space. */
export function writtenAttributes(attributes: Record<string, string | undefined>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`))
    .join('');
}

function written({ name, attributes, text = '' }: PageTag): string {
  const start = `<${name}${writtenAttributes(attributes)}>`;
  if (name === 'meta' || name === 'link') return start;
  return `${start}${name === 'script' ? embeddedJson(text) : escapeHtml(text)}</${name}>`;
}

/** Composes the document of a rendered page: language, head, styles, data and start script. */
export function composeDocument(parts: DocumentOptions): string {
  const { publicUrl, siteUrls, assets, headerHtml, content, data, platform } = parts;
  const { isPlain, isFramed, cookieConsentHtml = '', footerHtml = '', previewHtml = '' } = parts;
  // The preview's script comes before all others, so that its listeners are called first.
  const previewStyles = isFramed ? '' : stylesheetTag(assets.previewStylesheet);
  const previewTags = previewHtml && previewStyles + scriptTag(assets.previewScript);
  const { signUp } = data ?? {};
  const carriedHtml =
    signUp?.origin && signUp.result !== 'SUCCESS'
      ? carriedFields(signUp.origin, signUp.returnTo)
      : '';
  const postedTag = signUp?.isPosted ? scriptTag(assets.postedSignUpScript) : '';
  // Scripts run in order. If there is another one, the start script waits for the end of the document.
  const startTags = scriptTags(assets, { isAsync: !previewTags && !postedTag, isPlain });
  const styles = assets.stylesheets.map(stylesheetTag).join('');
  const rules = chooseRules(data);
  const inPage = rules.map((name) => rulesTag(assets, name, isFramed)).join('');
  // For in-app navigation.
  const linked = rules.includes('app')
    ? ''
    : assets.appStylesheet && stylesheetTag(assets.appStylesheet);
  const html =
    `<!doctype html><html${rootAttributes(parts)}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="${platform === 'CLASSIC' ? CLASSIC_VIEWPORT : VIEWPORT}">` +
    `${headTags(parts)}${inPage}${styles}${previewTags}${data ? startTags : ''}${postedTag}${fontTag(parts)}</head>` +
    `<body>${previewHtml}${headerHtml}<div id="app">${content}</div>${carriedHtml}${cookieConsentHtml}${footerHtml}` +
    `${linked}${data ? pageDataTag({ data, publicUrl, siteUrls }) : ''}</body></html>`;
  return withSiteUrls(html, { publicUrl, siteUrls });
}

type Rules = 'critical' | 'app' | 'content' | 'person';

/** Returns the style rules for the first paint. */
function chooseRules(data: PageData | undefined): Rules[] {
  if (data?.content) return ['critical', 'content'];
  if (data?.account) return ['critical', 'person'];
  return data?.preferences || data?.unsubscribe
    ? ['critical', 'app', 'person']
    : ['critical', 'app'];
}

/**
 * Returns the tag of style rules. Framed pages share one parsed file instead of each parsing inline rules (decision
 * 90).
 */
function rulesTag(assets: PageAssets, name: Rules, isFramed = false) {
  const css = assets[`${name}Css`];
  if (css === '') return '';
  return isFramed ? stylesheetTag(assets[`${name}Stylesheet`]) : `<style>${css}</style>`;
}

function pageDataTag({ data, ...addresses }: Addresses & { data: PageData }): string {
  // The app leaves content pages as they are.
  const shown = data.content && {
    ...data.content,
    html: '',
    sections: [],
    teasers: undefined,
    stores: undefined,
  };
  const ownData = { ...data, ...(shown && { content: shown }), ...addresses };
  return `<script type="application/json" id="page-data">${embeddedJson(JSON.stringify(ownData))}</script>`;
}

/**
 * Returns hidden fields of a form that was opened from elsewhere, such as a footer or another system's page: its
 * origin and return URL. They are outside the hydrated part and linked by the form's name.
 */
export function carriedFields(origin: SignUpOrigin, returnTo: string | undefined): string {
  return Object.entries({ ...origin, returnTo })
    .map(([name, value]) =>
      value === undefined
        ? ''
        : `<input${writtenAttributes({ type: 'hidden', form: SIGN_UP_FORM_ID, name, value })}>`,
    )
    .join('');
}

/** Composes the document of every console page, which the browser fills and search engines do not index. */
export function composeConsoleDocument({
  assets,
  head,
}: Pick<DocumentOptions, 'assets' | 'head'>): string {
  return (
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeHtml(head.title)}</title><meta name="robots" content="noindex">` +
    '<meta name="color-scheme" content="light dark">' +
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
    // A separate app; as part of the shop's app, it would change where that app starts.
    `<link rel="manifest" href="${CONSOLE_MANIFEST_PATH}">` +
    `${stylesheetTag(assets.consoleStylesheet)}${scriptTags(assets, { isAsync: false, isPlain: false })}</head>` +
    '<body><div id="app"></div></body></html>'
  );
}

/** Letters in the second file's `unicode-range` (`src/ui/type.css`). */
const FURTHER_LETTERS = /[\u0100-\u0130\u0132-\u0151\u0154-\u017F]/;

/**
 * Preloads the heading font, which is shown only if it arrives before the first paint. On phones and elsewhere,
 * pictures come first. Words that need two files would be set in two fonts if one of them were late.
 */
function fontTag({
  assets: { headingFont },
  content,
}: Pick<DocumentOptions, 'assets' | 'content'>): string {
  if (headingFont === undefined || FURTHER_LETTERS.test(content)) return '';
  return `<link rel="preload" href="${headingFont}" as="font" media="(min-width:768px)" fetchpriority="low" crossorigin>`;
}

function stylesheetTag(href: string): string {
  return `<link rel="stylesheet" href="${href}">`;
}

/**
 * Returns the script tags. With `isAsync` the start script runs on arrival in a task of its own. Otherwise its task
 * includes the document's first layout, which exceeds 50 ms on slow phones. With `isPlain` the app waits for user
 * activation, which the tag of the script itself says, because the script can run before the rest has arrived.
 */
function scriptTags(
  { developmentScripts, startScript, appScript }: PageAssets,
  { isAsync, isPlain }: { isAsync: boolean; isPlain: boolean },
): string {
  // During development, Vite's scripts come first.
  const isFirst = developmentScripts.length === 0;
  const start = `<script type="module" src="${startScript}" data-app="${appScript}"${isPlain ? ' data-plain' : ''}${isFirst && isAsync ? ' async' : ''}></script>`;
  return developmentScripts.map(scriptTag).join('') + start;
}

function scriptTag(source: string): string {
  return `<script type="module" src="${source}"></script>`;
}

function headTags(parts: DocumentOptions): string {
  const tags = [
    ...pageTags(parts).map(written),
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${brandColours.light.paper}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${brandColours.light.night}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  ];
  // Created by the build; during development there is no app to install.
  if (parts.assets.developmentScripts.length === 0) {
    tags.push(`<link rel="manifest" href="${appManifestPath(siteFacts(parts.site).locale)}">`);
  }
  return tags.join('');
}
