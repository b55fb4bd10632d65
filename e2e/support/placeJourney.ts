import { sitePath, type SiteCode } from '#domain/sites.ts';

import { hostCheckoutPage, hostPage, hostSignUpPage } from './hostPages.ts';
import { test as journey } from './journey.ts';

export { expect } from './journey.ts';

/**
 * The places of footer (spec §2.2) and sign-up form (spec §2.1). In the short run, `fragments.spec.ts` and
 * `hostSignUp.spec.ts` guard pages of other systems.
 */
export const PLACES = ['our page', 'a page of another system'] as const;
type PlaceName = (typeof PLACES)[number];

/** The addresses of a journey's pages, and the inherent differences between the places. */
export type Place = {
  name: PlaceName;
  /** A page with the full footer, of which every shop has its own, and no sign-up form. */
  footerPage(site: SiteCode): string;
  /** Pages whose layout asks for the reduced footer. */
  reducedPages(site: SiteCode): readonly string[];
  signUpPage(site: SiteCode): string;
  /** The level of the form's title: a host's page has a first heading of its own. */
  titleLevel: 1 | 2;
  /** The selector of the element with the chosen view as `data-platform`: in a host's page the root is the host's. */
  viewRoot: string;
  /** The target of the country switcher on `footerPage`: the shop does not know a host's other pages. */
  afterCountryChange(site: SiteCode): string;
};

function ourPages(url: string): Place {
  return {
    name: 'our page',
    footerPage: (site) => `${url}${sitePath(site)}/delivery`,
    reducedPages: (site) =>
      ['confirm', 'unsubscribe'].map(
        (kind) => `${url}${sitePath(site)}/newsletter/${kind}?token=unknown`,
      ),
    signUpPage: (site) => `${url}${sitePath(site)}/subscribenewsletter`,
    titleLevel: 1,
    viewRoot: 'html',
    afterCountryChange: (site) => `${url}${sitePath(site)}/delivery`,
  };
}

function hostPages(url: string): Place {
  return {
    name: 'a page of another system',
    footerPage: (site) => url + hostPage(site),
    reducedPages: (site) => [url + hostCheckoutPage(site)],
    signUpPage: (site) => url + hostSignUpPage(site),
    titleLevel: 2,
    viewRoot: 'shop-footer .embedded',
    afterCountryChange: (site) => url + sitePath(site),
  };
}

/** A journey that is the same in each of the {@link PLACES}; a describe block names one by `test.use`. */
export const test = journey.extend<{ placeName: PlaceName; place: Place }>({
  placeName: ['our page', { option: true }],
  place: async ({ placeName, shop, host }, provide) => {
    await provide(placeName === 'our page' ? ourPages(shop.url) : hostPages(host.url));
  },
});
