import type { Locator } from 'playwright/test';

import { expect, test } from './support/journey.ts';
import { openInUse, panelButton, panelDialog } from './support/previewPanel.ts';
import { signStaffIn } from './support/staff.ts';

test.use({ serviceWorkers: 'block' });

test('the panel’s button is above the consent notice, and at the bottom once that is answered', async ({
  page,
  context,
  shop,
}) => {
  await signStaffIn(context, shop);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openInUse(page, '/de');
  const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { y: 0, height: 0 };
  const notice = page.locator('.consent-notice');
  await expect(panelButton(page)).toBeVisible();
  await expect(notice).toBeVisible();
  const { y, height } = await boxOf(panelButton(page));
  expect(y + height).toBeLessThan((await boxOf(notice)).y);
  await notice.getByRole('button').first().click();
  await expect(notice).toBeHidden();
  await expect.poll(async () => (await boxOf(panelButton(page))).y).toBeGreaterThan(y);
});

test('the panel’s button covers nothing at the page’s end, moves to the top, and explains that an empty date means now', async ({
  page,
  context,
  shop,
}) => {
  await signStaffIn(context, shop);
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    await openInUse(page, '/de');
    await expect(panelButton(page)).toBeVisible();
    await page.keyboard.press('End');
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const end = await page.locator('.footer').evaluate((footer) => {
      const texts = [...footer.querySelectorAll('a, p, li, address')];
      return Math.max(...texts.map((text) => text.getBoundingClientRect().bottom));
    });
    await expect
      .poll(async () => (await page.locator('.preview-open').boundingBox())?.y)
      .toBeGreaterThanOrEqual(end);
  }
  await page.getByRole('button', { name: 'Move to the top of the page' }).click();
  await expect
    .poll(async () => (await page.locator('.preview-open').boundingBox())?.y)
    .toBeLessThan(60);

  await page.keyboard.press('F2');
  const dialog = panelDialog(page);
  await dialog.getByLabel('Date').fill('2026-12-24');
  await dialog.getByRole('button', { name: 'Now', exact: true }).click();
  await expect(dialog.getByLabel('Date')).not.toHaveValue('2026-12-24');
  await dialog.getByLabel('Date').fill('');
  await expect(dialog.getByText(/^Without a date, Apply uses the time at which/)).toBeVisible();
  await expect(dialog.getByText(/A sign-up on a previewed page is real/)).toBeVisible();
  await page.keyboard.press('F2');
  await expect(dialog).toHaveCount(0);
});

test('Now and the link to the console share one row, aligned with the buttons above', async ({
  page,
  context,
  shop,
}) => {
  await signStaffIn(context, shop);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await openInUse(page, '/de');
    await panelButton(page).click();
    const dialog = panelDialog(page);
    const boxOf = async (locator: Locator) => {
      const { x = NaN, y = NaN } = (await locator.boundingBox()) ?? {};
      return { x, y };
    };
    const now = dialog.getByRole('button', { name: 'Now', exact: true });
    await expect(now).toBeVisible();
    const words = await now.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().left;
    });
    const apply = await boxOf(dialog.getByRole('button', { name: 'Apply' }));
    expect(Math.abs(words - apply.x), `${width} px`).toBeLessThanOrEqual(1);
    const way = await boxOf(dialog.getByRole('link', { name: 'Open in the console' }));
    expect(way.y, `${width} px`).toBe((await boxOf(now)).y);
    await page.keyboard.press('Escape');
  }
});
