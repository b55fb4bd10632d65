import { FOOTER_CALL } from '#contract/keptPages.ts';
import { SITE_CODES, type SiteCode } from '#domain/sites.ts';

/** Returns the shop of a call 6 URL; undefined for any other URL. */
export function siteOfFooterCall({ pathname, search }: URL): SiteCode | undefined {
  if (pathname !== FOOTER_CALL.path) return undefined;
  return SITE_CODES.find((site) => search === `?${FOOTER_CALL.query}=${site}`);
}

/** Returns the path of call 6 for a shop. */
export function footerCallPath(site: SiteCode): string {
  return `${FOOTER_CALL.path}?${FOOTER_CALL.query}=${site}`;
}
