import { sitePath } from '#domain/sites.ts';

import { OWN_BRAND_TAG } from '../scripts/lib/shortRun.mjs';
import { expect, test } from './support/journey.ts';
import { SHOPS } from './support/shops.ts';
import { signUpForm } from './support/signUpForm.ts';

const WIDTHS = [360, 820, 1440];

for (const site of SHOPS) {
  test(`${site}: the four worlds of the front page link to their pages`, async ({ page }) => {
    await page.goto(sitePath(site));
    const worlds = await page.locator('.worlds li').all();
    expect(worlds).toHaveLength(4);
    const titles: string[] = [];
    for (const world of worlds) {
      const link = world.getByRole('link');
      const address = (await link.getAttribute('href')) ?? '';
      const answer = await page.request.get(address);
      expect(answer.status(), address).toBe(200);
      titles.push(address);
    }
    expect(new Set(titles).size).toBe(4);
    // The picture leads there as well as the words.
    await page
      .locator('.worlds li')
      .first()
      .click({ position: { x: 40, y: 40 } });
    await expect(page).toHaveURL(titles[0] ?? '');
  });
}

for (const site of SHOPS) {
  test(`${site}: the account is one press away from every page`, async ({ page }) => {
    for (const path of [
      '',
      '/delivery',
      '/subscribenewsletter',
      '/newsletter/confirm?token=none',
    ]) {
      await page.goto(sitePath(site) + path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const link = page.getByRole('banner').locator(`[href="${sitePath(site)}/account"]`);
        await expect(link).toBeInViewport({ ratio: 1 });
        await expect(link).toHaveAccessibleName(/\S/);
      }
    }
    await page.getByRole('banner').locator('[href$="/account"]').click();
    await expect(page.locator('#sign-in')).toBeVisible();
  });

  test(`${site}: an expired link leads to the form, whose first focus removes the message bar`, async ({
    page,
  }) => {
    await page.goto(`${sitePath(site)}/newsletter/confirm?token=unknown`);
    await expect(page.getByRole('alert')).toBeVisible();
    await signUpForm(page).locator('[name="email"]').focus();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(signUpForm(page)).toHaveAttribute('data-open', 'true');
  });
}

test(
  'the footer’s sign-up reports faults in the language of the shop',
  { tag: OWN_BRAND_TAG },
  async ({ page }) => {
    const response = page.waitForResponse(/psdata/);
    await page.goto('/pl/delivery');
    const block = page.locator('.footer-newsletter');
    await block.scrollIntoViewIfNeeded();
    await response;
    const email = block.locator('[name="email"]');
    const texts: string[] = [];
    for (const typed of ['', 'zofia', 'zofia@']) {
      await email.fill(typed);
      await block.getByRole('button').click();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expect(email).toBeFocused();
      const words = block.locator('[data-result]:not([hidden])');
      await expect(words).toHaveCount(1);
      texts.push((await words.textContent()) ?? '');
    }
    expect(texts[1]).not.toBe(texts[0]);
    expect(texts[2]).toBe(texts[1]);
    await expect(page).toHaveURL(/\/pl\/delivery$/);
  },
);
