import { brand } from './brand.ts';
import { brandCompany, brandContacts, brandLegal } from './brandCompany.ts';
import { withNonBreakingNumbers } from './nonBreakingNumbers.ts';
import { servicePhone } from './phoneNumber.ts';
import { siteFacts, type SiteCode } from './sites.ts';

/**
 * Facts that content documents name in braces, such as `{company}`, so that content survives changes of brand and
 * sites.
 */
const BRAND_FACTS = {
  brand: () => brand.name,
  loyaltyCard: () => brand.loyaltyCard,
  company: () => brandCompany.name,
  street: () => withNonBreakingNumbers(brandCompany.street),
  city: () => withNonBreakingNumbers(brandCompany.city),
  country: (site) =>
    new Intl.DisplayNames(siteFacts(site).locale, { type: 'region' }).of(brandCompany.country) ??
    brandCompany.country,
  register: () => withNonBreakingNumbers(brandLegal.register),
  managingDirectors: () => brandLegal.managingDirectors,
  editor: () => brandLegal.editor,
  vatId: () => brandLegal.vatId,
  localNumber: (site) => withNonBreakingNumbers(brandLegal.numbers[site]),
  registeredMail: () => brandLegal.registeredMail,
  transferBasis: () => brandLegal.transferBasis,
  hosting: () => withNonBreakingNumbers(brandLegal.hosting),
  email: (site) => customerServiceEmail(site),
  cardEmail: () => brandContacts.loyaltyProgramme.email,
  phone: servicePhone,
  instagram: () => brandContacts.elsewhere.instagram,
  facebook: () => brandContacts.elsewhere.facebook,
  youtube: () => brandContacts.elsewhere.youtube,
  pinterest: () => brandContacts.elsewhere.pinterest,
  tiktok: () => brandContacts.elsewhere.tiktok,
  iosApp: () => brandContacts.elsewhere.iosApp,
  androidApp: () => brandContacts.elsewhere.androidApp,
  voucherPercent: (site) => String(siteFacts(site).voucher.percent),
} as const satisfies Record<string, (site: SiteCode) => string>;

/** The mail address of the customer service of a shop. */
export function customerServiceEmail(site: SiteCode): string {
  const { email, emailOf } = brandContacts.customerService;
  return (emailOf as Partial<Record<SiteCode, string>>)[site] ?? email;
}

/** Matches `{name}` and `{ name }`, as formatters of YAML write it. */
const PLACEHOLDER = /\{ ?(\w+) ?\}/g;
/** Matches anything in braces, and single braces. */
const BRACES = /\{[^{}]*\}|[{}]/g;

/** Replaces a text's placeholders for one shop; unknown ones stay. */
export function fillBrandFacts(text: string, site: SiteCode): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) =>
    isKnown(name) ? BRAND_FACTS[name](site) : placeholder,
  );
}

/** Returns what would still be shown in braces, such as `['{compny}', '{']`, which is an error. */
export function unknownPlaceholders(text: string): string[] {
  const left = text.replace(PLACEHOLDER, (placeholder, name: string) =>
    isKnown(name) ? '' : placeholder,
  );
  return [...left.matchAll(BRACES)].map(([placeholder]) => placeholder);
}

function isKnown(name: string): name is keyof typeof BRAND_FACTS {
  return Object.hasOwn(BRAND_FACTS, name);
}

/** Matches fictitious facts: zeros in a number, or a reserved name. */
const SAMPLE = /0{6}|\b000[-.]000\b|\.example\b/;

/**
 * Returns the brand's facts that are still fictitious, by name, so that the operator replaces them before opening the
 * shop.
 */
export function sampleFactsLeft(
  facts: object = { ...brandCompany, ...brandLegal, ...brandContacts },
): string[] {
  return Object.entries(facts)
    .filter(([, value]) => SAMPLE.test(JSON.stringify(value)))
    .map(([name]) => name);
}
