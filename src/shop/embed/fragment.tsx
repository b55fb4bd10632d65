import type { FragmentQuery } from '#contract/fragments.ts';
import { SIGN_UP_RETURN } from '#contract/fragmentWords.ts';
import { loadShopTexts } from '#browser/texts.ts';
import type {
  CookieConsentFragmentRequest,
  FragmentRequest,
  NewsletterFragmentRequest,
  PagePreview,
  PageRendererOptions,
  TextOverrides,
} from '#contract/page.ts';
import { escapeHtml } from '#domain/html.ts';
import { PLATFORM_COOKIE } from '#domain/platform.ts';
import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { CookieConsentNotice } from '#features/cookieConsent/consentNotice.tsx';
import { DEFAULT_ORIGIN } from '#features/newsletter/origin.ts';
import { renderPreviewBar, writtenView } from '#features/preview/previewBar.tsx';
import { carryPreview } from '#features/preview/previewLinks.ts';
import { initialAfterReturn } from '#features/newsletter/signUpHost.ts';
import { NEWSLETTER_ELEMENT } from '#features/newsletter/signUpRoot.ts';
import { SignUpSection } from '#features/newsletter/signUpSection.tsx';

import { embeddedJson, carriedFields, writtenAttributes } from '#shop/document/document.ts';
import { renderFooter } from '#shop/document/footer.tsx';
import { renderWithTexts } from '#shop/document/renderWithTexts.tsx';
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

/**
 * Renders the footer (spec §2.2) for other systems' pages in a declarative shadow root, which isolates rules, ids and
 * texts (decision 48). It depends on no visitor; previews have their bar in front.
 */
export async function renderFooterFragment(
  request: PageRendererOptions & FragmentRequest,
): Promise<string> {
  const { assets, site, footer, texts, preview } = request;
  await loadShopTexts(siteFacts(site).locale, texts);
  const html = renderFooter({
    site,
    footer,
    // The host's page is not in our shops, so the country switcher leads to front pages.
    place: { path: '', hasReducedFooter: false },
    pagePaths: {},
  });
  const shown = inShadow(request, {
    element: FOOTER_ELEMENT,
    css: assets.fragmentCss,
    html: carryPreview(withViewInAddress(html, request), preview?.carried) + FOLLOWS,
  });
  return preview ? previewBar(request, preview) + shown : shown;
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
function previewBar(request: PageRendererOptions & FragmentRequest, preview: PagePreview): string {
  const { assets, site } = request;
  const bar = inShadow(request, {
    element: PREVIEW_ELEMENT,
    attributes: {
      'data-preview-view': writtenView(preview),
      'data-preview-shops': preview.carried?.sites.map(sitePath).join(' '),
    },
    css: assets.previewFragmentCss,
    html: renderPreviewBar(site, preview),
  });
  return `${bar}<script type="module" src="${escapeHtml(assets.previewFragmentScript)}"></script>`;
}

/**
 * Renders the sign-up form (spec §2.1) for other systems' pages in a shadow root; its script recognises the form by
 * the usual attributes.
 */
export async function renderNewsletterFragment(
  request: PageRendererOptions & NewsletterFragmentRequest,
): Promise<string> {
  const { assets, site, query, returnTo, texts, preview } = request;
  await loadShopTexts(siteFacts(site).locale, texts);
  const origin = {
    origin: query.origin ?? DEFAULT_ORIGIN.origin,
    originAddition: query.originAddition ?? DEFAULT_ORIGIN.originAddition,
  };
  const html = renderWithTexts(
    site,
    <SignUpSection site={site} initial={initialAfterReturn(query.signup)} />,
  );
  return inShadow(request, {
    element: NEWSLETTER_ELEMENT,
    attributes: { 'data-signup': query.signup },
    css: assets.newsletterFragmentCss,
    html: carryPreview(html, preview?.carried),
    after:
      carriedFields(origin, returnTo) +
      (texts ? writtenOverrides(texts) : '') +
      (query.signup ? `<style>${assets.newsletterStatesFragmentCss}</style>` : ''),
  });
}

/**
 * Renders the consent notice for other systems' pages on the shop's origin. It stays hidden until the script finds
 * that the visitor has not answered. Without scripts there is no analytics.
 */
export async function renderCookieConsentFragment(
  request: PageRendererOptions & CookieConsentFragmentRequest,
): Promise<string> {
  const { assets, site, texts } = request;
  await loadShopTexts(siteFacts(site).locale, texts);
  const html = renderWithTexts(site, <CookieConsentNotice site={site} />);
  return inShadow(request, {
    element: CONSENT_ELEMENT,
    css: assets.cookieConsentFragmentCss,
    html: html.replace('<section ', '<section hidden ') + FOLLOWS,
  });
}

/** Returns the operator's wording, which the script does not contain. */
function writtenOverrides(texts: TextOverrides): string {
  return `<script type="application/json" class="${TEXTS_CLASS}">${embeddedJson(JSON.stringify(texts))}</script>`;
}

type ShadowPart = {
  element: string;
  attributes?: Record<string, string | undefined>;
  css: string;
  html: string;
  /** The last content of the shadow root. */
  after?: string;
};

/** Wraps a part in a shadow root. */
function inShadow(
  { site, query }: { site: SiteCode; query: Pick<FragmentQuery, 'platform' | 'scheme'> },
  { element, attributes, css, html, after = '' }: ShadowPart,
): string {
  const within = writtenAttributes({
    class: 'embedded',
    lang: siteFacts(site).locale,
    dir: 'ltr',
    'data-scheme': query.scheme ?? 'auto',
    'data-platform': query.platform,
  });
  return (
    `<${element}${writtenAttributes({ 'data-site': site, ...attributes })}><template shadowrootmode="open">` +
    `<style>${css}</style><div${within}>${html}</div>${after}</template></${element}>`
  );
}
