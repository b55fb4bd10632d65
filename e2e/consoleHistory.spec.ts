import type { Page } from 'playwright/test';

import { expect, test } from './support/journey.ts';
import { openConsole, panes, shopIn, untilLoaded } from './support/staffConsole.ts';

test('each window has its own desk, kept in its URL and history', async ({
  page,
  context,
  shop,
}) => {
  await openConsole(page, shop);
  const shopOf = (tab: Page) => tab.getByRole('combobox', { name: 'Shop' }).first();
  await shopOf(page).selectOption('TR');
  await expect(page).toHaveURL(/\/staff\?site=TR$/);
  await expect(page).toHaveTitle(/^TR · Türkiye · now/);
  await page.keyboard.press('Alt+b');
  await expect(panes(page)).toHaveCount(2);

  const other = await context.newPage();
  await other.goto('/staff?site=HU&at=2027-01-31T23:00:00.000Z&path=/countries');
  await expect(other.getByRole('textbox', { name: 'Time' })).toHaveValue(
    'Mon 1 Feb 2027, 00:00 CET',
  );
  await expect(other).toHaveTitle(/^HU · Magyarország\/countries · Mon 1 Feb 2027/);
  await expect(panes(other)).toHaveCount(1);
  await expect(panes(page)).toHaveCount(2);
  await other.close();

  await page.reload();
  await expect(panes(page)).toHaveCount(2);
  await expect(shopOf(page)).toHaveValue('TR');
  await page.goBack();
  await expect(panes(page)).toHaveCount(1);
  await page.goBack();
  await expect(shopOf(page)).toHaveValue('DE');
  await page.goForward();
  await expect(shopOf(page)).toHaveValue('TR');
});

test('a link followed in a pane is one history step, also after a reload of the console', async ({
  page,
  shop,
}) => {
  await openConsole(page, shop);
  const frame = shopIn(panes(page).first());
  const place = panes(page).first().getByRole('textbox', { name: 'Page' });
  const pathname = () =>
    page
      .locator('iframe')
      .evaluate((element: HTMLIFrameElement) => element.contentWindow?.location.pathname);
  const entries = () => page.evaluate(() => history.length);
  await untilLoaded(page);
  const before = await entries();
  await frame.getByRole('link', { name: 'Newsletter' }).first().click();
  await expect(place).toHaveValue('/subscribenewsletter');
  await untilLoaded(page);
  await frame.getByRole('link', { name: 'Morgenrot' }).first().click();
  await expect(place).toHaveValue('/');
  await untilLoaded(page);
  expect(await entries()).toBe(before + 2);

  await page.goBack();
  await expect(place).toHaveValue('/subscribenewsletter');
  await expect.poll(pathname).toBe('/de/subscribenewsletter');
  await page.reload();
  await expect(place).toHaveValue('/subscribenewsletter');
  await expect.poll(pathname).toBe('/de/subscribenewsletter');
  await page.goBack();
  await expect(place).toHaveValue('/');
  await expect.poll(pathname).toBe('/de');
  await page.goForward();
  await expect(place).toHaveValue('/subscribenewsletter');
  await page.goForward();
  await expect(place).toHaveValue('/');
  await expect.poll(pathname).toBe('/de');
  expect(await entries()).toBe(before + 2);
});
