import { describe, expect, it } from 'vitest';

import {
  siteCountry,
  DEFAULT_SITE,
  LOCALES,
  SITE_CODES,
  siteFacts,
  siteOfLocale,
  siteOfSegment,
  sitePath,
  type SiteCode,
} from './sites.ts';

/** What one fact is on every site, to be held against the specification's own sentence. */
function bySite<Fact>(fact: (site: ReturnType<typeof siteFacts>) => Fact): Record<SiteCode, Fact> {
  return Object.fromEntries(SITE_CODES.map((code) => [code, fact(siteFacts(code))])) as Record<
    SiteCode,
    Fact
  >;
}

function sitesWhere(isSo: (site: ReturnType<typeof siteFacts>) => boolean): SiteCode[] {
  return SITE_CODES.filter((code) => isSo(siteFacts(code)));
}

describe('the nine sites', () => {
  it('the nine sites are in eight countries, and Switzerland has two', () => {
    expect(siteCountry('CH_FR')).toBe('CH');
    const own = SITE_CODES.filter((code) => code !== 'CH_FR');
    expect(own.map(siteCountry)).toEqual(own);
  });

  it('the nine sites are those of the specification, DE by default', () => {
    expect(SITE_CODES).toEqual(['DE', 'AT', 'CH', 'CH_FR', 'CZ', 'HU', 'SK', 'TR', 'PL']);
    expect(DEFAULT_SITE).toBe('DE');
  });

  it('the nine sites use the locale of the specification', () => {
    expect(bySite(({ locale }) => locale)).toEqual({
      TR: 'tr-TR',
      CZ: 'cs-CZ',
      CH: 'de-CH',
      CH_FR: 'fr-CH',
      HU: 'hu-HU',
      AT: 'de-AT',
      SK: 'sk-SK',
      PL: 'pl-PL',
      DE: 'de-DE',
    });
    expect([...LOCALES].toSorted()).toEqual(
      SITE_CODES.map((code) => siteFacts(code).locale).toSorted(),
    );
  });

  it('the nine sites are found by locale, and DE is the default', () => {
    expect(siteOfLocale('fr-CH')).toBe('CH_FR');
    expect(siteOfLocale('en-GB')).toBe('DE');
  });

  it('the nine sites are named in the country switcher in their own language', () => {
    const labels = Object.values(bySite(({ label }) => label));
    expect(labels.toSorted((one, other) => one.localeCompare(other, 'de'))).toEqual([
      'Česká republika',
      'Deutschland',
      'Magyarország',
      'Österreich',
      'Polska',
      'Schweiz (deutsch)',
      'Slovensko',
      'Suisse (français)',
      'Türkiye',
    ]);
  });

  it('the nine sites have their lower-case code as path, found in any case', () => {
    expect(sitePath('CH_FR')).toBe('/ch_fr');
    expect(siteOfSegment('ch_fr')).toBe('CH_FR');
    expect(siteOfSegment('CH_FR')).toBe('CH_FR');
    expect(siteOfSegment('fr')).toBeUndefined();
  });
});

describe('the sign-up form', () => {
  it('the sign-up form shows the salutation in AT and HU, and requires it in HU', () => {
    expect(sitesWhere(({ form }) => form.salutation !== 'hidden')).toEqual(['AT', 'HU']);
    expect(sitesWhere(({ form }) => form.salutation === 'required')).toEqual(['HU']);
  });

  it('the sign-up form shows first and last name in AT, HU and TR, and requires them in HU and TR', () => {
    expect(sitesWhere(({ form }) => form.names !== 'hidden')).toEqual(['AT', 'HU', 'TR']);
    expect(sitesWhere(({ form }) => form.names === 'required')).toEqual(['HU', 'TR']);
  });

  it('the sign-up form fixes a known salutation in AT and HU, and known names in AT, HU and TR', () => {
    expect(sitesWhere(({ form }) => form.fixedWhenKnown.salutation)).toEqual(['AT', 'HU']);
    expect(sitesWhere(({ form }) => form.fixedWhenKnown.names)).toEqual(['AT', 'HU', 'TR']);
  });

  it('the sign-up form asks for a newsletter consent of its own in TR only', () => {
    expect(sitesWhere(({ form }) => form.newsletterConsent)).toEqual(['TR']);
  });

  it('the sign-up form states a minimum age of 18 in CZ and SK, none in TR, and 16 elsewhere', () => {
    expect(bySite(({ minimumAge }) => minimumAge)).toEqual({
      DE: 16,
      AT: 16,
      CH: 16,
      CH_FR: 16,
      HU: 16,
      PL: 16,
      CZ: 18,
      SK: 18,
      TR: undefined,
    });
  });

  it('the sign-up form links an example newsletter in DE and AT, terms in PL, no voucher conditions in HU', () => {
    expect(sitesWhere(({ links }) => links.exampleNewsletter !== undefined)).toEqual(['DE', 'AT']);
    expect(sitesWhere(({ links }) => links.terms !== undefined)).toEqual(['PL']);
    expect(sitesWhere(({ links }) => links.voucherConditions === undefined)).toEqual(['HU']);
  });

  it('the sign-up form links to /contact and /privacy everywhere except in TR, which has its own pages', () => {
    const ordinary = sitesWhere(
      ({ links }) => links.contact === '/contact' && links.privacy === '/privacy',
    );
    expect(ordinary).toEqual(SITE_CODES.filter((code) => code !== 'TR'));
    const { newsletterHint, usageConsent, contact, privacy } = siteFacts('TR').links;
    expect(new Set([newsletterHint, usageConsent, contact, privacy]).size).toBe(4);
    expect(newsletterHint && usageConsent && contact && privacy).toBeTruthy();
  });
});

describe('the limits and promises', () => {
  it('the voucher is worth 10 percent everywhere, and in HU is valid for one month and a single use', () => {
    expect(new Set(Object.values(bySite(({ voucher }) => voucher.percent)))).toEqual(new Set([10]));
    expect(sitesWhere(({ voucher }) => voucher.validMonths !== undefined)).toEqual(['HU']);
    expect(siteFacts('HU').voucher).toMatchObject({ validMonths: 1, singleUse: true });
  });
});
