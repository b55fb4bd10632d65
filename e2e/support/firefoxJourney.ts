import { launch, type Browser, type Page } from 'puppeteer-core';

import { findFirefox, NO_FIREFOX } from '../../scripts/lib/firefox.mjs';
import { test as journey } from './faultyShop.ts';

export { expect } from 'playwright/test';

type Fixtures = {
  /** A page in a profile of its own; what throws in it is a fault of the journey. */
  tab: Page;
};

/** What Firefox throws in a page that is left while its scripts are on their way. A journey waits for what they do. */
const LEFT_WHILE_LOADING = /error loading dynamically imported module|Unable to preload CSS/;

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
    tab.on('pageerror', (error) => {
      if (!LEFT_WHILE_LOADING.test(String(error))) faults.push(error);
    });
    await provide(tab);
    await context.close();
    if (faults.length > 0) throw new AggregateError(faults, 'A script of the page failed');
  },
});

/** Waits until `selector` is on the page and visible, and returns its text. */
export async function textOf(tab: Page, selector: string): Promise<string> {
  const element = await tab.waitForSelector(selector, { visible: true });
  return (await element?.evaluate((found) => found.textContent)) ?? '';
}
