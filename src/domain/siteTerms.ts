import type { SiteCode } from './sites.ts';

type Currency = 'EUR' | 'CHF' | 'CZK' | 'HUF' | 'TRY' | 'PLN';

type Money = { amount: number; currency: Currency };

type SiteTerms = {
  currency: Currency;
  /**
   * Quantity of a unit price: one kilogram, litre or metre (as in PAngV § 5, PrAG § 10a), or also a decimal part,
   * which Switzerland allows (PBV Art. 6) and its shops use (spec §3, base price).
   */
  unitPricePer: 'wholeUnit' | 'decimalPart';
  /** Order value from which delivery is free. Spec §9/17,21,22. */
  freeShipping: { from: Money; fromWithLoyaltyCard: Money | undefined } | undefined;
  /** Path of the shop's terms. PL has those of its newsletter at `/terms` (spec §2.1). */
  termsPath: string;
  /** Period for returns. Spec §9/16,20. */
  returns: { days: number } | { months: number };
  /**
   * Whether the loyalty card includes a birthday present. Only then its registration asks for the birthday (spec
   * §2.2).
   */
  hasBirthdayPresent: boolean;
  /** Whether the shop must offer online withdrawal, as EU law requires (Directive 2011/83/EU, art. 11a). */
  hasWithdrawalFunction: boolean;
  retention: {
    /** Days until unconfirmed sign-ups are deleted (spec §9/14 for TR; design: 30 elsewhere). */
    unconfirmedDays: number;
    /** Years of inactivity until sending stops; undefined: never. Spec §9/15. */
    silentYears: number | undefined;
  };
};

const plainTerms = {
  unitPricePer: 'wholeUnit',
  termsPath: '/terms',
  freeShipping: undefined,
  returns: { days: 30 },
  hasBirthdayPresent: true,
  hasWithdrawalFunction: true,
  retention: { unconfirmedDays: 30, silentYears: undefined },
} as const;
const swissTerms = {
  ...plainTerms,
  currency: 'CHF',
  unitPricePer: 'decimalPart',
  returns: { months: 3 },
  hasWithdrawalFunction: false,
} as const;

/** Terms of each country's shop, for prices, content and server (spec §3, §9). */
const terms = {
  DE: { ...plainTerms, currency: 'EUR' },
  AT: { ...plainTerms, currency: 'EUR', returns: { days: 14 } },
  CH: swissTerms,
  CH_FR: swissTerms,
  CZ: {
    ...plainTerms,
    currency: 'CZK',
    freeShipping: {
      from: { amount: 999, currency: 'CZK' },
      fromWithLoyaltyCard: { amount: 499, currency: 'CZK' },
    },
    hasBirthdayPresent: false,
  },
  HU: { ...plainTerms, currency: 'HUF' },
  SK: {
    ...plainTerms,
    currency: 'EUR',
    freeShipping: {
      from: { amount: 40, currency: 'EUR' },
      fromWithLoyaltyCard: { amount: 20, currency: 'EUR' },
    },
    hasBirthdayPresent: false,
  },
  TR: {
    ...plainTerms,
    currency: 'TRY',
    freeShipping: { from: { amount: 1000, currency: 'TRY' }, fromWithLoyaltyCard: undefined },
    returns: { days: 90 },
    hasWithdrawalFunction: false,
    retention: { unconfirmedDays: 14, silentYears: 2 },
  },
  PL: {
    ...plainTerms,
    currency: 'PLN',
    termsPath: '/regulamin',
    freeShipping: { from: { amount: 100, currency: 'PLN' }, fromWithLoyaltyCard: undefined },
  },
} as const satisfies Record<SiteCode, SiteTerms>;

/** Returns the terms of one site, widened from the literal table. */
export function siteTerms(code: SiteCode): SiteTerms {
  return terms[code];
}
