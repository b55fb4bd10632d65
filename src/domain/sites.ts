import { DEFAULT_SITE as DEFAULT_CODE, SITE_CODES } from './siteCodes.ts';

/**
 * All facts that differ between countries, in one table (spec §1/1, §2.1, §2.2, §3, §5, §9). Facts that page scripts do
 * not need are in `siteTerms.ts`. No other code branches on countries.
 */

export { SITE_CODES };
export type SiteCode = (typeof SITE_CODES)[number];

/** Locales of the shops. Spec §9/25. */
export const LOCALES = [
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-CH',
  'cs-CZ',
  'hu-HU',
  'sk-SK',
  'tr-TR',
  'pl-PL',
] as const;
export type Locale = (typeof LOCALES)[number];

/** Whether the sign-up form shows a field, and whether it must be filled (spec §2.1/12, §5). */
export type FieldRule = 'hidden' | 'optional' | 'required';

type Site = {
  /** Locale of the shop. Spec §1/2. */
  locale: Locale;
  /** Name in the country switcher (spec §2.2/29). */
  label: string;
  /** ISO 3166 code of the flag. */
  flag: string;
  timeZone: string;
  form: {
    /** Rule for the salutation. Spec §2.1/10, §5/6. */
    salutation: FieldRule;
    /** Rule for both names. Spec §2.1/11, §5/10. */
    names: FieldRule;
    /** HU: people write their family name first. */
    familyNameFirst: boolean;
    /**
     * TR: whether the newsletter needs a separate consent to commercial electronic messages (spec §5/18). Spec §2.1/9.
     */
    newsletterConsent: boolean;
    /** Which prefilled fields of a signed-in customer are read-only (spec §5/8,16). */
    fixedWhenKnown: { salutation: boolean; names: boolean };
  };
  /** Minimum age in years; undefined if the specification names none (spec §5/21). Spec §9/13. */
  minimumAge: number | undefined;
  voucher: {
    /** Discount of the welcome voucher. Spec §1/6, §9/12. */
    percent: number;
    /** Months from the confirmation, which completes a registration; undefined means no end (spec §9/19). */
    validMonths: number | undefined;
    singleUse: boolean;
  };
  /** Paths below the site's; undefined if the site has no such link (spec §2.1). */
  links: {
    /** Conditions of the voucher. Spec §2.1/22,27. */
    voucherConditions: string | undefined;
    /** The contact page. Spec §2.1/23. */
    contact: string;
    privacy: string;
    /** An example of the newsletter. Spec §2.1/24. */
    exampleNewsletter: string | undefined;
    /** A page about the newsletter. Spec §2.1/25. */
    newsletterHint: string | undefined;
    usageConsent: string | undefined;
    /** The terms of the newsletter. Spec §2.1/26. */
    terms: string | undefined;
    /** The footer links to the account in TR only (spec §2.2). */
    account: string | undefined;
  };
};

const commonLinks = {
  voucherConditions: '/voucher-conditions',
  contact: '/contact',
  privacy: '/privacy',
  exampleNewsletter: undefined,
  newsletterHint: undefined,
  usageConsent: undefined,
  terms: undefined,
  account: undefined,
} as const;

const addressOnly = {
  salutation: 'hidden',
  names: 'hidden',
  familyNameFirst: false,
  newsletterConsent: false,
  fixedWhenKnown: { salutation: false, names: false },
} as const;
const plainSite = {
  form: addressOnly,
  minimumAge: 16,
  voucher: { percent: 10, validMonths: undefined, singleUse: true },
  links: commonLinks,
} as const;

export const sites = {
  DE: {
    ...plainSite,
    locale: 'de-DE',
    label: 'Deutschland',
    flag: 'de',
    timeZone: 'Europe/Berlin',
    links: { ...commonLinks, exampleNewsletter: '/example-newsletter' },
  },
  AT: {
    ...plainSite,
    locale: 'de-AT',
    label: 'Österreich',
    flag: 'at',
    timeZone: 'Europe/Vienna',
    form: {
      ...addressOnly,
      salutation: 'optional',
      names: 'optional',
      fixedWhenKnown: { salutation: true, names: true },
    },
    links: { ...commonLinks, exampleNewsletter: '/example-newsletter' },
  },
  CH: {
    ...plainSite,
    locale: 'de-CH',
    label: 'Schweiz (deutsch)',
    flag: 'ch',
    timeZone: 'Europe/Zurich',
  },
  CH_FR: {
    ...plainSite,
    locale: 'fr-CH',
    label: 'Suisse (français)',
    flag: 'ch',
    timeZone: 'Europe/Zurich',
  },
  CZ: {
    ...plainSite,
    locale: 'cs-CZ',
    label: 'Česká republika',
    flag: 'cz',
    timeZone: 'Europe/Prague',
    minimumAge: 18,
  },
  HU: {
    ...plainSite,
    locale: 'hu-HU',
    label: 'Magyarország',
    flag: 'hu',
    timeZone: 'Europe/Budapest',
    form: {
      ...addressOnly,
      salutation: 'required',
      names: 'required',
      familyNameFirst: true,
      fixedWhenKnown: { salutation: true, names: true },
    },
    voucher: { percent: 10, validMonths: 1, singleUse: true },
    links: { ...commonLinks, voucherConditions: undefined },
  },
  SK: {
    ...plainSite,
    locale: 'sk-SK',
    label: 'Slovensko',
    flag: 'sk',
    timeZone: 'Europe/Bratislava',
    minimumAge: 18,
  },
  TR: {
    ...plainSite,
    locale: 'tr-TR',
    label: 'Türkiye',
    flag: 'tr',
    timeZone: 'Europe/Istanbul',
    form: {
      ...addressOnly,
      names: 'required',
      newsletterConsent: true,
      fixedWhenKnown: { salutation: false, names: true },
    },
    minimumAge: undefined,
    links: {
      ...commonLinks,
      contact: '/iletisim',
      privacy: '/gizlilik',
      newsletterHint: '/e-bulten-bilgilendirme',
      usageConsent: '/acik-riza',
      account: '/account',
    },
  },
  PL: {
    ...plainSite,
    locale: 'pl-PL',
    label: 'Polska',
    flag: 'pl',
    timeZone: 'Europe/Warsaw',
    links: { ...commonLinks, terms: '/terms' },
  },
} as const satisfies Record<SiteCode, Site>;

export const DEFAULT_SITE: SiteCode = DEFAULT_CODE;

/** Returns the facts of one site, with the type that all sites share. */
export function siteFacts(code: SiteCode): Site {
  return sites[code];
}

type CountryOfLocale<Locale> = Locale extends `${string}-${infer Country}` ? Country : never;
/** ISO 3166 codes of the eight countries with a shop. */
export type ShopCountry = CountryOfLocale<(typeof sites)[SiteCode]['locale']>;

/** Returns a site's country; Switzerland has two sites. */
export function siteCountry(code: SiteCode): ShopCountry {
  return sites[code].locale.slice(-2) as ShopCountry;
}

/** Returns the site's path: its code in lower case, such as `/ch_fr`. */
export function sitePath(code: SiteCode): string {
  return `/${code.toLowerCase()}`;
}

/** Returns the site of a path segment in any case; undefined for any other text. */
export function siteOfSegment(segment: string): SiteCode | undefined {
  const upper = segment.toUpperCase();
  return SITE_CODES.find((code) => code === upper);
}

/** Returns the site of a locale; DE for anything else (spec §1). */
export function siteOfLocale(locale: string): SiteCode {
  return SITE_CODES.find((code) => sites[code].locale === locale) ?? DEFAULT_SITE;
}
