import { DEFAULT_SITE, SITE_CODES, siteFacts, type SiteCode } from '#domain/sites.ts';

import { preferredValues } from '#server/http/files/preferredValues.ts';

/**
 * Returns the shop for an Accept-Language header: for each language the shop of that language and country, else the
 * country's, else the first of the language. Default: DE. Spec §1/3.
 */
export function siteForLanguages(acceptLanguage: string | undefined): SiteCode {
  for (const tag of preferredValues(acceptLanguage)) {
    const [language = '', ...subtags] = tag.split('-');
    const region = subtags.find((subtag) => subtag.length === 2);
    const site =
      findSite((locale) => locale === `${language}-${region}`) ??
      findSite((locale) => locale.split('-')[1] === region) ??
      findSite((locale) => locale.split('-')[0] === language);
    if (site !== undefined) return site;
  }
  return DEFAULT_SITE;
}

function findSite(matches: (locale: string) => boolean): SiteCode | undefined {
  return SITE_CODES.find((code) => matches(siteFacts(code).locale.toLowerCase()));
}
