import { FOOTER_IMAGES, HEADERS, NEWSLETTER_PICTURES } from '#contract/service.ts';

import { matchesExpectedType } from './matchesExpectedType.ts';
import { siteOfFooterCall } from './footerCall.ts';

type Asked = Pick<Request, 'method' | 'url' | 'headers'>;
type Answered = Pick<Response, 'status' | 'redirected' | 'type' | 'headers'>;

/** First path segments that are never cached: for staff, developers and services. */
const NEVER_KEPT = ['service', 'dev', 'staff'];
/** Paths of pictures, which may be cached although they are below `service`, because they are the same for everyone. */
const PICTURES = [NEWSLETTER_PICTURES, FOOTER_IMAGES];
/** Exception to `NEVER_KEPT`: the console's shell, which itself reports a missing network. */
const CONSOLE_FRAME = '/staff';
/** Query parameters that make a response personal. */
const PRIVATE_PARAMETERS = ['token', 'preview'];

/**
 * Returns whether a response may be cached on the device. Every cache uses this check, so that nothing previewed,
 * private, failed, foreign or behind a token is stored.
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
  // The only cacheable service call, because its response is part of pages.
  if (siteOfFooterCall(url) !== undefined) return true;
  const [first = '', second] = pathname.split('/').filter((segment) => segment !== '');
  // Shop pages below `/newsletter/` are behind tokens of our mails.
  const isBehindToken = [first, second].includes('newsletter');
  return !NEVER_KEPT.includes(first) && !isBehindToken;
}
