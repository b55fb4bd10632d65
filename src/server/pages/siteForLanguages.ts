import { DEFAULT_SITE, SITE_CODES, siteFacts, type SiteCode } from '#domain/sites.ts';

import { preferredValues } from '#server/http/files/preferredValues.ts';

/**
 * Returns the shop for an Accept-Language header, trying each language in order: the shop of that language and country,
 * the country's, the first with the language. Default: DE, else the first of these shops. Spec §1/3.
 */
export function siteForLanguages(
  acceptLanguage: string | undefined,
  sites: readonly SiteCode[] = SITE_CODES,
): SiteCode {
  for (const tag of preferredValues(acceptLanguage)) {
    const [language = '', ...subtags] = tag.split('-');
    const region = subtags.find((subtag) => subtag.length === 2);
    const site =
      findSite(sites, (locale) => locale === `${language}-${region}`) ??
      findSite(sites, (locale) => locale.split('-')[1] === region) ??
      findSite(sites, (locale) => locale.split('-')[0] === language);
    if (site !== undefined) return site;
  }
  return sites.find((site) => site === DEFAULT_SITE) ?? sites[0] ?? DEFAULT_SITE;
}

function findSite(
  sites: readonly SiteCode[],
  matches: (locale: string) => boolean,
): SiteCode | undefined {
  return sites.find((code) => matches(siteFacts(code).locale.toLowerCase()));
}
