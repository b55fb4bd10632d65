import { describe, expect, it } from 'vitest';

import { SITE_CODES } from './sites.ts';
import { siteTerms } from './siteTerms.ts';

describe('the terms of the shops', () => {
  it('the return period is 14 days in AT, 3 months in CH, 90 days in TR and 30 days elsewhere', () => {
    expect(Object.fromEntries(SITE_CODES.map((site) => [site, siteTerms(site).returns]))).toEqual({
      AT: { days: 14 },
      CH: { months: 3 },
      CH_FR: { months: 3 },
      TR: { days: 90 },
      DE: { days: 30 },
      CZ: { days: 30 },
      HU: { days: 30 },
      SK: { days: 30 },
      PL: { days: 30 },
    });
  });

  it('free delivery starts at the amounts of the specification', () => {
    expect(siteTerms('TR').freeShipping?.from).toEqual({ amount: 1000, currency: 'TRY' });
    expect(siteTerms('CZ').freeShipping).toEqual({
      from: { amount: 999, currency: 'CZK' },
      fromWithLoyaltyCard: { amount: 499, currency: 'CZK' },
    });
    expect(siteTerms('SK').freeShipping).toEqual({
      from: { amount: 40, currency: 'EUR' },
      fromWithLoyaltyCard: { amount: 20, currency: 'EUR' },
    });
  });

  it('the terms in TR delete unconfirmed sign-ups after 14 days and end subscriptions after 2 silent years', () => {
    expect(siteTerms('TR').retention).toEqual({ unconfirmedDays: 14, silentYears: 2 });
    expect(
      SITE_CODES.filter((site) => siteTerms(site).retention.silentYears !== undefined),
    ).toEqual(['TR']);
  });
});
