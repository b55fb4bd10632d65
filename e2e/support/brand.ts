import { brand as ownBrand } from '#domain/brand.ts';
import { brandContacts as ownContacts } from '#domain/brandCompany.ts';
import type { SiteCode } from '#domain/sites.ts';

import { brand as secondBrand } from '../../config/brands/kornblum/src/domain/brand.ts';
import { brandContacts as secondContacts } from '../../config/brands/kornblum/src/domain/brandCompany.ts';
import { chosenBrand } from '../../scripts/lib/brand.mjs';

const isSecond = chosenBrand('.') !== undefined;

/** The brand that the journeys run on. */
export const brand = isSecond ? secondBrand : ownBrand;
export const loyaltyDeskEmail = (isSecond ? secondContacts : ownContacts).loyaltyProgramme.email;

/** The mail address of the customer service of a shop. */
export function customerServiceEmail(site: SiteCode): string {
  const { email, emailOf } = (isSecond ? secondContacts : ownContacts).customerService;
  return (emailOf as Partial<Record<SiteCode, string>>)[site] ?? email;
}
