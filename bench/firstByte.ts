/**
 * Time to first byte of a visited page: without a service worker, through one that runs, and through one
 * that the browser has put to sleep; on a server that answers at once and on one that is far away.
 *
 *   npm run build && npm run bench:first-byte -- [visits of each kind, 31 unless given]
 */
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as passTime } from 'node:timers/promises';

import { chromium, type Browser, type Page } from 'playwright';

import { findChromium } from '../scripts/lib/browsers.mjs';
import { untilKept } from '../e2e/support/appWorker.ts';
import { freePort, withTemporaryFolder } from '../e2e/support/server.ts';
import { tell } from './support/figures.ts';
import { startRestedServer } from './support/startRestedServer.ts';

const VISITS = Number(process.argv[2] ?? 31);
const PATH = '/de';
/** How long the server's answers take in addition: as they are, and as over a mobile network. */
const DELAYS_MS = [0, 100];

type Worker = 'none' | 'awake' | 'asleep';

/** The shop behind an address whose answers take longer. */
async function serveFromAfar(shopUrl: string, delayMs: number) {
  const proxy = createServer((asked, answer) => void pass(asked, answer));

  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    await passTime(delayMs);
    const { method, headers } = asked;
    const passed = request(new URL(asked.url ?? '', shopUrl), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    // A browser that goes on to the next page gives up what it still asked for.
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  }

  const port = await freePort();
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  return { url: `http://localhost:${port}`, stop: () => proxy.close() };
}

async function firstByteMs(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'load' });
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (!(navigation instanceof PerformanceNavigationTiming)) throw new Error('No navigation');
    return navigation.responseStart - navigation.startTime;
  });
}

async function visit(browser: Browser, url: string, worker: Worker): Promise<number[]> {
  const context = await browser.newContext({
    serviceWorkers: worker === 'none' ? 'block' : 'allow',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await page.goto(url);
  if (worker !== 'none') await untilKept(page, PATH, `${PATH}/offline`);
  const figures: number[] = [];
  for (let count = 0; count < VISITS; count += 1) {
    // The page itself would wake it up again.
    await page.goto('about:blank');
    if (worker === 'asleep') await session.send('ServiceWorker.stopAllWorkers');
    figures.push(await firstByteMs(page, url));
  }
  await context.close();
  return figures;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

await withTemporaryFolder(async (dataDir) => {
  const shop = await startRestedServer({ runtime: 'preact', dataDir, port: await freePort() });
  const executablePath = findChromium(process.cwd());
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  for (const delayMs of DELAYS_MS) {
    const far = await serveFromAfar(shop.url, delayMs);
    for (const worker of ['none', 'awake', 'asleep'] as const) {
      const figures = await visit(browser, far.url + PATH, worker);
      tell(`First byte, answers ${delayMs} ms away, worker ${worker}`, median(figures), 'ms');
      console.log(
        `answers ${delayMs} ms away, worker ${worker}: ${median(figures).toFixed(0)} ms (median of ${figures.length})`,
      );
    }
    far.stop();
  }
  await browser.close();
  await shop.stop();
});
