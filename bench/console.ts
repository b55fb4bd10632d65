/**
 * The console with all nine shops side by side: from the key that goes to another time until each pane shows it, how long an interaction waits for its next paint (INP), and the heap after hundreds of such jumps.
 * Two kinds of jumps: to another season, at which all nine pages differ, and across the hour at which it begins in Türkiye,
 * at which one does and eight stay (decision 88). The peer is a page of nothing but nine frames with the same pages, in the same run: a busy machine slows both.
 *
 *   npm run build && npm run bench:console -- [jumps, 500 unless given] [runtime, preact unless given]
 */
import { loadavg } from 'node:os';
import { setTimeout } from 'node:timers/promises';

import { chromium, type CDPSession, type Page } from 'playwright';

import { findHeadlessShell } from '../scripts/lib/browsers.mjs';
import { freePort, withTemporaryFolder } from '../e2e/support/server.ts';
import { enter, firstStaff } from '../e2e/support/staffConsole.ts';
import { tell } from './support/figures.ts';
import { startRestedServer } from './support/startRestedServer.ts';

const JUMPS = Number(process.argv[2] ?? 500);
const RUNTIME = process.argv[3] === 'react' ? 'react' : 'preact';
const SHOPS = 9;
/** Until then everything is compiled and every cache filled. */
const WARM_UP = Math.min(50, Math.floor(JUMPS / 5));
const MB = 1024 ** 2;
const HEAP_PAUSE_MS = 500;
/** Winter begins in Türkiye at 22:00 of this shop's clock, and two hours later everywhere else. */
const BEFORE_WINTER = '30.11.2026 21:00';
const IN_TURKISH_WINTER = '30.11.2026 22:00';

/** What the page notes: when the key was pressed, and when each pane was last no longer busy, in ms since 1970. */
type Recorded = { pressedMs: number; interactions: number[]; settledMs: Map<Element, number> };

/** The addresses that the panes show. */
async function addressesOf(page: Page): Promise<string[]> {
  return page
    .locator('iframe')
    .evaluateAll((frames: HTMLIFrameElement[]) =>
      frames.map((frame) => frame.contentWindow?.location.href ?? ''),
    );
}

/** A page of nothing but frames, which goes to other addresses as the console does. */
async function openPeer(page: Page, url: string) {
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((count) => {
    const frames = Array.from({ length: count }, () => document.createElement('iframe'));
    for (const frame of frames) frame.style.cssText = 'inline-size: 32vi; block-size: 32vb';
    document.body.replaceChildren(...frames);
  }, SHOPS);
  return async (addresses: string[]) => {
    await page.evaluate((all) => {
      Object.assign(window, { pressedMs: performance.timeOrigin + performance.now() });
      for (const [index, frame] of document.querySelectorAll('iframe').entries()) {
        frame.contentWindow?.location.replace(all[index] ?? '');
      }
    }, addresses);
    return paintsOf(page);
  };
}

/** Presses a key and returns after how many milliseconds each pane's page was painted, the fastest first. */
async function jump(page: Page, key: string): Promise<number[]> {
  await page.keyboard.press(key);
  return paintsOf(page);
}

/** Goes to a time in the first pane's field, as all panes then do. */
async function goTo(page: Page, typed: string): Promise<void> {
  const pane = page.locator('[data-pane]').first();
  await pane.getByRole('textbox', { name: 'Time' }).fill(typed);
  await jump(page, 'Enter');
  await pane.focus();
}

/** How many pages the frames have loaded so far. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame().parentFrame() !== null) loads += 1;
  });
  return () => loads;
}

/** How long the pages' thread has worked so far, in milliseconds. */
async function taskMsOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/** Goes to and fro between two times at which one of the nine pages differs, by the keys of undo and redo. */
async function jumpAcrossOneChange(page: Page, session: CDPSession, loads: () => number) {
  await goTo(page, BEFORE_WINTER);
  await goTo(page, IN_TURKISH_WINTER);
  const each: number[] = [];
  const last: number[] = [];
  const before = { pages: loads(), taskMs: await taskMsOf(session) };
  for (let count = 0; count < JUMPS; count += 1) {
    const times = await jump(page, count % 2 === 0 ? 'Control+z' : 'Control+Shift+z');
    each.push(...times);
    last.push(times.at(-1) ?? Number.NaN);
  }
  const pages = (loads() - before.pages) / JUMPS;
  return { each, last, pages, taskMs: ((await taskMsOf(session)) - before.taskMs) / JUMPS };
}

/** With those interactions that are painted within a frame, which are not reported at all. */
function withUnreported(interactions: number[]): number[] {
  return [...interactions, ...Array<number>(Math.max(0, JUMPS - interactions.length)).fill(8)];
}

/**
 * After how many milliseconds each frame was painted since the key was pressed, once all have been; of one whose page
 * stays, when its pane was no longer busy.
 */
async function paintsOf(page: Page): Promise<number[]> {
  const paints = await page.waitForFunction((count) => {
    const { pressedMs, settledMs } = window as unknown as Recorded;
    const times = [...document.querySelectorAll('iframe')].flatMap((frame) => {
      // Undefined in a frame whose page did not come: the browser's own page in its place cannot be read.
      const contentWindow = frame.contentDocument?.defaultView ?? null;
      if (contentWindow === null) return [];
      if (contentWindow.performance.timeOrigin < pressedMs) {
        const pane = frame.closest('.pane');
        const settled = (pane && settledMs.get(pane)) ?? 0;
        return settled > pressedMs ? [settled - pressedMs] : [];
      }
      const [paint] = contentWindow.performance.getEntriesByName('first-contentful-paint');
      return paint ? [contentWindow.performance.timeOrigin + paint.startTime - pressedMs] : [];
    });
    const isBusy = document.querySelector('.pane[aria-busy="true"]') !== null;
    return times.length === count && !isBusy && times;
  }, SHOPS);
  return ((await paints.jsonValue()) || []).toSorted((a, b) => a - b);
}

/** The heap once it falls no more: windows of pages that were left are collected over several rounds. */
async function heapOf(session: CDPSession): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let rounds = 0; rounds < 3; rounds += 1) {
    await setTimeout(HEAP_PAUSE_MS);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    if (usedSize < 0.99 * least) rounds = 0;
    least = Math.min(least, usedSize);
  }
  return least / MB;
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}

await withTemporaryFolder(async (dataDir) => {
  const shop = await startRestedServer({ runtime: RUNTIME, dataDir, port: await freePort() });
  // A whole browser asks for updates and the like, which loads the machine while it is measured.
  const executablePath = findHeadlessShell(process.cwd());
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  try {
    const context = await browser.newContext({ viewport: { width: 1920, height: 1080 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    let failures = 0;
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText;
      if (!request.isNavigationRequest() || reason === 'net::ERR_ABORTED') return;
      failures += 1;
      console.error(`${request.url()}: ${reason}`);
    });
    await page.addInitScript(() => {
      if (window !== window.top) return;
      const recorded: Recorded = Object.assign(window, {
        pressedMs: 0,
        interactions: [],
        settledMs: new Map(),
      });
      new MutationObserver((mutations) => {
        for (const { target } of mutations) {
          const isPane = target instanceof Element && target.matches('.pane');
          if (!isPane || target.getAttribute('aria-busy') === 'true') continue;
          recorded.settledMs.set(target, performance.timeOrigin + performance.now());
        }
      }).observe(document, { subtree: true, attributeFilter: ['aria-busy'] });
      addEventListener(
        'keydown',
        ({ timeStamp }) => (recorded.pressedMs = performance.timeOrigin + timeStamp),
        { capture: true },
      );
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) recorded.interactions.push(entry.duration);
      }).observe({ type: 'event', buffered: true, ...{ durationThreshold: 16 } });
    });
    await page.goto(`${shop.url}/staff`);
    const { name, password } = firstStaff(shop);
    await enter(page, name, password);
    await page.locator('[data-pane] iframe').waitFor();
    await page.locator('.pane:not([aria-busy="true"])').waitFor();
    await jump(page, 'Alt+9');

    const first: number[] = [];
    const each: number[] = [];
    const bare: number[] = [];
    const last: number[] = [];
    let before = Number.NaN;
    const loads = countLoads(page);
    let loaded = 0;
    let taskBeforeMs = 0;
    for (let count = 0; count < JUMPS; count += 1) {
      if (count === WARM_UP) before = await heapOf(session);
      const loadedBefore = loads();
      const times = await jump(page, count % 2 === 0 ? 'Alt+k' : 'Alt+j');
      if (count < WARM_UP) {
        taskBeforeMs = await taskMsOf(session);
        continue;
      }
      loaded += loads() - loadedBefore;
      first.push(times[0] ?? Number.NaN);
      each.push(...times);
      last.push(times.at(-1) ?? Number.NaN);
    }
    const taskMs = ((await taskMsOf(session)) - taskBeforeMs) / (JUMPS - WARM_UP);
    const after = await heapOf(session);
    const addresses = [await addressesOf(page)];
    await jump(page, JUMPS % 2 === 0 ? 'Alt+k' : 'Alt+j');
    addresses.push(await addressesOf(page));
    const readInteractions = () =>
      page.evaluate(() => (window as unknown as Recorded).interactions.splice(0));
    const interactions = await readInteractions();
    const across = await jumpAcrossOneChange(page, session, loads);
    const interactionsAcross = await readInteractions();
    const go = await openPeer(page, shop.url);
    for (let count = 0; count < Math.max(10, WARM_UP); count += 1) {
      const times = await go(addresses[count % 2] ?? []);
      if (count > 1) bare.push(...times);
    }
    const all = withUnreported(interactions);
    const allAcross = withUnreported(interactionsAcross);
    tell('Console of nine panes: key to the first painted pane', quantile(first, 0.5), 'ms');
    tell('Console of nine panes: key to a painted pane', quantile(each, 0.5), 'ms');
    tell(
      'Nine frames without a console: another address to a painted frame',
      quantile(bare, 0.5),
      'ms',
    );
    tell('Console of nine panes: key to all painted panes', quantile(last, 0.5), 'ms');
    tell('Console of nine panes: interaction to next paint, 98 of 100', quantile(all, 0.98), 'ms');
    tell(
      'Console of nine panes, one page differs: key to a pane',
      quantile(across.each, 0.5),
      'ms',
    );
    tell(
      'Console of nine panes, one page differs: key to all panes',
      quantile(across.last, 0.5),
      'ms',
    );
    tell(
      'Console of nine panes, one page differs: interaction to next paint, 98 of 100',
      quantile(allAcross, 0.98),
      'ms',
    );
    tell(
      `Console of nine panes: heap after ${JUMPS} jumps, by that after ${WARM_UP}`,
      after / before,
      '',
    );
    console.log(
      `key to the first painted pane ${quantile(first, 0.5).toFixed(0)} ms, to each of nine ${quantile(each, 0.5).toFixed(0)} ms, to all ${quantile(last, 0.5).toFixed(0)} ms; frames without a console ${quantile(bare, 0.5).toFixed(0)} ms\n` +
        `interaction to next paint ${quantile(all, 0.98).toFixed(0)} ms, ${(loaded / (JUMPS - WARM_UP)).toFixed(1)} pages a jump\n` +
        `where one page differs: to each of nine ${quantile(across.each, 0.5).toFixed(0)} ms, to all ${quantile(across.last, 0.5).toFixed(0)} ms, interaction to next paint ${quantile(allAcross, 0.98).toFixed(0)} ms, ${across.pages.toFixed(1)} pages a jump\n` +
        `processor time of the pages' thread, a jump: ${taskMs.toFixed(0)} ms, where one page differs ${across.taskMs.toFixed(0)} ms\n` +
        `${failures} pages that did not come\n` +
        `heap ${before.toFixed(1)} MB after ${WARM_UP} jumps, ${after.toFixed(1)} MB after ${JUMPS}\n` +
        `load of the machine in the last 1, 5 and 15 minutes: ${loadavg()
          .map((load) => load.toFixed(1))
          .join(', ')}`,
    );
  } finally {
    await browser.close();
    await shop.stop();
  }
});
