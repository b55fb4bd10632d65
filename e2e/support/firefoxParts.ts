import type { Page } from 'puppeteer-core';

import { siteFacts, type SiteCode } from '#domain/sites.ts';

import { EXAMPLE_WIDTHS } from './exampleHosts.ts';
import { expect } from './firefoxJourney.ts';

/** Opens a host's page in Firefox on a phone and at a desk, and expects form and footer of this shop in it. */
export async function expectParts(tab: Page, url: string, site: SiteCode): Promise<void> {
  for (const width of EXAMPLE_WIDTHS) {
    await tab.setViewport({ width, height: 800 });
    await tab.goto(url);
    await tab.waitForSelector('shop-footer >>> .footer-legal a', { visible: true });
    await tab.waitForSelector('shop-newsletter >>> form', { visible: true });
    const seen = await tab.evaluate(() => {
      const footer = document.querySelector('shop-footer')?.shadowRoot?.querySelector('.footer');
      return {
        lang: footer?.closest('[lang]')?.getAttribute('lang'),
        isPainted: footer && getComputedStyle(footer).backgroundColor !== 'rgba(0, 0, 0, 0)',
        isTooWide: document.documentElement.scrollWidth > innerWidth,
      };
    });
    expect(seen, `${site}, ${width} px`).toEqual({
      lang: siteFacts(site).locale,
      isPainted: true,
      isTooWide: false,
    });
  }
}

/** Moves to the form, and waits until its script has opened it. */
export async function openForm(tab: Page): Promise<void> {
  await tab.locator('shop-newsletter >>> [name="email"]').click();
  await tab.waitForFunction(
    () => document.querySelector('shop-newsletter')?.shadowRoot?.querySelector('form[data-open]'),
    { polling: 100 },
  );
}
