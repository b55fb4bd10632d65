import { SITE_CODES, siteOfSegment, type SiteCode } from '#domain/sites.ts';

import { SITE_CODES as BRAND_SITES } from '../../config/brands/kornblum/src/domain/siteCodes.ts';
import { chosenBrand } from '../../scripts/lib/brand.mjs';
import { isShortRun } from '../../scripts/lib/shortRun.mjs';

/** The shops of the journeys' brand; undefined for the product's own brand, which has all of them. */
const brandSites: readonly SiteCode[] | undefined = chosenBrand('.') ? BRAND_SITES : undefined;

/** All shops of the brand that the journeys run on. */
export const SHOPS: readonly SiteCode[] = brandSites ?? SITE_CODES;

/** Returns whether an address leads into a shop that the journeys' brand does not have. */
export function isShopOfOtherBrand(address: string): boolean {
  if (!brandSites) return false;
  const { pathname } = new URL(address, 'http://shop.invalid');
  // The shop's segment comes second in pages of other systems, as in `/host/de`.
  return pathname.split('/', 3).some((segment) => {
    const site = siteOfSegment(segment);
    return site !== undefined && !brandSites?.includes(site);
  });
}

/** The shops whose forms differ most: no names, required ones, a consent of its own. */
const MOST_DIFFERENT: readonly SiteCode[] = ['DE', 'HU', 'TR'];

/** The shops and widths for each state of a form, in light and dark. */
export const FORM_LOOKS = { sites: MOST_DIFFERENT, widths: [360, 820, 1440] };

/** The schemes for one shop's forms and the console. */
export const SCHEMES: readonly ('light' | 'dark')[] = isShortRun ? ['dark'] : ['light', 'dark'];

/** The shops that a journey goes through one after the other; the short run takes three. */
export const JOURNEY_SITES: readonly SiteCode[] = isShortRun ? MOST_DIFFERENT : SHOPS;

/** Selects the cases that a journey goes through one after the other; the short run takes the first. */
export const firstInShortRun = <Case>(cases: readonly Case[]): readonly Case[] =>
  isShortRun ? cases.slice(0, 1) : cases;
