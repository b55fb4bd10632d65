import { FOOTER_CALL } from '#contract/keptPages.ts';
import { SITE_CODES, type SiteCode } from '#domain/sites.ts';

/** The shop whose footer an address requests by call 6; undefined of every other address and spelling. */
export function siteOfFooterCall({ pathname, search }: URL): SiteCode | undefined {
  if (pathname !== FOOTER_CALL.path) return undefined;
  return SITE_CODES.find((site) => search === `?${FOOTER_CALL.query}=${site}`);
}

/** The address of call 6 for a shop, without its origin. */
export function footerCallOf(site: SiteCode): string {
  return `${FOOTER_CALL.path}?${FOOTER_CALL.query}=${site}`;
}
