import { pathInAnyShop } from '#domain/anyShop.ts';
import { DEFAULT_SITE, siteOfSegment, sitePath, type SiteCode } from '#domain/sites.ts';

/** What the address of a page asks for (design §3). */
export type PageAddress =
  /** A page that every shop has, of whichever was chosen last; `path` is below the shop's own. */
  | { kind: 'ANY_SHOP'; path: string; query: string }
  | { kind: 'PAGE'; site: SiteCode; path: string; query: string }
  | { kind: 'REDIRECT'; to: string; status: 302 | 308 }
  | { kind: 'NOT_FOUND' }
  | { kind: 'MALFORMED' };

const CONTROL_CHARACTER = /\p{Cc}/u;
/** Folders of files: what is missing there is no shop. */
const FILE_FOLDERS = new Set([
  'assets',
  'icons',
  'screenshots',
  'service',
  'newsletter-frontend',
  'dev',
]);

/**
 * Reads path and query of a request. A shop's path is its code in lower case, without a slash at the
 * end; other spellings lead there for good. An unknown country leads to DE, a missing file nowhere.
 */
export function readPageAddress(url: string): PageAddress {
  const [rawPath = '', ...rest] = url.split('?');
  const query = rest.length > 0 ? `?${rest.join('?')}` : '';
  const decoded = decode(rawPath);
  if (decoded === undefined || CONTROL_CHARACTER.test(decoded)) return { kind: 'MALFORMED' };
  const segments = rawPath.split('/').filter((segment) => segment !== '');
  const inShop = pathInAnyShop(`/${segments.join('/')}`);
  if (inShop !== undefined) return { kind: 'ANY_SHOP', path: inShop, query };
  // Browsers take such steps before they ask.
  if (segments.some((segment) => segment === '.' || segment === '..')) return { kind: 'NOT_FOUND' };
  const [first = '', ...others] = segments;
  const site = siteOfSegment(first);
  if (site === undefined) {
    if (FILE_FOLDERS.has(first) || segments.at(-1)?.includes('.')) return { kind: 'NOT_FOUND' };
    return { kind: 'REDIRECT', to: sitePath(DEFAULT_SITE), status: 302 };
  }
  // Made of its parts, so that no spelling of a path can lead to another host.
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
