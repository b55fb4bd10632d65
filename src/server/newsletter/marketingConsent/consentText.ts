import { createHash } from 'node:crypto';

import type { MarketingConsent } from '#contract/newsletter/words.ts';
import { brand } from '#domain/brand.ts';
import { type Locale, SITE_CODES, siteFacts, type SiteCode } from '#domain/sites.ts';
import type { TranslationFunctions } from '#i18n/i18n-types.ts';

export type NewsletterTexts = TranslationFunctions['newsletter'];

/** The exact text that a person agreed to, and the names by which evidence refers to it. */
export type MarketingConsentText = { hash: string; version: string; locale: Locale; text: string };

const VERSION_LENGTH = 12;

/**
 * Returns the names by which evidence refers to a text. The version is a prefix of the hash, because operators may
 * reword a text without a version number.
 */
export function identifyText(text: string): { hash: string; version: string } {
  const hash = createHash('sha256').update(text).digest('hex');
  return { hash, version: hash.slice(0, VERSION_LENGTH) };
}

/**
 * Returns the exact text that a site's form shows for a consent (spec §2.1). For the newsletter it is the legal notice
 * (in TR below its checkbox), for personalised offers the checkbox's label.
 */
export function composeMarketingConsentText(
  consent: MarketingConsent,
  site: SiteCode,
  textsOf: (locale: Locale) => NewsletterTexts,
): MarketingConsentText {
  const { locale } = siteFacts(site);
  const texts = textsOf(locale);
  const text = consent === 'DNE' ? texts.personalisedOffers() : newsletterText(site, texts);
  return { ...identifyText(text), locale, text };
}

export type MarketingConsentTexts = Record<
  SiteCode,
  Record<MarketingConsent, MarketingConsentText>
>;

/** Returns every consent text that any site's form shows now. */
export function composeMarketingConsentTexts(
  textsOf: (locale: Locale) => NewsletterTexts,
): MarketingConsentTexts {
  const ofSite = (site: SiteCode) => ({
    NEWSLETTER: composeMarketingConsentText('NEWSLETTER', site, textsOf),
    DNE: composeMarketingConsentText('DNE', site, textsOf),
  });
  return Object.fromEntries(
    SITE_CODES.map((site) => [site, ofSite(site)]),
  ) as MarketingConsentTexts;
}

/**
 * Returns the consents that a sign-up gives. Sending the form is itself consent to the legal notice, unless the site
 * has a checkbox for it (spec §5).
 */
export function givenConsents(
  site: SiteCode,
  ticked: readonly MarketingConsent[],
): MarketingConsent[] {
  const { newsletterConsent } = siteFacts(site).form;
  const consents: MarketingConsent[] =
    newsletterConsent && !ticked.includes('NEWSLETTER') ? [] : ['NEWSLETTER'];
  return ticked.includes('DNE') ? [...consents, 'DNE'] : consents;
}

function newsletterText(site: SiteCode, texts: NewsletterTexts): string {
  const { form, minimumAge } = siteFacts(site);
  return [
    form.newsletterConsent && texts.newsletterConsent.label({ brand: brand.name }),
    texts.legalNotice.consent({ brand: brand.name }),
    minimumAge !== undefined && texts.legalNotice.age({ age: minimumAge }),
    withoutLinkMarks(texts.legalNotice.revoke()),
  ]
    .filter((paragraph) => paragraph !== false)
    .join('\n');
}

/** Removes the marks of named links from a text, such as `<contact>…</contact>`. */
function withoutLinkMarks(text: string): string {
  return text.replace(/<\/?\w+>/gu, '');
}
