import { launch, type Browser, type Page } from 'puppeteer-core';

import { findFirefox, NO_FIREFOX } from '../../scripts/lib/browsers.mjs';
import { test as journey } from './faultyShop.ts';

export { expect } from 'playwright/test';

type Fixtures = {
  /** A page in a profile of its own; an error thrown in it is a fault of the journey. */
  tab: Page;
};

const ABORTED_IMPORT = 'Import aborted by leaving the page: ';
const LEAVING = 'Leaving the page';
/** Firefox's message for a pending request through the service worker whose page was left. */
const ABORTED_IN_WORKER = /A ServiceWorker intercepted the request and encountered an unexpected/;
/** Maximum delay in milliseconds of that message after leaving a page. */
const ABORT_MS = 2000;

/**
 * Runs first in each document. Leaving a page aborts its pending imports, which Firefox reports like a missing file
 * of the page: only the page can tell them apart.
 */
function reportAbortedImports(prefix: string, leaving: string): void {
  const ABORTED = /error loading dynamically imported module|\/assets\/\S+\.css$/;
  let isLeaving = false;
  for (const name of ['beforeunload', 'pagehide']) {
    const leave = () => {
      isLeaving = true;
      console.warn(leaving);
    };
    addEventListener(name, leave, { capture: true });
  }
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isLeaving && ABORTED.test(String(reason))) console.warn(prefix + String(reason));
  });
}

/** A journey in the distribution's Firefox, driven by WebDriver BiDi. */
export const test = journey.extend<Fixtures, { firefox: Browser }>({
  firefox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from here.
    async ({}, provide) => {
      const executablePath = findFirefox();
      if (executablePath === undefined) throw new Error(NO_FIREFOX);
      const browser = await launch({
        browser: 'firefox',
        executablePath,
        // Of `ownAddresses.ts`, whose certificate no one has signed.
        acceptInsecureCerts: true,
        extraPrefsFirefox: { 'intl.accept_languages': 'de-DE' },
      });
      await provide(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  tab: async ({ firefox }, provide) => {
    const context = await firefox.createBrowserContext();
    const tab = await context.newPage();
    tab.setDefaultTimeout(60_000);
    const faults: unknown[] = [];
    const aborted: string[] = [];
    let leftMs = -Infinity;
    tab.on('pageerror', (error) => {
      const isAborted = ABORTED_IN_WORKER.test(String(error)) && Date.now() - leftMs < ABORT_MS;
      if (!isAborted) faults.push(error);
    });
    tab.on('console', (message) => {
      if (message.text() === LEAVING) leftMs = Date.now();
      if (message.text().startsWith(ABORTED_IMPORT)) {
        aborted.push(message.text().slice(ABORTED_IMPORT.length));
      }
    });
    await tab.evaluateOnNewDocument(reportAbortedImports, ABORTED_IMPORT, LEAVING);
    await provide(tab);
    await context.close();
    // Each aborted import accounts for one fault.
    const real = faults.filter((fault) => {
      const index = aborted.findIndex((reason) => String(fault).endsWith(reason));
      if (index !== -1) aborted.splice(index, 1);
      return index === -1;
    });
    if (real.length > 0) throw new AggregateError(real, 'A script of the page failed');
  },
});

/** Waits until `selector` is on the page and visible, and returns its text. */
export async function readText(tab: Page, selector: string): Promise<string> {
  const element = await tab.waitForSelector(selector, { visible: true });
  return (await element?.evaluate((found) => found.textContent)) ?? '';
}

/** Blocks scripts, which the driver cannot turn off in Firefox; the page's content is the same where none arrives. */
export async function withholdScripts(tab: Page): Promise<void> {
  await tab.setRequestInterception(true);
  tab.on('request', (request) => {
    const isScript = new URL(request.url()).pathname.endsWith('.js');
    void (isScript ? request.abort() : request.continue());
  });
}
