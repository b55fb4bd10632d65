import type { SiteCode } from './sites.ts';

type Currency = 'EUR' | 'CHF' | 'CZK' | 'HUF' | 'TRY' | 'PLN';

type Money = { amount: number; currency: Currency };

type SiteTerms = {
  currency: Currency;
  /**
   * Quantity of a unit price. It is one kilogram, litre or metre (as in PAngV § 5, PrAG § 10a). Switzerland also allows
   * a decimal part (PBV Art. 6), which its shops use (spec §3, base price).
   */
  unitPricePer: 'wholeUnit' | 'decimalPart';
  /** Order value from which delivery is free. Spec §9/17,21,22. */
  freeShipping: { from: Money; fromWithLoyaltyCard: Money | undefined } | undefined;
  /** Path of the shop's terms. In PL, `/terms` has those of the newsletter (spec §2.1). */
  termsPath: string;
  /** Period for returns. Spec §9/16,20. */
  returns: { days: number } | { months: number };
  /**
   * Whether the loyalty card includes a birthday present. Only then does its registration ask for the birthday (spec
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
  /** Period for the answer to a request about personal data. */
  answerWithin: { months: number } | { days: number };
  /** National prefix, which calls from abroad leave out, and international prefix. */
  dialling: { trunk: string; country: string };
};

const plainTerms = {
  unitPricePer: 'wholeUnit',
  termsPath: '/terms',
  freeShipping: undefined,
  returns: { days: 30 },
  hasBirthdayPresent: true,
  hasWithdrawalFunction: true,
  retention: { unconfirmedDays: 30, silentYears: undefined },
  // GDPR art. 12 (3).
  answerWithin: { months: 1 },
} as const;
const swissTerms = {
  ...plainTerms,
  currency: 'CHF',
  unitPricePer: 'decimalPart',
  returns: { months: 3 },
  hasWithdrawalFunction: false,
  // Revised DSG art. 25 (7).
  answerWithin: { days: 30 },
  dialling: { trunk: '0', country: '+41' },
} as const;

/** Terms of each country's shop, for prices, content and server (spec §3, §9). */
const terms = {
  DE: { ...plainTerms, currency: 'EUR', dialling: { trunk: '0', country: '+49' } },
  AT: {
    ...plainTerms,
    currency: 'EUR',
    returns: { days: 14 },
    dialling: { trunk: '0', country: '+43' },
  },
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
    dialling: { trunk: '', country: '+420' },
  },
  HU: { ...plainTerms, currency: 'HUF', dialling: { trunk: '06', country: '+36' } },
  SK: {
    ...plainTerms,
    currency: 'EUR',
    freeShipping: {
      from: { amount: 40, currency: 'EUR' },
      fromWithLoyaltyCard: { amount: 20, currency: 'EUR' },
    },
    hasBirthdayPresent: false,
    dialling: { trunk: '0', country: '+421' },
  },
  TR: {
    ...plainTerms,
    currency: 'TRY',
    freeShipping: { from: { amount: 1000, currency: 'TRY' }, fromWithLoyaltyCard: undefined },
    returns: { days: 90 },
    hasWithdrawalFunction: false,
    retention: { unconfirmedDays: 14, silentYears: 2 },
    // KVKK art. 13 (2).
    answerWithin: { days: 30 },
    dialling: { trunk: '0', country: '+90' },
  },
  PL: {
    ...plainTerms,
    currency: 'PLN',
    termsPath: '/regulamin',
    freeShipping: { from: { amount: 100, currency: 'PLN' }, fromWithLoyaltyCard: undefined },
    dialling: { trunk: '', country: '+48' },
  },
} as const satisfies Record<SiteCode, SiteTerms>;

/** Returns the terms of one site, with the type that all sites share. */
export function siteTerms(code: SiteCode): SiteTerms {
  return terms[code];
}
