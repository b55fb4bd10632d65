import { describe, expect, it } from 'vitest';

import { brand } from './brand.ts';
import { brandCompany } from './brandCompany.ts';
import { fillBrandFacts, unknownPlaceholders, sampleFactsLeft } from './brandFacts.ts';
import { SITE_CODES, siteFacts } from './sites.ts';

describe('the facts of the brand in a text', () => {
  it('the facts of the brand are filled in by name, the country in the language of the shop', () => {
    expect(fillBrandFacts('{brand}, {company}, {country}', 'CZ')).toBe(
      `${brand.name}, ${brandCompany.name}, Německo`,
    );
    expect(fillBrandFacts('{country}', 'CH_FR')).toBe('Allemagne');
  });

  it.each(SITE_CODES)('the facts of the brand include the voucher’s percentage in %s', (site) => {
    expect(fillBrandFacts('{voucherPercent}', site)).toBe(String(siteFacts(site).voucher.percent));
  });

  it.each(SITE_CODES)(
    'the facts of the brand include a phone number for %s that never wraps',
    (site) => {
      expect(fillBrandFacts('{phone}', site)).toMatch(/^[+\d][\d\u00a0]{8,}$/);
    },
  );

  it('the facts of the brand leave unknown placeholders, and report them', () => {
    const text = 'By {compny} of {toString} and {brand}';
    expect(fillBrandFacts(text, 'DE')).toBe(`By {compny} of {toString} and ${brand.name}`);
    expect(unknownPlaceholders(text)).toEqual(['{compny}', '{toString}']);
  });

  it('the facts of the brand are filled in after YAML formatting, and no other brace is accepted', () => {
    expect(fillBrandFacts('{ loyaltyCard }', 'CZ')).toBe(brand.loyaltyCard);
    expect(unknownPlaceholders('{ loyaltyCard }, {}, {two words} and {')).toEqual([
      '{}',
      '{two words}',
      '{',
    ]);
  });
});

it('sampleFactsLeft names sample facts left in the brand file, and nothing once they are replaced', () => {
  expect(sampleFactsLeft()).toEqual([
    'register',
    'vatId',
    'numbers',
    'registeredMail',
    'transferBasis',
    'hosting',
    'customerService',
    'loyaltyProgramme',
    'elsewhere',
  ]);
  const own = { register: 'HRB 123456', numbers: { DE: 'DE136695976' }, email: 'a@shop.de' };
  expect(sampleFactsLeft(own)).toEqual([]);
});
