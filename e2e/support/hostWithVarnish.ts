import { fileURLToPath } from 'node:url';

import { isVarnishThere, startVarnish } from '../../bench/support/varnish.ts';
import { startExamplePages } from './examplePages.ts';
import { expect, test as journey } from './serverJourney.ts';

export { expect } from './serverJourney.ts';

const PAGES = fileURLToPath(new URL('../../examples/esi', import.meta.url));

/** Starts another system, that of `examples/esi`, and Varnish in front of it and of a shop at `shopPort`. */
export type StartBehindVarnish = (shopPort: number) => Promise<{ url: string }>;

/** Another system’s pages with the configuration of Varnish that operators get. */
export const test = journey.extend<{ startBehindVarnish: StartBehindVarnish }>({
  startBehindVarnish: async ({ dataDir }, provide) => {
    const started: { stop(): void | Promise<void> }[] = [];
    await provide(async (shopPort) => {
      const pages = await startExamplePages(PAGES);
      started.push(pages);
      const varnish = await startVarnish(dataDir, { hostPort: pages.port, shopPort });
      started.push(varnish);
      return { url: `http://localhost:${varnish.port}` };
    });
    for (const each of started.toReversed()) await each.stop();
  },
});

test.skip(!isVarnishThere(), 'Varnish is not installed here, so nothing puts the parts in');

const WARM_LIMIT_MS = 120_000;

/**
 * Waits until a page has its footer. The host waits 300 ms for the shop, and a busy machine may need more than one
 * attempt.
 */
export async function untilWarm(address: string, headers: HeadersInit = {}): Promise<void> {
  await expect
    .poll(async () => (await fetch(address, { headers })).text(), { timeout: WARM_LIMIT_MS })
    .toMatch(/<shop-footer.*<script.*<script/s);
}
