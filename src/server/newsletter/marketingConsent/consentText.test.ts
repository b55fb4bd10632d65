import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { SITE_CODES, siteFacts } from '#domain/sites.ts';

import {
  composeMarketingConsentTexts,
  composeMarketingConsentText,
  givenConsents,
} from './consentText.ts';
import { newsletterTexts } from '../testing/openTestNewsletter.ts';

describe('the text of a consent', () => {
  it.each(SITE_CODES)(
    'the text of a consent in %s is the one shown in the form, complete, with brand and age, without mark-up',
    (site) => {
      const { text, hash, version, locale } = composeMarketingConsentText(
        'NEWSLETTER',
        site,
        newsletterTexts,
      );
      expect(locale).toBe(siteFacts(site).locale);
      expect(text).toContain('Morgenrot');
      expect(text).not.toMatch(/[{}<>]|undefined/u);
      expect(text).toContain(String(siteFacts(site).minimumAge ?? ''));
      expect(hash).toBe(createHash('sha256').update(text).digest('hex'));
      expect(hash.startsWith(version)).toBe(true);
    },
  );

  it('the text of a consent in TR begins with the label of the checkbox', () => {
    const { text } = composeMarketingConsentText('NEWSLETTER', 'TR', newsletterTexts);
    expect(
      text.startsWith(newsletterTexts('tr-TR').newsletterConsent.label({ brand: 'Morgenrot' })),
    ).toBe(true);
  });

  it('the text of a consent has another hash when an operator changes it', () => {
    const reworded = composeMarketingConsentText('DNE', 'DE', (locale) => ({
      ...newsletterTexts(locale),
      personalisedOffers: () => newsletterTexts('de-AT').legalNotice.title(),
    }));
    expect(reworded.hash).not.toBe(composeMarketingConsentText('DNE', 'DE', newsletterTexts).hash);
  });

  it('the text of both consents exists in every shop', () => {
    const all = composeMarketingConsentTexts(newsletterTexts);
    for (const site of SITE_CODES) {
      expect(all[site].NEWSLETTER.locale).toBe(siteFacts(site).locale);
      expect(all[site].DNE.text).not.toBe(all[site].NEWSLETTER.text);
    }
  });
});

describe('the consents of a sign-up', () => {
  it('the consents of a sign-up include the newsletter when the form is sent, and offers when they were ticked', () => {
    expect(givenConsents('DE', [])).toEqual(['NEWSLETTER']);
    expect(givenConsents('HU', ['DNE'])).toEqual(['NEWSLETTER', 'DNE']);
  });

  it('the consents of a sign-up in TR include the newsletter only when its checkbox was ticked', () => {
    expect(givenConsents('TR', ['DNE'])).toEqual(['DNE']);
    expect(givenConsents('TR', ['NEWSLETTER'])).toEqual(['NEWSLETTER']);
  });
});
