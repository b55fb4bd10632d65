import { brand } from './brand.ts';
import { brandCompany, brandContacts, brandLegal } from './brandCompany.ts';
import { withNonBreakingNumbers } from './nonBreakingNumbers.ts';
import { servicePhone } from './phoneNumber.ts';
import { siteFacts, type SiteCode } from './sites.ts';

/**
 * What a content document may say of the retailer and the shop by a name in braces, as in `{company}`, so that the
 * same content serves after a change to the brand file or to the table of sites.
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

/** Formatters of YAML write `{ name }`. */
const PLACEHOLDER = /\{ ?(\w+) ?\}/g;
/** Whatever stands in braces, and a brace that stands alone. */
const BRACES = /\{[^{}]*\}|[{}]/g;

/** The text with its placeholders filled in for one shop; an unknown one stays as it is. */
export function fillBrandFacts(text: string, site: SiteCode): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string) =>
    isKnown(name) ? BRAND_FACTS[name](site) : placeholder,
  );
}

/** What of a text would be left in braces, as in `['{compny}', '{']`: no reader may see a brace. */
export function unknownPlaceholders(text: string): string[] {
  const left = text.replace(PLACEHOLDER, (placeholder, name: string) =>
    isKnown(name) ? '' : placeholder,
  );
  return [...left.matchAll(BRACES)].map(([placeholder]) => placeholder);
}

function isKnown(name: string): name is keyof typeof BRAND_FACTS {
  return Object.hasOwn(BRAND_FACTS, name);
}

/** How a fact looks that stands for one which only the retailer knows: zeros in a number, or a name that leads nowhere. */
const SAMPLE = /0{6}|\b000[-.]000\b|\.example\b/;

/**
 * The facts of the brand file that are still the sample's, by name: a warning for staff before a shop opens. Empty once
 * the file is the retailer's own.
 */
export function sampleFactsLeft(
  facts: object = { ...brandCompany, ...brandLegal, ...brandContacts },
): string[] {
  return Object.entries(facts)
    .filter(([, value]) => SAMPLE.test(JSON.stringify(value)))
    .map(([name]) => name);
}
