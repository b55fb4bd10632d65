import { testAssets } from '#contract/testing/testAssets.ts';
import type { Pages } from '#server/pages/renderer.ts';

/** Pages for server tests, which render their data as JSON. */
export const testPages: Pages = {
  renderer: {
    render: async ({ data }) => ({ status: 200, html: JSON.stringify(data) }),
    renderFailure: async ({ site }) => `<h1>failure of ${site}</h1>`,
    renderNoShop: async (request) => JSON.stringify(request),
    renderFooterFragment: async (request) => JSON.stringify(request),
    renderNewsletterFragment: async (request) => JSON.stringify(request),
    renderCookieConsentFragment: async (request) => JSON.stringify(request),
  },
  assets: testAssets,
};
