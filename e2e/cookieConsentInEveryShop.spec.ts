import { cookies } from '#domain/cookies.ts';
import { siteFacts, sitePath } from '#domain/sites.ts';
import { loadAllLocales } from '#i18n/i18n-util.sync.ts';
import { i18nObject } from '#i18n/i18n-util.ts';

import { accessibilityFindings } from './support/axe.ts';
import { answerNotice, consentNotice, settingsLink } from './support/cookieConsent.ts';
import { expect, test } from './support/journey.ts';
import { SHOPS } from './support/shops.ts';
import { submitButton } from './support/signUpForm.ts';

loadAllLocales();

const ALL_NAMES = Object.values(cookies)
  .flat()
  .flatMap(({ names }) => [...names]);

for (const site of SHOPS) {
  test(`${site}: notice, settings and page use its language, name every cookie and pass axe`, async ({
    page,
  }) => {
    const { locale, links } = siteFacts(site);
    const { consent: texts, shopFooter } = i18nObject(locale);
    await page.goto(`${sitePath(site)}/cookies`);
    const notice = page.getByRole('region', { name: shopFooter.consentNotice.label() });
    await expect(notice).toContainText(shopFooter.consentNotice.text());
    await expect(notice.getByRole('button')).toHaveText([
      shopFooter.consentNotice.necessary(),
      shopFooter.consentNotice.agree(),
    ]);
    const content = page.locator('.content-page');
    for (const name of ALL_NAMES) {
      await expect(content.locator('code', { hasText: new RegExp(`^${name}$`) })).toHaveCount(1);
    }
    expect(await accessibilityFindings(page)).toEqual([]);

    // The page's own text leads there too.
    await content.locator('[data-opens]').click();
    const dialog = page.getByRole('dialog', { name: texts.title() });
    await expect(dialog).toContainText(texts.intro());
    await expect(dialog.getByRole('link')).toHaveAttribute('href', sitePath(site) + links.privacy);
    for (const category of ['necessary', 'measurement'] as const) {
      const title = texts.category[category].title();
      await dialog.getByRole('button', { name: title, exact: true }).click();
      await expect(dialog.getByRole('checkbox', { name: title })).toBeVisible();
      await expect(dialog).toContainText(texts.category[category].text());
    }
    const names = await dialog.locator('td:first-child').allTextContents();
    expect(names.join(', ').split(', ')).toEqual(ALL_NAMES);
    await expect(dialog.locator('.pm__footer').getByRole('button')).toHaveText([
      texts.all(),
      texts.onlyNecessary(),
      texts.save(),
    ]);
    expect(await accessibilityFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: texts.close(), exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  test(`${site}: on a small phone the notice leaves the form visible on the first screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`${sitePath(site)}/subscribenewsletter`);
    await expect(consentNotice(page)).toHaveCSS('position', 'static');
    const form = page.locator('#newsletter-sign-up');
    for (const part of [form.locator('[name=email]'), submitButton(form)]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    await consentNotice(page).scrollIntoViewIfNeeded();
    const spills = await consentNotice(page)
      .locator('*')
      .evaluateAll(
        (parts) =>
          parts.filter(
            ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
          ).length,
      );
    expect(spills).toBe(0);
  });
}

test('the dark settings pass axe on a small phone', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/tr/terms');
  await settingsLink(page).click();
  const dialog = page.getByRole('dialog');
  for (const head of await dialog.locator('.pm__section-title').all()) await head.click();
  // While the dialog fades in, its colours are not yet its own.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
  expect(await accessibilityFindings(page)).toEqual([]);
  const spills = await dialog
    .locator('.pm__body')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(spills).toBe(0);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  for (const [width, height] of [
    [360, 640],
    [820, 1100],
    [1440, 900],
  ] as const) {
    test(`answering the notice shifts no layout at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('/tr', { waitUntil: 'networkidle' });
      await page.evaluate(() => {
        window.shifts = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) {
              window.shifts += Number(entry.value);
            }
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // However long the manager takes to load.
      await page.route(/\/assets\/consent\//, async (route) => {
        await page.waitForTimeout(700);
        await route.continue();
      });
      await consentNotice(page).scrollIntoViewIfNeeded();
      await answerNotice(page, 'refuse');
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      expect(await page.evaluate(() => window.shifts)).toBe(0);
    });
  }
});

declare global {
  interface Window {
    shifts: number;
  }
}
