import { brandContacts } from './brandCompany.ts';
import type { SiteCode } from './sites.ts';
import { siteTerms } from './siteTerms.ts';

/** Returns a shop's customer service number with non-breaking spaces: `040 66969 120`. */
export function servicePhone(site: SiteCode): string {
  return brandContacts.customerService.phone[site].replaceAll(' ', '\u00a0');
}

/** Returns the link that calls a number: `tel:+494066969120`. */
export function phoneHref(number: string, site: SiteCode): string {
  const digits = number.replaceAll(/[^+\d]/g, '');
  const { trunk, country } = siteTerms(site).dialling;
  const isNational = !digits.startsWith('+') && digits.startsWith(trunk);
  return `tel:${isNational ? country + digits.slice(trunk.length) : digits}`;
}

/** Returns rich text props that link the customer service's number. */
export function withPhoneLink(text: string, site: SiteCode) {
  const number = servicePhone(site);
  return {
    text: text.replaceAll(number, `<phone>${number}</phone>`),
    links: { phone: phoneHref(number, site) },
  };
}
