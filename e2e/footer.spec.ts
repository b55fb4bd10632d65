import { siteFacts } from '../src/domain/sites.ts';
import { OWN_BRAND_TAG } from '../scripts/lib/shortRun.mjs';
import { accessibilityFindings } from './support/axe.ts';
import { layoutShiftsToTheEnd, watchLayoutShifts } from './support/layoutShift.ts';
import { expect, PLACES, test } from './support/placeJourney.ts';
import { test as publishing } from './support/publishing.ts';
import { SHOPS } from './support/shops.ts';
import { untilTakenOver } from './support/takenOver.ts';

const WIDTHS = [360, 820, 1440];

for (const placeName of PLACES) {
  test.describe(`in ${placeName}`, () => {
    test.use({ placeName });

    for (const site of SHOPS) {
      test(`the footer of ${site} passes axe, full and reduced, at every width`, async ({
        page,
        shop,
        place,
      }) => {
        await watchLayoutShifts(page);
        for (const reduced of [false, true]) {
          if (reduced) {
            await page.context().addCookies([{ name: 'newapp', value: '1', url: shop.url }]);
          }
          for (const width of WIDTHS) {
            const what = `${width} px, ${reduced ? 'reduced' : 'full'}`;
            await page.setViewportSize({ width, height: 800 });
            await page.goto(place.footerPage(site));
            expect(await layoutShiftsToTheEnd(page), what).toEqual([]);
            const footer = page.locator('.footer');
            for (const group of await footer.locator('.footer-group > summary:visible').all()) {
              await group.click();
            }
            expect(await accessibilityFindings(page), what).toEqual([]);
            const overflow = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            );
            expect(overflow, `${what} hold the footer`).toBeLessThanOrEqual(0);
            await expect(footer.locator('.footer-group')).toHaveCount(reduced ? 0 : 9);
            const links = await footer.locator('.footer-legal a').all();
            const shown = await Promise.all(links.map((link) => link.isVisible()));
            // The list of shops is for those widths whose country switcher is hidden.
            expect(shown.filter(Boolean).length).toBe(links.length - (width >= 1280 ? 1 : 0));
            expect(links.length).toBeGreaterThan(4);
            await expect(footer.locator('.country-switcher')).toBeVisible({
              visible: width >= 1280,
            });
          }
        }
      });
    }

    for (const site of SHOPS) {
      test(`the footer of ${site} is at most 600 px high at 1440 px and shows no logo twice`, async ({
        page,
        place,
      }) => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(place.footerPage(site));
        const footer = page.locator('.footer-inner');
        expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(600);
        const marks = await footer
          .locator('.footer-logos img')
          .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
        expect(marks.length).toBeGreaterThan(3);
        expect(new Set(marks).size).toBe(marks.length);
      });
    }

    test('a page whose layout requests it has the reduced footer without any cookie', async ({
      page,
      place,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      for (const address of place.reducedPages('DE')) {
        await page.goto(address);
        const footer = page.locator('.footer');
        await expect(footer.locator('.footer-legal')).toBeVisible();
        await expect(footer.locator('.footer-logos')).toBeVisible();
        await expect(footer.locator('.country-switcher')).toBeVisible();
        await expect(
          footer.locator('.footer-groups, .footer-social, .footer-apps, .footer-newsletter'),
        ).toHaveCount(0);
      }
      await page.goto(place.footerPage('DE'));
      await expect(page.locator('.footer-groups')).toBeVisible();
    });

    test('accordions below 1280 px become columns above it from the same HTML, and a chosen view overrides the width', async ({
      page,
      place,
    }) => {
      const body = page.locator('.footer-group-body').first();
      await page.setViewportSize({ width: 1279, height: 800 });
      await page.goto(place.footerPage('DE'));
      await expect(body).toBeHidden();
      await expect(page.getByRole('link', { name: 'Fragen zur Zahlung' })).toBeHidden();
      await page.locator('.footer-group > summary').first().click();
      await expect(page.getByRole('link', { name: 'Fragen zur Zahlung' })).toBeVisible();

      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(place.footerPage('DE'));
      await expect(body).toBeVisible();
      await expect(page.getByRole('link', { name: 'Fragen zur Zahlung' })).toBeHidden();

      await page.getByRole('button', { name: 'Zur mobilen Ansicht' }).click();
      await expect(page).toHaveURL(place.footerPage('DE'));
      await expect(page.locator(place.viewRoot)).toHaveAttribute('data-platform', 'MATCH');
      await expect(body).toBeHidden();
      await page.getByRole('button', { name: 'Zur Desktop-Ansicht' }).click();
      await expect(body).toBeVisible();
    });

    test(
      'changing the country leads to the same page of the other shop, or to its front page',
      { tag: OWN_BRAND_TAG },
      async ({ page, place }) => {
        await page.setViewportSize({ width: 1440, height: 900 });
        const completed = page.waitForResponse(/psdata/);
        await page.goto(place.footerPage('DE'));
        const switcher = page.locator('.footer .country-switcher');
        await switcher.locator('summary').focus();
        await completed;
        await page.keyboard.press('Enter');
        await page.keyboard.press('ArrowDown');
        await expect(page).toHaveURL(place.footerPage('DE'));
        await page.keyboard.press('Escape');
        await expect(switcher.getByRole('link', { name: 'Türkiye' })).toBeHidden();
        await switcher.locator('summary').click();
        await switcher.getByRole('link', { name: 'Türkiye' }).click();
        await expect(page).toHaveURL(place.afterCountryChange('TR'));
        await expect(page.locator('html')).toHaveAttribute('lang', siteFacts('TR').locale);
      },
    );

    test('the footer signs up in place and then no longer offers the sign-up', async ({
      page,
      place,
    }) => {
      const response = page.waitForResponse(/psdata/);
      await page.goto(place.footerPage('DE'));
      const block = page.locator('.footer-newsletter');
      await block.scrollIntoViewIfNeeded();
      await response;
      await block.getByLabel('E-Mail-Adresse').fill('footer@example.org');
      await block.getByRole('button').click();
      await expect(block.getByText('Vielen Dank')).toBeVisible();
      await expect(page).toHaveURL(place.footerPage('DE'));
      // The browser may still have this page as it was before.
      await page.goto(place.footerPage('DE'));
      await page.locator('.footer-end').scrollIntoViewIfNeeded();
      await expect(block).toBeHidden();
    });

    test('the footer passes the address to a longer form without putting it into the URL', async ({
      page,
      place,
    }) => {
      await page.goto(place.footerPage('HU'));
      const block = page.locator('.footer-newsletter');
      await block.getByRole('textbox').first().fill('lablec@example.org');
      await block.getByRole('button').click();
      await expect(page).toHaveURL(/\/hu\/subscribenewsletter$/);
      await expect(page.locator('#newsletter-sign-up [name=email]')).toHaveValue(
        'lablec@example.org',
      );
      await expect(block).toBeHidden();
    });

    test('the scripts of the footer move nothing on the page', async ({ page, place }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      const response = page.waitForResponse(/psdata/);
      await page.goto(place.footerPage('DE'));
      const shift = page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries())
                sum += 'value' in entry ? Number(entry.value) : 0;
            }).observe({ type: 'layout-shift', buffered: true });
            addEventListener('shift-asked', () => resolve(sum), { once: true });
          }),
      );
      // The sign-up is the first part of the footer that a person comes by.
      await page.locator('.footer-newsletter').scrollIntoViewIfNeeded();
      await response;
      await page.locator('.footer-end').scrollIntoViewIfNeeded();
      await page.evaluate(() => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => dispatchEvent(new Event('shift-asked'))),
        );
      });
      expect(await shift).toBe(0);
    });
  });
}

publishing(
  'a checkout that an embedding shop publishes has the reduced footer, a place for its steps, and no listing',
  async ({ page, publisher }) => {
    const markdown = 'Gleich geschafft.';
    await publisher.publishPage('/checkout', {
      title: 'Kasse',
      description: 'Ihre Bestellung.',
      markdown,
      template: 'checkout',
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/de/checkout');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kasse');
    await expect(page.locator('main [data-slot="checkout"]')).toBeAttached();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    const footer = page.locator('.footer');
    for (const part of ['.footer-legal', '.footer-logos', '.country-switcher']) {
      await expect(footer.locator(part)).toBeVisible();
    }
    await expect(
      footer.locator('.footer-groups, .footer-social, .footer-apps, .footer-newsletter'),
    ).toHaveCount(0);
    await untilTakenOver(page);
    await page.getByRole('banner').getByRole('link', { name: 'Newsletter' }).click();
    await expect(page.locator('.footer-groups')).toBeVisible();
  },
);
