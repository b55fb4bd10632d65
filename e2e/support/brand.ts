import { brand as ownBrand } from '#domain/brand.ts';
import { brandContacts as ownContacts } from '#domain/brandCompany.ts';
import type { SiteCode } from '#domain/sites.ts';

import { brand as secondBrand } from '../../config/brands/kornblum/src/domain/brand.ts';
import { brandContacts as secondContacts } from '../../config/brands/kornblum/src/domain/brandCompany.ts';
import { chosenBrand } from '../../scripts/lib/brand.mjs';

const isSecond = chosenBrand('.') !== undefined;

/** The brand that the journeys run on. */
export const brand = isSecond ? secondBrand : ownBrand;
const contacts = isSecond ? secondContacts : ownContacts;
export const loyaltyDeskEmail = contacts.loyaltyProgramme.email;

/** The mail address of the customer service of a shop. */
export function customerServiceEmail(site: SiteCode): string {
  const { email, emailOf } = contacts.customerService;
  return (emailOf as Partial<Record<SiteCode, string>>)[site] ?? email;
}

/** Returns the number of the customer service of a shop, with non-breaking spaces as on its pages. */
export function customerServicePhone(site: SiteCode): string {
  const { phone } = contacts.customerService;
  const number = (phone as Partial<Record<SiteCode, string>>)[site];
  if (number === undefined) throw new Error(`The brand has no shop ${site}`);
  return number.replaceAll(' ', '\u00a0');
}
