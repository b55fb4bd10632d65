import { isNginxThere, startHostWithFooter } from '../../bench/support/nginx.ts';
import type { RunningServer } from './server.ts';
import { expect, test as journey } from './serverJourney.ts';

export { expect } from './serverJourney.ts';

const WARM_LIMIT_MS = 120_000;
/** A page of files with full and reduced footer, session and sign-up, as in `examples/ssi`. */
export const CATALOGUE = '/katalog.html';
export const CHECKOUT = '/checkout.html';

/** A shop and another system's pages behind one address, with the nginx configuration that operators get. */
export const test = journey.extend<{ behindNginx: { shop: RunningServer; url: string } }>({
  behindNginx: async ({ start, dataDir }, provide) => {
    const shop = await start({ env: { HOST_PAGES: `de:${CATALOGUE},de:${CHECKOUT}` } });
    const host = await startHostWithFooter(dataDir, Number(new URL(shop.url).port));
    const url = `http://localhost:${host.port}`;
    // The host limits the shop to 300 ms; a busy machine may need more than one attempt.
    for (const page of [CATALOGUE, CHECKOUT]) {
      await expect
        .poll(async () => (await fetch(url + page)).text(), { timeout: WARM_LIMIT_MS })
        .toMatch(/<shop-footer.*<script.*<script/s);
    }
    await provide({ shop, url });
    await host.stop();
  },
});

test.skip(!isNginxThere(), 'nginx is not installed here, so nothing puts the footer in');
