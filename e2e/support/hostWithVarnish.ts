import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

import { isVarnishThere, startVarnish } from '../../bench/support/varnish.ts';
import { expect, test as journey } from './serverJourney.ts';

export { expect } from './serverJourney.ts';

const PAGES = fileURLToPath(new URL('../../examples/esi', import.meta.url));

/** Starts another system, that of `examples/esi`, and Varnish in front of it and of a shop at `shopPort`. */
export type StartBehindVarnish = (shopPort: number) => Promise<{ url: string }>;

/** Serves the example's pages as another system would. */
async function startPages(): Promise<{ port: number; stop(): void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const name = /^\/(?:legal\/)?\w+\.html$/.exec(pathname)?.[0];
    readFile(`${PAGES}${name}`).then(
      (html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html),
      () => response.writeHead(404).end('Not found'),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Another system’s pages with the configuration of Varnish that operators get. */
export const test = journey.extend<{ startBehindVarnish: StartBehindVarnish }>({
  startBehindVarnish: async ({ dataDir }, provide) => {
    const started: { stop(): void | Promise<void> }[] = [];
    await provide(async (shopPort) => {
      const pages = await startPages();
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

/** Waits until a page has its footer: the shop has 300 ms for it, and a busy machine may need more. */
export async function untilWarm(address: string, headers: HeadersInit = {}): Promise<void> {
  await expect
    .poll(async () => (await fetch(address, { headers })).text(), { timeout: WARM_LIMIT_MS })
    .toMatch(/<shop-footer.*<script.*<script/s);
}
