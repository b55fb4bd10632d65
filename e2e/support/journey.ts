import { test as base } from 'playwright/test';

import { freePort, startServer, withTemporaryFolder } from './server.ts';
import type { RunningServer, Runtime } from './server.ts';

export { expect } from 'playwright/test';

/**
 * A journey through the shop. Each worker has a server of its own with an empty embedded database, as
 * `shop`; pages open below its address.
 */
export const test = base.extend<object, { runtime: Runtime; shop: RunningServer }>({
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

  page: async ({ page, serviceWorkers }, provide) => {
    if (serviceWorkers !== 'block') page.route = refuseToRoute;
    await provide(page);
  },

  baseURL: async ({ shop }, provide) => {
    await provide(shop.url);
  },
});

/**
 * A page's routes do not see what its service worker asks for, and the worker takes a first page over at a
 * moment that no journey knows: what is routed for a page alone is answered by the worker now and then.
 */
function refuseToRoute(): never {
  throw new Error("Route the context, or use({ serviceWorkers: 'block' }): a worker may answer.");
}
