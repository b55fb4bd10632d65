import { brandContacts } from './brandCompany.ts';
import type { SiteCode } from './sites.ts';

/** National prefix and international prefix by country. */
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

/** Returns a shop's customer service number with non-breaking spaces: `040 66969 120`. */
export function servicePhone(site: SiteCode): string {
  return brandContacts.customerService.phone[site].replaceAll(' ', '\u00a0');
}

/** Returns the link that calls a number: `tel:+494066969120`. */
export function phoneHref(number: string, site: SiteCode): string {
  const digits = number.replaceAll(/[^+\d]/g, '');
  const { trunk, country } = PREFIXES[site];
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
