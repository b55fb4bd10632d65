import type { Locator, Page } from 'playwright/test';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { instantOfWallTime, toShopTime, toWallTime } from '#domain/shopTime.ts';
import { sunAt } from '#domain/sun.ts';

import { OWN_BRAND_TAG } from '../scripts/lib/shortRun.mjs';
import { expect, test } from './support/journey.ts';
import { tokenAt } from './support/previewTokens.ts';
import { SHOPS } from './support/shops.ts';
import { signStaffIn } from './support/staff.ts';

/** Returns the instant of a time tomorrow by a shop's clock, and a token that previews its pages then. */
async function previewTomorrow(page: Page, site: SiteCode, time: string) {
  const { timeZone } = siteFacts(site);
  const { date } = toWallTime(new Date(Date.now() + DAY_MS), timeZone);
  const shopTime = toShopTime({ date, time }, timeZone);
  if (!shopTime) throw new Error(`There is no ${time} on ${date}`);
  const at = instantOfWallTime(shopTime, 'first');
  return { at, token: await tokenAt(page, site, at.toISOString()) };
}

for (const site of SHOPS) {
  test(
    `staff preview the sun of tomorrow at 06:12 in ${site}, and the page keeps it`,
    { tag: OWN_BRAND_TAG },
    async ({ page, context, shop }) => {
      await signStaffIn(context, shop);
      await page.goto(sitePath(site));
      const { at, token } = await previewTomorrow(page, site, '06:12');
      await context.clearCookies();
      // By the device's clock it is noon.
      await page.clock.install({ time: at.getTime() + 6 * HOUR_MS });
      await page.goto(`${sitePath(site)}?preview=${token}`);
      const hero = page.locator('.hero');
      await expect(hero).toHaveAttribute('data-sun', sunAt(site, at).step);
      await page.getByRole('heading', { level: 1 }).click();
      await page.clock.runFor(2 * MINUTE_MS);
      await expect(hero).toHaveAttribute('data-sun', sunAt(site, at).step);
    },
  );
}

test(
  'the heading of the front page has the font of headings at night too',
  { tag: OWN_BRAND_TAG },
  async ({ page, context, shop }) => {
    await signStaffIn(context, shop);
    await page.goto(sitePath('DE'));
    const { token } = await previewTomorrow(page, 'DE', '00:30');
    await page.goto(`${sitePath('DE')}?preview=${token}`);
    await expect(page.locator('.hero')).toHaveAttribute('data-sun', 'night');
    const familyOf = (part: Locator) =>
      part.evaluate((shown) => getComputedStyle(shown).fontFamily);
    const family = await familyOf(page.locator('footer h2').first());
    expect(await familyOf(page.getByRole('heading', { level: 1 }))).toBe(family);
  },
);

test(
  'a front page that stands open is repainted at the change of light',
  { tag: OWN_BRAND_TAG },
  async ({ page }) => {
    const { step: served, changesAt } = sunAt('DE', new Date());
    if (!changesAt) throw new Error('The light never changes');
    await page.clock.install({ time: changesAt.getTime() - MINUTE_MS / 2 });
    await page.goto(sitePath('DE'));
    const hero = page.locator('.hero');
    await expect(hero).toHaveAttribute('data-sun', served);
    const heading = await hero.getByRole('heading').textContent();
    await page
      .getByLabel(/^E-Mail-Adresse/)
      .first()
      .focus();
    await expect(async () => {
      await page.clock.runFor(MINUTE_MS);
      await expect(hero).toHaveAttribute('data-sun', sunAt('DE', changesAt).step, { timeout: 500 });
    }).toPass();
    await expect(hero.getByRole('heading')).not.toHaveText(heading ?? '');
  },
);

test('the light in the picture rises with a valid address, and stays as it is with reduced motion', async ({
  page,
}) => {
  await page.goto(`${sitePath('DE')}/subscribenewsletter`);
  const light = () =>
    page.locator('.sign-up-picture').evaluate((picture) => {
      const { content, opacity } = getComputedStyle(picture, '::before');
      return content === 'none' ? null : opacity;
    });
  const address = page.locator('[name="email"]').first();
  await expect.poll(light).toBe('0');
  await address.fill('anna');
  await expect.poll(light).toBe('0');
  await address.fill('anna@example.org');
  await expect.poll(light).toBe('1');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await light()).toBeNull();
});
