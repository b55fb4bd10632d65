import { brandContacts } from './brandCompany.ts';
import type { SiteCode } from './sites.ts';

/** What a number within the country begins with, and what stands in its place for a call from any country. */
const PREFIXES: Record<SiteCode, { trunk: string; country: string }> = {
  DE: { trunk: '0', country: '+49' },
  AT: { trunk: '0', country: '+43' },
  CH: { trunk: '0', country: '+41' },
  CH_FR: { trunk: '0', country: '+41' },
  CZ: { trunk: '', country: '+420' },
  HU: { trunk: '06', country: '+36' },
  SK: { trunk: '0', country: '+421' },
  TR: { trunk: '0', country: '+90' },
  PL: { trunk: '', country: '+48' },
};

/** The number of a shop's customer service on one line, as in `040 66969 120` with non-breaking spaces. */
export function servicePhone(site: SiteCode): string {
  return brandContacts.customerService.phone[site].replaceAll(' ', '\u00a0');
}

/** The address that calls a number as a shop's pages write it, as in `tel:+494066969120`. */
export function phoneHref(number: string, site: SiteCode): string {
  const digits = number.replaceAll(/[^+\d]/g, '');
  const { trunk, country } = PREFIXES[site];
  const isNational = !digits.startsWith('+') && digits.startsWith(trunk);
  return `tel:${isNational ? country + digits.slice(trunk.length) : digits}`;
}

/** The props of a rich text that calls the shop's customer service wherever its number stands. */
export function withPhoneLink(text: string, site: SiteCode) {
  const number = servicePhone(site);
  return {
    text: text.replaceAll(number, `<phone>${number}</phone>`),
    links: { phone: phoneHref(number, site) },
  };
}
