import { renderToString } from 'react-dom/server';

import type { FragmentQuery } from '#contract/fragments.ts';
import { SIGN_UP_RETURN } from '#contract/fragmentWords.ts';
import { loadShopTexts, shopTexts } from '#browser/texts.ts';
import type {
  CookieConsentFragmentRequest,
  FragmentRequest,
  NewsletterFragmentRequest,
  PageAssets,
  PagePreview,
  TextOverrides,
} from '#contract/page.ts';
import { escapeHtml } from '#domain/html.ts';
import { PLATFORM_COOKIE } from '#domain/platform.ts';
import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { renderCookieConsentNotice } from '#features/cookieConsent/renderNotice.tsx';
import { DEFAULT_ORIGIN } from '#features/newsletter/origin.ts';
import { renderPreviewBar, writtenView } from '#features/preview/previewBar.tsx';
import { carryPreview } from '#features/preview/previewLinks.ts';
import { initialAfterReturn } from '#features/newsletter/signUpHost.ts';
import { NEWSLETTER_ELEMENT } from '#features/newsletter/signUpRoot.ts';
import { SignUpSection } from '#features/newsletter/signUpSection.tsx';
import { I18nContext } from '#i18n/context.ts';

import { embeddedJson, carriedFields, writtenAttributes } from '#shop/document/document.ts';
import { renderFooter } from '#shop/document/footer.tsx';
import {
  CONSENT_ELEMENT,
  FOOTER_ELEMENT,
  PREVIEW_ELEMENT,
  TEXTS_CLASS,
} from './fragmentElement.ts';

/** An element after the footer, which the footer's CSS needs to show its end. */
const FOLLOWS = '<span hidden></span>';

const FORM_TAG = /<form [^<>]*>/g;
/** The form's tag as `ViewChanger` renders it; the runtime decides the order of attributes. */
const VIEW_FORM = 'class="view-changer"';

type PreviewAssets = Pick<PageAssets, 'previewFragmentCss' | 'previewFragmentScript'>;

/**
 * Renders the footer (spec §2.2) for other systems' pages in a declarative shadow root, which isolates rules, ids and
 * texts (decision 48). It depends on no visitor; previews have their bar in front.
 */
export async function renderFooterFragment({
  assets,
  site,
  footer,
  query,
  returnTo,
  texts,
  preview,
}: FragmentRequest & {
  assets: Pick<PageAssets, 'fragmentCss'> & PreviewAssets;
}): Promise<string> {
  await loadShopTexts(siteFacts(site).locale, texts);
  const html = renderFooter({
    site,
    footer,
    // The host's page is not in our shops, so the country switcher leads to front pages.
    place: { path: '', hasReducedFooter: false },
    pagePaths: {},
  });
  const shown = inShadow({
    element: FOOTER_ELEMENT,
    attributes: { 'data-site': site },
    css: assets.fragmentCss,
    site,
    query,
    html: carried(withViewInAddress(html, { query, returnTo }), preview) + FOLLOWS,
    after: '',
  });
  return preview ? previewBar({ assets, site, query, preview }) + shown : shown;
}

/**
 * Makes the view changer put the chosen view into the host's URL, because another origin has no shop cookies. The
 * query of `returnTo` is kept; the script keeps the page's.
 */
function withViewInAddress(
  html: string,
  { query, returnTo = '' }: Pick<FragmentRequest, 'query' | 'returnTo'>,
): string {
  if (query.addresses !== 'absolute') return html;
  const kept = new URLSearchParams(returnTo.split('#', 1)[0]?.split('?')[1]);
  for (const name of [PLATFORM_COOKIE, SIGN_UP_RETURN]) kept.delete(name);
  const fields = [...kept].map(
    ([name, value]) => `<input${writtenAttributes({ type: 'hidden', name, value })}>`,
  );
  return html.replaceAll(FORM_TAG, (tag) =>
    tag.includes(VIEW_FORM) ? `<form ${VIEW_FORM} method="get">${fields.join('')}` : tag,
  );
}

/** Returns the preview bar, with a script that keeps links and analytics within the preview. */
function previewBar(parts: {
  assets: PreviewAssets;
  site: SiteCode;
  query: FragmentRequest['query'];
  preview: PagePreview;
}): string {
  const { assets, site, query, preview } = parts;
  const bar = inShadow({
    element: PREVIEW_ELEMENT,
    attributes: {
      'data-site': site,
      'data-preview-view': writtenView(preview),
      'data-preview-shops': preview.carried?.sites.map(sitePath).join(' '),
    },
    css: assets.previewFragmentCss,
    site,
    query,
    html: renderPreviewBar(site, preview),
    after: '',
  });
  return `${bar}<script type="module" src="${escapeHtml(assets.previewFragmentScript)}"></script>`;
}

const carried = (html: string, preview: PagePreview | undefined) =>
  preview?.carried ? carryPreview(html, preview.carried) : html;

/**
 * Renders the sign-up form (spec §2.1) for other systems' pages in a shadow root; its script recognises the form by
 * the usual attributes.
 */
export async function renderNewsletterFragment({
  assets,
  site,
  query,
  returnTo,
  texts,
  preview,
}: NewsletterFragmentRequest & {
  assets: Pick<PageAssets, 'newsletterFragmentCss' | 'newsletterStatesFragmentCss'>;
}): Promise<string> {
  const { locale } = siteFacts(site);
  await loadShopTexts(locale, texts);
  const origin = {
    origin: query.origin ?? DEFAULT_ORIGIN.origin,
    originAddition: query.originAddition ?? DEFAULT_ORIGIN.originAddition,
  };
  const html = renderToString(
    <I18nContext.Provider value={{ locale, LL: shopTexts(locale) }}>
      <SignUpSection site={site} initial={initialAfterReturn(query.signup)} />
    </I18nContext.Provider>,
  );
  return inShadow({
    element: NEWSLETTER_ELEMENT,
    attributes: { 'data-site': site, 'data-signup': query.signup },
    css: assets.newsletterFragmentCss,
    site,
    query,
    html: carried(html, preview),
    after:
      carriedFields({ origin, returnTo }) +
      (texts ? writtenOverrides(texts) : '') +
      (query.signup ? `<style>${assets.newsletterStatesFragmentCss}</style>` : ''),
  });
}

/**
 * Renders the consent notice for other systems' pages on the shop's origin. It stays hidden until the script finds
 * that the visitor has not answered. Without scripts there is no analytics.
 */
export async function renderCookieConsentFragment({
  assets,
  site,
  query,
  texts,
}: CookieConsentFragmentRequest & {
  assets: Pick<PageAssets, 'cookieConsentFragmentCss'>;
}): Promise<string> {
  await loadShopTexts(siteFacts(site).locale, texts);
  const html = renderCookieConsentNotice(site).replace('<section ', '<section hidden ');
  return inShadow({
    element: CONSENT_ELEMENT,
    attributes: { 'data-site': site },
    css: assets.cookieConsentFragmentCss,
    site,
    query,
    html: html + FOLLOWS,
    after: '',
  });
}

/** Returns the operator's wording, which the script does not contain. */
function writtenOverrides(texts: TextOverrides): string {
  return `<script type="application/json" class="${TEXTS_CLASS}">${embeddedJson(JSON.stringify(texts))}</script>`;
}

/** Wraps a part in a shadow root; `after` is its last content. */
function inShadow(part: {
  element: string;
  attributes: Record<string, string | undefined>;
  css: string;
  site: SiteCode;
  query: Pick<FragmentQuery, 'platform' | 'scheme'>;
  html: string;
  after: string;
}): string {
  const { element, css, site, query, html, after } = part;
  const within = writtenAttributes({
    class: 'embedded',
    lang: siteFacts(site).locale,
    dir: 'ltr',
    'data-scheme': query.scheme ?? 'auto',
    'data-platform': query.platform,
  });
  return (
    `<${element}${writtenAttributes(part.attributes)}><template shadowrootmode="open">` +
    `<style>${css}</style><div${within}>${html}</div>${after}</template></${element}>`
  );
}
