import { renderToString } from 'react-dom/server';

import type { FragmentQuery } from '#contract/fragments.ts';
import { loadShopTexts, shopTexts } from '#browser/texts.ts';
import type {
  ConsentFragmentRequest,
  FragmentRequest,
  NewsletterFragmentRequest,
  PageAssets,
  TextOverrides,
} from '#contract/page.ts';
import { siteFacts, SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { renderConsentNotice } from '#features/consent/renderNotice.tsx';
import { DEFAULT_ORIGIN } from '#features/newsletter/origin.ts';
import { initialAfterReturn } from '#features/newsletter/signUpHost.ts';
import { NEWSLETTER_ELEMENT } from '#features/newsletter/signUpRoot.ts';
import { SignUpSection } from '#features/newsletter/signUpSection.tsx';
import { I18nContext } from '#i18n/context.ts';

import { embeddedJson, hostFields, writtenAttributes } from './document.ts';
import { renderFooter } from './footer.tsx';
import { CONSENT_ELEMENT, FOOTER_ELEMENT, TEXTS_CLASS } from './fragmentElement.ts';

/** The footer's end is shown once something follows it, as its rules have it. */
const FOLLOWS = '<span hidden></span>';

/**
 * The footer of spec §2.2 for pages of other systems: the one of our own pages, within a declarative shadow root, so
 * that neither page reaches the other's rules, ids and texts (decision 48). Nothing in it depends on a visitor.
 */
export async function renderFooterFragment({
  assets,
  site,
  footer,
  query,
  texts,
}: FragmentRequest & { assets: Pick<PageAssets, 'fragmentCss'> }): Promise<string> {
  await loadShopTexts(siteFacts(site).locale, texts);
  const html = renderFooter({
    site,
    footer,
    // A host's page is none of ours: the country switcher leads to the front pages.
    place: { path: '', hasReducedFooter: false },
    sitesWithPage: SITE_CODES,
  });
  return inShadow({
    element: FOOTER_ELEMENT,
    attributes: { 'data-site': site },
    css: assets.fragmentCss,
    site,
    query,
    html: html + FOLLOWS,
    after: '',
  });
}

/**
 * The sign-up form of spec §2.1 for pages of other systems: the component of our own pages, in a shadow root too. What
 * its script takes over knows the form by the same attributes.
 */
export async function renderNewsletterFragment({
  assets,
  site,
  query,
  returnTo,
  texts,
}: NewsletterFragmentRequest & {
  assets: Pick<PageAssets, 'newsletterFragmentCss'>;
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
    html,
    after: hostFields({ origin, returnTo }) + (texts ? overridesOf(texts) : ''),
  });
}

/**
 * The notice that asks for consent, for pages of other systems behind one address with the shop. It is hidden until the
 * script finds that the visitor has not answered; without scripts nothing is measured.
 */
export async function renderConsentFragment({
  assets,
  site,
  query,
  texts,
}: ConsentFragmentRequest & {
  assets: Pick<PageAssets, 'consentFragmentCss'>;
}): Promise<string> {
  await loadShopTexts(siteFacts(site).locale, texts);
  const html = renderConsentNotice(site).replace('<section ', '<section hidden ');
  return inShadow({
    element: CONSENT_ELEMENT,
    attributes: { 'data-site': site },
    css: assets.consentFragmentCss,
    site,
    query,
    html: html + FOLLOWS,
    after: '',
  });
}

/** The operator's own wording, of which the script has none. */
function overridesOf(texts: TextOverrides): string {
  return `<script type="application/json" class="${TEXTS_CLASS}">${embeddedJson(JSON.stringify(texts))}</script>`;
}

/** `after` follows in the shadow root, beside what is shown. */
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
