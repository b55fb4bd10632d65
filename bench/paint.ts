/**
 * The largest contentful paint of the shop's pages by HTTP/2 (`openssl` makes the certificate) on a phone with a slow
 * network and a processor slowed four times, against a twin of each page without scripts, visit by visit in turn (aim:
 * within 5 %).
 *
 *   npm run build && npm run bench:paint -- [visits of each page and its twin, 21 unless given]
 */
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { chromium, type Browser } from 'playwright';

import { findChromium } from '../scripts/lib/browsers.mjs';
import { freePort, withTemporaryFolder } from '../e2e/support/server.ts';
import { tell } from './support/figures.ts';
import { startSlowServer } from './support/slowServer.ts';
import { startRestedServer } from './support/startRestedServer.ts';

const VISITS = Number(process.argv[2] ?? 21);
const PAGES = ['/de', '/tr/subscribenewsletter', '/hu/privacy'];
const TWIN_QUERY = '?without-scripts';
const PHONE = { width: 412, height: 823 };
const CPU_SLOWDOWN = 4;
/** Time in milliseconds after loading, after which nothing larger is painted. */
const SETTLE_MS = 1500;

type Sent = { status: number; headers: Record<string, string>; body: Buffer };

/**
 * Serves the shop at an address where every page also has its twin. Both are read and compressed once, in the same
 * way.
 */
function serveTwins(shopUrl: string, folder: string) {
  const kept = new Map<string, Promise<Sent>>();
  return startSlowServer(folder, ({ url, headers }, response) => {
    const { accept = '*/*' } = headers;
    const answer = kept.get(url) ?? read(new URL(url, shopUrl), accept);
    kept.set(url, answer);
    void answer.then((sent) => response.writeHead(sent.status, sent.headers).end(sent.body));
  });
}

async function read(url: URL, accept: string): Promise<Sent> {
  const isTwin = url.search === TWIN_QUERY;
  if (isTwin) url.search = '';
  const response = await fetch(url, { headers: { accept } });
  const type = response.headers.get('content-type') ?? '';
  const body = Buffer.from(await response.arrayBuffer());
  const sent = isTwin ? withoutScripts(body.toString()) : body;
  const isText = /text|javascript|json|svg/.test(type);
  return {
    status: response.status,
    headers: {
      'content-type': type,
      'cache-control': response.headers.get('cache-control') ?? '',
      ...(isText && { 'content-encoding': 'br' }),
    },
    body: isText ? brotliCompressSync(sent) : Buffer.from(sent),
  };
}

function withoutScripts(html: string): string {
  return html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '');
}

/** Makes one visit of a new browser; returns milliseconds since the start of navigation. */
async function largestPaintMs(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 1.75,
    ignoreHTTPSErrors: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  } finally {
    await context.close();
  }
}

/** Returns the slowest of the fastest quarter: other work of the machine makes visits slower, never faster. */
function lowerQuartile(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)] ?? Number.NaN;
}

await withTemporaryFolder(async (folder) => {
  const dataDir = path.join(folder, 'data');
  const shop = await startRestedServer({ runtime: 'preact', dataDir, port: await freePort() });
  const twins = await serveTwins(shop.url, folder);
  const executablePath = findChromium(process.cwd());
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  for (const page of PAGES) {
    const own: number[] = [];
    const twin: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      own.push(await largestPaintMs(browser, twins.url + page));
      twin.push(await largestPaintMs(browser, twins.url + page + TWIN_QUERY));
    }
    const [ownMs, twinMs] = [lowerQuartile(own), lowerQuartile(twin)];
    const difference = ((ownMs / twinMs - 1) * 100).toFixed(1);
    tell(`Largest paint of ${page}, more than without scripts`, (ownMs / twinMs - 1) * 100, '%');
    console.log(
      `${page.padEnd(26)} ${ownMs.toFixed(0)} ms, without scripts ${twinMs.toFixed(0)} ms (${difference} %)`,
    );
  }
  await browser.close();
  twins.stop();
  await shop.stop();
});
