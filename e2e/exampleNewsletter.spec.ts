import type { Page } from 'playwright/test';

import { EXAMPLE_PAGE_PATH } from '#contract/service.ts';
import { siteFacts, sitePath } from '#domain/sites.ts';

import { accessibilityFindings } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { layoutShiftsToTheEnd, watchLayoutShifts } from './support/layoutShift.ts';
import { SHOPS } from './support/shops.ts';

const SITES = SHOPS.filter((site) => siteFacts(site).links.exampleNewsletter !== undefined);
const VIEWS = [
  { width: 360, colorScheme: 'dark' },
  { width: 820, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;
/** Maximum blank height below the mail, in CSS pixels; between breakpoints the mail is a few lines shorter. */
const MOST_SPARE = 120;

/** Scrolls to the frame and returns it with the mail, once the mail is complete. */
async function openMail(page: Page) {
  const frame = page.locator('iframe.content-mail');
  await frame.scrollIntoViewIfNeeded();
  const mail = frame.contentFrame();
  await expect(mail.getByRole('heading', { level: 1 })).toBeVisible();
  return { frame, mail };
}

for (const site of SITES) {
  test(`${site}: a person reads the real welcome mail, complete and without scripts, before subscribing`, async ({
    page,
  }) => {
    await watchLayoutShifts(page);
    for (const { width, colorScheme } of VIEWS) {
      await page.setViewportSize({ width, height: 740 });
      await page.emulateMedia({ colorScheme });
      await page.goto(sitePath(site) + EXAMPLE_PAGE_PATH);
      const { frame, mail } = await openMail(page);
      const { room, height, excess } = await mail.locator('html').evaluate((document) => ({
        room: document.clientHeight,
        height: document.querySelector('body')?.getBoundingClientRect().height ?? 0,
        excess: document.scrollWidth - document.clientWidth,
      }));
      const view = `${width} px`;
      expect(excess, view).toBe(0);
      expect(height, view).toBeLessThanOrEqual(room);
      expect(room - height, view).toBeLessThanOrEqual(MOST_SPARE);
      expect(await layoutShiftsToTheEnd(page), view).toEqual([]);
      expect(await accessibilityFindings(page), view).toEqual([]);
      await expect(frame).toHaveAttribute('title', /\S/);
    }
  });

  test(`${site}: the framed mail follows the device’s dark mode, and its links open outside the frame`, async ({
    page,
    context,
  }) => {
    const paperOf = async (colorScheme: 'light' | 'dark') => {
      await page.emulateMedia({ colorScheme });
      await page.goto(sitePath(site) + EXAMPLE_PAGE_PATH);
      const { mail } = await openMail(page);
      return mail.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    };
    expect(await paperOf('dark')).not.toBe(await paperOf('light'));
    const { mail } = await openMail(page);
    const opened = context.waitForEvent('page');
    await mail.getByRole('link').first().click();
    const shop = await opened;
    await expect(shop.locator('html')).toHaveAttribute('data-site', site);
    // Where it leads may run its scripts.
    expect(await shop.evaluate(() => typeof document.cookie)).toBe('string');
    await expect(page).toHaveURL(new RegExp(`${EXAMPLE_PAGE_PATH}$`));
  });
}
