import type { PageAssets, PageData, SignUpOrigin } from '#contract/page.ts';
import { appManifestPath, CONSOLE_MANIFEST_PATH } from '#domain/appManifests.ts';
import type { Platform } from '#domain/platform.ts';
import { brandColours } from '#domain/brand.ts';
import { escapeHtml } from '#domain/html.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { SIGN_UP_FORM_ID } from '#features/newsletter/typedSignUp.ts';

import type { PageHead } from './pageHead.ts';
import { pageAttributes, pageTags, type PageTag } from './pageTags.ts';

type DocumentParts = {
  publicUrl: string;
  assets: PageAssets;
  site: SiteCode;
  head: PageHead;
  /** Whether the app waits for a person (decision 43). */
  isPlain: boolean;
  headerHtml: string;
  content: string;
  /** Undefined: the page has no scripts. */
  data: PageData | undefined;
  /** The view that the visitor chose; else the width decides. */
  platform: Platform | undefined;
  /** The consent notice; empty where none is needed. */
  consentHtml: string;
  /** Spec §1/10, §2.2/1. */
  footerHtml: string | undefined;
  /** The bar of a previewed page. */
  previewHtml: string | undefined;
  /** Whether that page stands in a frame, where the bar is hidden and needs no rules. */
  isFramed: boolean;
};

/** JSON that cannot end the script element it stands in. */
export function embeddedJson(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`);
}

/** A phone's keyboard takes its room from the page, so that what keeps to the lower edge stands above it. */
const VIEWPORT = 'width=device-width, initial-scale=1, interactive-widget=resizes-content';
/** The classic view on a phone gets the page as wide as that view is. */
const CLASSIC_VIEWPORT = 'width=1280';

/** Spec §2.2/33. */
function rootAttributes({ site, platform, head }: DocumentParts): string {
  return writtenAttributes({
    lang: siteFacts(site).locale,
    dir: 'ltr',
    'data-site': site,
    'data-platform': platform,
    ...pageAttributes(head),
  });
}

/** Attributes as they stand in a start tag, each with a space before it. */
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

/** The whole document around a rendered page: language, head, styles, data and the start script. */
export function composeDocument(parts: DocumentParts): string {
  const { publicUrl, assets, headerHtml, content, data, platform, consentHtml } = parts;
  const { isPlain, isFramed, footerHtml = '', previewHtml = '' } = parts;
  // First of all scripts, so that its listeners come before theirs.
  const previewStyles = isFramed ? '' : stylesheetTag(assets.previewStylesheet);
  const previewTags = previewHtml && previewStyles + scriptTag(assets.previewScript);
  const { signUp } = data ?? {};
  const carriedHtml =
    signUp?.origin && signUp.result !== 'SUCCESS'
      ? carriedFields({ origin: signUp.origin, returnTo: signUp.returnTo })
      : '';
  const postedTag = signUp?.isPosted ? scriptTag(assets.postedSignUpScript) : '';
  // Scripts of one page run in their order, so beside another the start script waits for the end of the document.
  const startTags = scriptTags(assets, { isAsync: !previewTags && !postedTag });
  const styles = assets.stylesheets.map(stylesheetTag).join('');
  const { rules, rulesLater } = rulesOf(data);
  const linked = rulesLater.map(({ file }) => assets[file] && stylesheetTag(assets[file])).join('');
  const inPage = rules.map((names) => rulesTag(assets, { ...names, isFramed })).join('');
  return (
    `<!doctype html><html${rootAttributes(parts)}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="${platform === 'CLASSIC' ? CLASSIC_VIEWPORT : VIEWPORT}">` +
    `${headTags(parts)}${inPage}${styles}${previewTags}${data ? startTags : ''}${postedTag}</head>` +
    `<body>${previewHtml}${headerHtml}<div id="app">${content}</div>${carriedHtml}${consentHtml}${footerHtml}` +
    `${linked}${data ? pageDataTag({ data, publicUrl, isPlain }) : ''}</body></html>`
  );
}

type RulesNames = {
  css: 'criticalCss' | 'appCss' | 'contentCss' | 'personCss';
  file: 'criticalStylesheet' | 'appStylesheet' | 'contentStylesheet' | 'personStylesheet';
};
const CRITICAL: RulesNames = { css: 'criticalCss', file: 'criticalStylesheet' };
const APP: RulesNames = { css: 'appCss', file: 'appStylesheet' };
const CONTENT: RulesNames = { css: 'contentCss', file: 'contentStylesheet' };
const PERSON: RulesNames = { css: 'personCss', file: 'personStylesheet' };

/**
 * The rules that a page is first painted with, and those that it links behind all that is seen: for when the app goes on
 * from there to a page of its own, without loading one.
 */
function rulesOf(data: PageData | undefined): { rules: RulesNames[]; rulesLater: RulesNames[] } {
  if (data?.content) return { rules: [CRITICAL, CONTENT], rulesLater: [APP] };
  if (data?.account) return { rules: [CRITICAL, PERSON], rulesLater: [APP] };
  const isOfPerson = Boolean(data?.preferences ?? data?.unsubscribe);
  return { rules: [CRITICAL, APP, ...(isOfPerson ? [PERSON] : [])], rulesLater: [] };
}

/** Pages of many frames share one parsed file, where each would parse rules of its own (decision 90). */
function rulesTag(assets: PageAssets, { css, file, isFramed }: RulesNames & { isFramed: boolean }) {
  if (assets[css] === '') return '';
  return isFramed ? stylesheetTag(assets[file]) : `<style>${assets[css]}</style>`;
}

function pageDataTag({
  data,
  publicUrl,
  isPlain,
}: {
  data: PageData;
  publicUrl: string;
  isPlain: boolean;
}): string {
  // The app leaves a content page as it stands.
  const shown = data.content && { ...data.content, html: '', sections: [], stores: undefined };
  const ownData = { ...data, ...(shown && { content: shown }), publicUrl };
  return `<script type="application/json" id="page-data"${isPlain ? ' data-plain' : ''}>${embeddedJson(JSON.stringify(ownData))}</script>`;
}

/**
 * What a sign-up form posts besides that came from elsewhere, as from a footer or a page of another system: from where,
 * and where it leads back to. It stands beside what the browser takes over, and knows its form by name.
 */
export function carriedFields({
  origin,
  returnTo,
}: {
  origin: SignUpOrigin;
  returnTo: string | undefined;
}): string {
  return Object.entries({ ...origin, returnTo })
    .map(([name, value]) =>
      value === undefined
        ? ''
        : `<input${writtenAttributes({ type: 'hidden', form: SIGN_UP_FORM_ID, name, value })}>`,
    )
    .join('');
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
    // An app of its own: of the shop's, it would change where it starts.
    `<link rel="manifest" href="${CONSOLE_MANIFEST_PATH}">` +
    `${stylesheetTag(assets.consoleStylesheet)}${scriptTags(assets, { isAsync: false })}</head>` +
    '<body><div id="app"></div></body></html>'
  );
}

function stylesheetTag(href: string): string {
  return `<link rel="stylesheet" href="${href}">`;
}

/**
 * With `isAsync` the start script runs as soon as it has come, in a task of its own. Without, it runs in the task that
 * ends the document, which lays the page out as well and would be longer than 50 ms on a slow phone.
 */
function scriptTags(
  { developmentScripts, startScript, appScript }: PageAssets,
  { isAsync }: { isAsync: boolean },
): string {
  // While developing, Vite's own scripts come first.
  const isFirst = developmentScripts.length === 0;
  const start = `<script type="module" src="${startScript}" data-app="${appScript}"${isFirst && isAsync ? ' async' : ''}></script>`;
  return developmentScripts.map(scriptTag).join('') + start;
}

function scriptTag(source: string): string {
  return `<script type="module" src="${source}"></script>`;
}

function headTags(parts: DocumentParts): string {
  const tags = [
    ...pageTags(parts).map(written),
    '<meta name="color-scheme" content="light dark">',
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${brandColours.light.paper}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${brandColours.light.night}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  ];
  // The build makes it; while developing there is no app to install.
  if (parts.assets.developmentScripts.length === 0) {
    tags.push(`<link rel="manifest" href="${appManifestPath(siteFacts(parts.site).locale)}">`);
  }
  return tags.join('');
}
