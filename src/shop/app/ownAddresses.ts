import type { LocationRewrite } from '@tanstack/react-router';

import { SITE_CODES } from '#domain/sites.ts';
import { publicAddress, routePath, siteUrl, type SiteUrls } from '#domain/siteUrls.ts';
import { setSiteLinks } from '#browser/siteLink.ts';

/**
 * Makes links lead to the shops' own addresses. Returns the router's rewrite, which adds the shop's code to paths at
 * such an address.
 */
export function adoptAddresses(publicUrl: string, siteUrls: SiteUrls): LocationRewrite {
  const addresses = { publicUrl, siteUrls };
  setSiteLinks(Object.fromEntries(SITE_CODES.map((site) => [site, siteUrl(site, addresses)])));
  return {
    input: ({ url }) => {
      url.pathname = routePath(url, siteUrls) ?? url.pathname;
      return url;
    },
    output: ({ url: { origin, pathname, search, hash } }) =>
      publicAddress(pathname + search + hash, { publicUrl: origin, siteUrls }),
  };
}
