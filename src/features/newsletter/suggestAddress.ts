import leven from 'leven';

import { MAIL_PROVIDERS } from '#domain/mailProviders.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

const KNOWN_DOMAINS = MAIL_PROVIDERS.flatMap(({ domains }) => domains);
/**
 * Maximum length of domains that get no suggestion: in short ones two typos change too much, as from `wp.pl` to
 * `web.de`.
 */
const SHORT_LENGTH = 8;
/** Typos of `com` with two letters. Other endings are those of countries: `yahoo.it` is not a typo of `yahoo.de`. */
const SLIPS_OF_COM = ['co', 'cm', 'om'];

/**
 * Suggests the probably intended address if its domain is within two typos of a well-known provider's, the shop's
 * country first; undefined if it looks right.
 */
export function suggestAddress(typed: string, site: SiteCode): string | undefined {
  const at = typed.lastIndexOf('@') + 1;
  const domain = typed.slice(at).toLowerCase();
  if (at < 2 || KNOWN_DOMAINS.includes(domain) || isOfAnotherCountry(domain)) return undefined;
  const isOwn = (candidate: string) => candidate.endsWith(`.${siteFacts(site).flag}`);
  // Of domains at equal distance, the first is suggested.
  let nearest: string | undefined;
  let fewest = domain.length < SHORT_LENGTH ? 1 : 2;
  for (const candidate of KNOWN_DOMAINS.toSorted(
    (one, other) => Number(isOwn(other)) - Number(isOwn(one)),
  )) {
    const slips = isSwapped(domain, candidate) ? 1 : leven(domain, candidate);
    if (slips < fewest || (slips === fewest && nearest === undefined)) {
      nearest = candidate;
      fewest = slips;
    }
  }
  return nearest && typed.slice(0, at) + nearest;
}

/** Returns whether two neighbouring letters are swapped, which otherwise counts as two typos. */
function isSwapped(domain: string, candidate: string): boolean {
  if (domain.length !== candidate.length) return false;
  const first = [...domain].findIndex((letter, index) => letter !== candidate[index]);
  const [one = '', other = ''] = domain.slice(first);
  return domain.slice(0, first) + other + one + domain.slice(first + 2) === candidate;
}

/** Returns whether the domain is that of a known provider with another country's ending. */
function isOfAnotherCountry(domain: string): boolean {
  const [name = '', ...ending] = domain.split('.');
  const country = ending.join('.');
  return (
    country.length === 2 &&
    !SLIPS_OF_COM.includes(country) &&
    KNOWN_DOMAINS.some((known) => known.startsWith(`${name}.`))
  );
}
