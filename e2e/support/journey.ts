import { test as base, type Page, type TestInfo } from 'playwright/test';

import { isShortRun } from '../../scripts/lib/shortRun.mjs';
import { startHost, type RunningHost } from './hostPages.ts';
import { freePort, startServer, withTemporaryFolder } from './server.ts';
import type { RunningServer, Runtime } from './server.ts';
import { isShopOfOtherBrand } from './shops.ts';

export { expect } from 'playwright/test';

/**
 * A journey through the shop. Each worker has a server of its own with an empty embedded database, as
 * `shop`; pages open below its address. `host` is a shop of another system behind one address with it.
 */
export const test = base.extend<
  object,
  { runtime: Runtime; shop: RunningServer; host: RunningHost }
>({
  runtime: ['preact', { option: true, scope: 'worker' }],

  shop: [
    async ({ runtime }, provide) => {
      await withTemporaryFolder(async (dataDir) => {
        const server = await startServer({ runtime, dataDir, port: await freePort() });
        try {
          await provide(server);
        } finally {
          await server.stop();
        }
      });
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  host: [
    async ({ shop }, provide) => {
      const host = await startHost({ shopUrl: shop.url });
      await provide(host);
      await host.close();
    },
    { scope: 'worker' },
  ],

  context: async ({ context }, provide, testInfo) => {
    context.on('page', (page) => leaveOutOtherBrands(page, testInfo));
    await provide(context);
  },

  page: async ({ page, serviceWorkers }, provide, testInfo) => {
    if (serviceWorkers !== 'block') page.route = refuseToRoute;
    const failures = failedRequestsOf(page);
    await provide(page);
    if (testInfo.status !== testInfo.expectedStatus) {
      console.warn(['Requests that failed:', ...failures].join('\n  '));
    }
  },

  baseURL: async ({ shop }, provide) => {
    await provide(shop.url);
  },
});

/**
 * Options for journeys from page to page, which a service worker may answer: it runs only in the full run, where it
 * takes as much processor time as the pages.
 */
export const WORKER_IN_FULL_RUN = {
  serviceWorkers: isShortRun ? 'block' : 'allow',
} as const;

/** Skips journeys to shops that a brand does not have. */
function leaveOutOtherBrands(page: Page, testInfo: TestInfo): void {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    testInfo.skip(isShopOfOtherBrand(address), 'The brand does not have this shop');
    return goto(address, options);
  };
}

/** Collects a page's requests without an answer or with an error, for the analysis of a failed journey. */
function failedRequestsOf(page: Page): string[] {
  const failures: string[] = [];
  page.on('requestfailed', (request) =>
    failures.push(`${request.method()} ${request.url()} ${request.failure()?.errorText}`),
  );
  page.on('response', (response) => {
    if (response.status() < 400) return;
    failures.push(`${response.request().method()} ${response.url()} ${response.status()}`);
  });
  return failures;
}

/**
 * Rejects routes of a single page: they do not cover its service worker, which takes over a first page at an unknown
 * moment and would answer some of the requests.
 */
function refuseToRoute(): never {
  throw new Error("Route the context, or use({ serviceWorkers: 'block' }): a worker may answer.");
}
