import leven from 'leven';

import { MAIL_PROVIDERS } from '#domain/mailProviders.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

const KNOWN_DOMAINS = MAIL_PROVIDERS.flatMap(({ domains }) => domains);
/** Two slips in a short domain make another one: `wp.pl`, `web.de`. */
const SHORT_LENGTH = 8;
/** Endings of two letters that are slips of `com`; any other is a country's, and `yahoo.it` is not `yahoo.de`. */
const SLIPS_OF_COM = ['co', 'cm', 'om'];

/**
 * The address that was probably meant where its domain is within a slip or two of a well-known provider's,
 * those of the shop's own country first; undefined where it looks right.
 */
export function suggestAddress(typed: string, site: SiteCode): string | undefined {
  const at = typed.lastIndexOf('@') + 1;
  const domain = typed.slice(at).toLowerCase();
  if (at < 2 || KNOWN_DOMAINS.includes(domain) || isOfAnotherCountry(domain)) return undefined;
  const isOwn = (candidate: string) => candidate.endsWith(`.${siteFacts(site).flag}`);
  // Of several at the same distance the first counts.
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

/** Whether two neighbouring letters have changed places, which counts as two slips otherwise. */
function isSwapped(domain: string, candidate: string): boolean {
  if (domain.length !== candidate.length) return false;
  const first = [...domain].findIndex((letter, index) => letter !== candidate[index]);
  const [one = '', other = ''] = domain.slice(first);
  return domain.slice(0, first) + other + one + domain.slice(first + 2) === candidate;
}

/** Whether this is a known provider's name with a country's ending that is not in the table. */
function isOfAnotherCountry(domain: string): boolean {
  const [name = '', ...ending] = domain.split('.');
  const country = ending.join('.');
  return (
    country.length === 2 &&
    !SLIPS_OF_COM.includes(country) &&
    KNOWN_DOMAINS.some((known) => known.startsWith(`${name}.`))
  );
}
