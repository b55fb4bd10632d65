/**
 * How long the pages keep a slow phone's processor busy after their first paint: the longest task, and all that
 * tasks take over 50 ms (total blocking time), of visits that touch nothing, beside the same page without its scripts; then the time from the first press on
 * the form until the next paint, with presses from the first paint on until the app has taken over.
 *
 *   npm run build && npm run bench:tasks -- [visits of each kind, 9 unless given] [runtime, preact unless given]
 */
import { chromium, type Browser, type Page } from 'playwright';

import { findChromium } from '../scripts/lib/browsers.mjs';
import { freePort, withTemporaryFolder } from '../e2e/support/server.ts';
import { tell } from './support/figures.ts';
import { startRestedServer } from './support/startRestedServer.ts';

const VISITS = Number(process.argv[2] ?? 9);
const RUNTIME = process.argv[3] === 'react' ? 'react' : 'preact';
const PAGES = ['/de', '/tr/subscribenewsletter', '/de/countries', '/hu/privacy', '/de/contact'];
const FORM_PAGE = '/tr/subscribenewsletter';
/** From the first paint; the app begins within two seconds of loading. */
const PRESSES_AFTER_MS = [0, 200, 400, 800];
const PHONE = { width: 412, height: 823 };
const CPU_SLOWDOWN = 4;
const LONG_TASK_MS = 50;
/** All that a page does by itself is done by then. */
const SETTLE_MS = 6000;

type Tasks = { longestMs: number; blockingMs: number };

async function open(browser: Browser) {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 1.75 });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  // Functions with names would need a helper here that the page does not have.
  await page.addInitScript(() => {
    const recorded = Object.assign(window, { tasks: [] as number[][], presses: [] as number[] });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        recorded.tasks.push([startTime, duration]);
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) recorded.presses.push(duration);
    }).observe({ type: 'event', buffered: true, ...{ durationThreshold: 16 } });
  });
  return { context, page };
}

/** What the page would be without its scripts: what lays it out and paints it takes its time too. */
async function leaveOutScripts(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.includes('.'),
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '');
      await route.fulfill({ response, body });
    },
  );
}

/** A visit of a browser that has never been there, and touches nothing. */
async function visit(
  browser: Browser,
  url: string,
  { hasScripts }: { hasScripts: boolean },
): Promise<Tasks> {
  const { context, page } = await open(browser);
  try {
    if (!hasScripts) await leaveOutScripts(page);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(hasScripts ? SETTLE_MS : SETTLE_MS / 4);
    const durations = await page.evaluate(() => {
      const { tasks } = window as unknown as { tasks: number[][] };
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      return tasks.flatMap(([start = 0, duration = 0]) =>
        start + duration > (paint?.startTime ?? 0) ? [duration] : [],
      );
    });
    const blockingMs = durations.reduce((sum, duration) => sum + duration - LONG_TASK_MS, 0);
    return { longestMs: Math.max(0, ...durations), blockingMs };
  } finally {
    await context.close();
  }
}

/** The longest of what one press on the form's first field began, in milliseconds until the next paint. */
async function press(browser: Browser, url: string, afterMs: number): Promise<number> {
  const { context, page } = await open(browser);
  try {
    await page.goto(url, { waitUntil: 'commit' });
    const field = await page.waitForFunction(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const { left = 0, top = 0 } =
        document.querySelector('[name=email]')?.getBoundingClientRect() ?? {};
      return paint && top > 0 && { left, top };
    });
    const { left, top } = (await field.jsonValue()) || { left: 0, top: 0 };
    await page.waitForTimeout(afterMs);
    await page.mouse.click(left + 20, top + 10);
    return await longestPress(page);
  } finally {
    await context.close();
  }
}

async function longestPress(page: Page): Promise<number> {
  await page.waitForTimeout(SETTLE_MS / 2);
  return page.evaluate(() => Math.max(0, ...(window as unknown as { presses: number[] }).presses));
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

await withTemporaryFolder(async (dataDir) => {
  const shop = await startRestedServer({ runtime: RUNTIME, dataDir, port: await freePort() });
  const executablePath = findChromium(process.cwd());
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  try {
    // The first visit of a browser pays for more than the page.
    await visit(browser, shop.url + FORM_PAGE, { hasScripts: true });
    for (const path of PAGES) {
      const visits: Record<'own' | 'bare', Tasks[]> = { own: [], bare: [] };
      while (visits.own.length < VISITS) {
        visits.own.push(await visit(browser, shop.url + path, { hasScripts: true }));
        visits.bare.push(await visit(browser, shop.url + path, { hasScripts: false }));
      }
      const of = (kind: 'own' | 'bare', figure: keyof Tasks) =>
        median(visits[kind].map((each) => each[figure]));
      const [longestMs, blockingMs] = [of('own', 'longestMs'), of('own', 'blockingMs')];
      const [bareLongestMs, bareBlockingMs] = [of('bare', 'longestMs'), of('bare', 'blockingMs')];
      tell(`Longest task of ${path}, processor slowed four times`, longestMs, 'ms');
      tell(`Blocking time of ${path}, processor slowed four times`, blockingMs, 'ms');
      tell(`Longest task of ${path} without scripts`, bareLongestMs, 'ms');
      tell(`Blocking time of ${path} without scripts`, bareBlockingMs, 'ms');
      console.log(
        `${path.padEnd(26)} longest task ${longestMs.toFixed(0)} ms, blocking ${blockingMs.toFixed(0)} ms; ` +
          `without scripts ${bareLongestMs.toFixed(0)} ms and ${bareBlockingMs.toFixed(0)} ms`,
      );
    }
    for (const afterMs of PRESSES_AFTER_MS) {
      const presses: number[] = [];
      while (presses.length < Math.ceil(VISITS / 3))
        presses.push(await press(browser, shop.url + FORM_PAGE, afterMs));
      tell(`Press on the form ${afterMs} ms after the first paint`, median(presses), 'ms');
      console.log(
        `${FORM_PAGE.padEnd(26)} pressed ${String(afterMs).padStart(4)} ms after the first paint: painted after ${median(presses).toFixed(0)} ms`,
      );
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
});
