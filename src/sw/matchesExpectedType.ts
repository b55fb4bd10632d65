import { FOOTER_CALL } from '#contract/keptPages.ts';
import { HEADERS } from '#contract/service.ts';

/** Allowed media types of build files, by extension. */
const TYPES_OF_FILES: Record<string, RegExp> = {
  js: /^(?:text|application)\/(?:x-)?javascript\b/i,
  css: /^text\/css\b/i,
  woff2: /^font\/woff2\b/i,
  webmanifest: /^application\/(?:manifest\+)?json\b/i,
};
const JSON_TYPE = /^application\/json\b/i;
const PICTURE_TYPE = /^image\//i;
const PAGE_TYPE = /^text\/html\b/i;
const PICTURE = /\.(?:svg|png|jpe?g|avif|webp|ico)$/;

/**
 * Returns whether a response can belong to its URL. A captive portal, CDN or misrouted host may answer any URL with
 * its own page and status 200. Our pages identify themselves by a header.
 */
export function matchesExpectedType(
  { pathname }: URL,
  headers: Pick<Headers, 'get' | 'has'>,
): boolean {
  const type = headers.get('content-type') ?? '';
  if (pathname === FOOTER_CALL.path) return JSON_TYPE.test(type);
  if (PICTURE.test(pathname)) return PICTURE_TYPE.test(type);
  const ofFile = TYPES_OF_FILES[/\.(\w+)$/.exec(pathname)?.[1] ?? ''];
  if (ofFile) return ofFile.test(type);
  return PAGE_TYPE.test(type) && headers.has(HEADERS.ownPage);
}
