import { SITE_CODES, siteOfSegment, type SiteCode } from '#domain/sites.ts';

import { SITE_CODES as BRAND_SITES } from '../../config/brands/kornblum/src/domain/siteCodes.ts';
import { chosenBrand } from '../../scripts/lib/brand.mjs';
import { isShortRun } from '../../scripts/lib/shortRun.mjs';

/** The shops of the brand that the journeys run on; undefined for the product's own, which is in all of them. */
const brandSites: readonly SiteCode[] | undefined = chosenBrand('.') ? BRAND_SITES : undefined;

/** All shops of the brand that the journeys run on. */
export const SHOPS: readonly SiteCode[] = brandSites ?? SITE_CODES;

/** Whether an address leads into a shop that the brand of the journeys does not have. */
export function isShopOfOtherBrand(address: string): boolean {
  if (!brandSites) return false;
  const { pathname } = new URL(address, 'http://shop.invalid');
  // Behind it in pages of other systems, as in `/host/de`.
  return pathname.split('/', 3).some((segment) => {
    const site = siteOfSegment(segment);
    return site !== undefined && !brandSites?.includes(site);
  });
}

/** The shops whose forms differ most: no names, required ones, a consent of its own. */
const MOST_DIFFERENT: readonly SiteCode[] = ['DE', 'HU', 'TR'];

/** Where each state of a form is looked at, in light and dark; the short run takes the narrowest of one shop. */
export const FORM_LOOKS: { sites: readonly SiteCode[]; widths: readonly number[] } = isShortRun
  ? { sites: ['HU'], widths: [360] }
  : { sites: MOST_DIFFERENT, widths: [360, 820, 1440] };

/** The schemes in which one shop's forms and the console are looked at. */
export const SCHEMES: readonly ('light' | 'dark')[] = isShortRun ? ['dark'] : ['light', 'dark'];

/** The shops that a journey which is the same in each goes through. */
export const JOURNEY_SITES: readonly SiteCode[] = isShortRun ? MOST_DIFFERENT : SHOPS;

/** The widths, schemes or errors that a journey goes through alike; the short run takes the first. */
export const firstInShortRun = <Case>(cases: readonly Case[]): readonly Case[] =>
  isShortRun ? cases.slice(0, 1) : cases;

/** Where what every shop has alike is measured in pixels, and where every link leads; the short run takes one shop. */
export const LAYOUT_SITES: readonly SiteCode[] = isShortRun ? ['HU'] : JOURNEY_SITES;
