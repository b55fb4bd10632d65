import { pathInAnyShop } from '#domain/anyShop.ts';
import { DEFAULT_SITE, siteOfSegment, sitePath, type SiteCode } from '#domain/sites.ts';

/** Site and path of a page's URL. */
export type PageAddress =
  /** A page of every shop, requested without a shop; the last visited shop's is shown. `path` is below the shop's. */
  | { kind: 'ANY_SHOP'; path: string; query: string }
  | { kind: 'PAGE'; site: SiteCode; path: string; query: string }
  | { kind: 'REDIRECT'; to: string; status: 302 | 308 }
  /** A page that belongs to no shop. */
  | { kind: 'NO_SHOP' }
  /** A URL of no page: it names a file, or no browser would request it. */
  | { kind: 'NOT_FOUND' }
  | { kind: 'MALFORMED' };

const CONTROL_CHARACTER = /\p{Cc}/u;
/** A country's code, optionally with a language. */
const COUNTRY_CODE = /^[a-z]{2}(?:_[a-z]{2})?$/i;
/** Folders of files. A missing file in them does not count as an unknown shop. */
const FILE_FOLDERS = new Set([
  'assets',
  'icons',
  'screenshots',
  'service',
  'newsletter-frontend',
  'dev',
]);

/**
 * Parses path and query of a request. A shop's path is its code in lower case without a trailing slash; other spellings
 * redirect permanently. The code of an unknown country redirects to the same page of DE. Any other path is unknown.
 * Spec §2.2/32.
 */
export function readPageAddress(url: string): PageAddress {
  const [rawPath = '', ...rest] = url.split('?');
  const query = rest.length > 0 ? `?${rest.join('?')}` : '';
  const decoded = decode(rawPath);
  if (decoded === undefined || CONTROL_CHARACTER.test(decoded)) return { kind: 'MALFORMED' };
  const segments = rawPath.split('/').filter((segment) => segment !== '');
  const inShop = pathInAnyShop(`/${segments.join('/')}`);
  if (inShop !== undefined) return { kind: 'ANY_SHOP', path: inShop, query };
  // Browsers resolve these segments, so only other programs send them.
  if (segments.some((segment) => segment === '.' || segment === '..')) return { kind: 'NOT_FOUND' };
  const [first = '', ...others] = segments;
  const site = siteOfSegment(first);
  if (site === undefined) {
    if (FILE_FOLDERS.has(first) || segments.at(-1)?.includes('.')) return { kind: 'NOT_FOUND' };
    if (!COUNTRY_CODE.test(first)) return { kind: 'NO_SHOP' };
    const to = [sitePath(DEFAULT_SITE), ...others].join('/');
    return { kind: 'REDIRECT', to: `${to}${query}`, status: 302 };
  }
  // Built from parsed parts, so that no spelling of the URL can redirect to another host.
  const path = [sitePath(site), ...others].join('/');
  if (path !== rawPath) return { kind: 'REDIRECT', to: `${path}${query}`, status: 308 };
  return { kind: 'PAGE', site, path, query };
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
