import { FOOTER_IMAGES, HEADERS, NEWSLETTER_PICTURES } from '#contract/service.ts';
import { siteOfSegment } from '#domain/sites.ts';

import { matchesExpectedType } from './matchesExpectedType.ts';
import { siteOfFooterCall } from './footerCall.ts';

type Asked = Pick<Request, 'method' | 'url' | 'headers'>;
type Answered = Pick<Response, 'status' | 'redirected' | 'type' | 'headers'>;

/** What is made for staff, for developers or by a service is never stored on a device. */
const NEVER_KEPT = ['service', 'dev', 'staff'];
/** But pictures, which are the same for everyone. */
const PICTURES = [NEWSLETTER_PICTURES, FOOTER_IMAGES];
/** But the console's empty frame, which says without a network what cannot be done. */
const CONSOLE_FRAME = '/staff';
/** In a query these make an answer one person's own. */
const PRIVATE_PARAMETERS = ['token', 'preview'];

/**
 * Whether an answer may be kept on the device. Every cache of the worker calls this and nothing else, so
 * that nothing previewed, private, failed, foreign or behind a token is ever kept.
 */
export function mayCache(asked: Asked, answered: Answered, ownOrigin: string): boolean {
  const url = new URL(asked.url);
  return (
    asked.method === 'GET' &&
    url.origin === ownOrigin &&
    isKeptAddress(url) &&
    !asked.headers.has(HEADERS.previewToken) &&
    answered.status === 200 &&
    answered.type === 'basic' &&
    !answered.redirected &&
    !answered.headers.has(HEADERS.preview) &&
    matchesExpectedType(url, answered.headers) &&
    !/\b(?:no-store|private)\b/i.test(answered.headers.get('cache-control') ?? '')
  );
}

function isKeptAddress(url: URL): boolean {
  const { pathname, searchParams } = url;
  if (PRIVATE_PARAMETERS.some((name) => searchParams.has(name))) return false;
  if (PICTURES.some((folder) => pathname.startsWith(folder)) || pathname === CONSOLE_FRAME)
    return true;
  // And the one service call whose answer is a part of the page: no other call of a service is.
  if (siteOfFooterCall(url) !== undefined) return true;
  const [first = '', second] = pathname.split('/').filter((segment) => segment !== '');
  // Of a shop's pages those below `/newsletter/` are behind the tokens of our mails.
  const isBehindToken = siteOfSegment(first) !== undefined && second === 'newsletter';
  return !NEVER_KEPT.includes(first) && !isBehindToken;
}
