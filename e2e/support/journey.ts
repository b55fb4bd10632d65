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
 * For journeys from page to page, which a service worker may answer: they have one in the full run, where it takes as
 * much of the processor as the pages.
 */
export const WORKER_IN_FULL_RUN = {
  serviceWorkers: isShortRun ? 'block' : 'allow',
} as const;

/** On a brand that has few shops, a journey that goes to another one is left out there. */
function leaveOutOtherBrands(page: Page, testInfo: TestInfo): void {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    testInfo.skip(isShopOfOtherBrand(address), 'The brand does not have this shop');
    return goto(address, options);
  };
}

/** The requests of a page that have got no answer or an error, as they come: what a failed journey is read by. */
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
 * A page's routes do not see what its service worker asks for, and the worker takes a first page over at a
 * moment that no journey knows: what is routed for a page alone is answered by the worker now and then.
 */
function refuseToRoute(): never {
  throw new Error("Route the context, or use({ serviceWorkers: 'block' }): a worker may answer.");
}
