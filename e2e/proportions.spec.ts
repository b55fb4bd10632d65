import type { Locator } from 'playwright/test';

import { sitePath } from '#domain/sites.ts';

import { expect, test } from './support/journey.ts';
import { SHOPS } from './support/shops.ts';

/** Minimum ratio of a picture's pixels to its drawn width; below it, blur is visible. */
const SHARP = 0.9;

for (const site of SHOPS) {
  const pageOf = (path: string) => sitePath(site) + path;

  for (const width of [820, 1440]) {
    test(`the pictures of ${site} have as many pixels as they are drawn at, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/coffee', '/returns']) {
        await page.goto(pageOf(path));
        const pictures = await page.locator('main picture img').all();
        expect(pictures.length, path).toBeGreaterThanOrEqual(1);
        for (const picture of pictures) {
          await picture.scrollIntoViewIfNeeded();
          await expect.poll(() => picture.evaluate(isLoaded), path).toBe(true);
          const { has, drawn } = await picture.evaluate(widthsOf);
          expect(has / drawn, `${path} ${has} of ${drawn} px`).toBeGreaterThanOrEqual(SHARP);
        }
      }
    });
  }

  test(`the category banner of ${site} leaves the first heading visible on a tablet`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto(pageOf('/coffee'));
    const picture = await boxOf(page.locator('.category-picture img'));
    expect(picture.width).toBe(820);
    expect(picture.height).toBeLessThanOrEqual((820 * 9) / 16);
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });

  test(`the lines of ${site} end at the edge of the columns`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(pageOf('/coffee'));
    const facts = await boxOf(page.locator('.category-facts li').first());
    for (const section of await page.locator('.category-more').all()) {
      const { x, width } = await boxOf(section);
      expect([x, width]).toEqual([facts.x, 1200]);
    }
  });

  test(`a button of ${site} is as high as the field next to it`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(pageOf('/service/storefinder'));
    for (const line of ['.store-search', '.footer-newsletter-line']) {
      const input = await boxOf(page.locator(`${line} input`).first());
      const button = await boxOf(page.locator(`${line} button`));
      expect([button.y, button.height], line).toEqual([input.y, input.height]);
    }
  });

  test(`the footer of ${site} keeps its groups apart, and the reduced one has a first row of one line`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(pageOf('/delivery'));
    const logos = await boxOf(
      page.locator('.footer-groups .footer-logos, .footer-groups p').first(),
    );
    const next = await boxOf(page.locator('.footer-groups > details').nth(4));
    expect(next.y - (logos.y + logos.height)).toBeGreaterThanOrEqual(24);

    await page.context().addCookies([{ name: 'newapp', value: '1', url: shop.url }]);
    await page.goto(pageOf('/delivery'));
    const parts = await page.locator('.footer-row > *').all();
    const boxes = await Promise.all(parts.map(boxOf));
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
    expect(
      boxes
        .map(({ x, width }) => x + width)
        .toSorted((a, b) => a - b)
        .at(-1),
    ).toBe(1320);
    await expect(page.locator('.footer-row')).toHaveCSS('border-top-width', '0px');
  });

  test(`the arrow of the country select of ${site} is as dark as its text`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(pageOf('/delivery'));
    for (const summary of await page.locator('.country-switcher > summary').all()) {
      const colourOf = (part: Locator) => part.evaluate((it) => getComputedStyle(it).color);
      expect(await colourOf(summary.locator('svg'))).toBe(await colourOf(summary));
    }
  });

  test(`a printed page of ${site} has no footer control`, async ({ page }) => {
    await page.goto(pageOf('/delivery'));
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.footer :is(button, summary, .footer-legal a):visible')).toHaveCount(
      0,
    );
    await expect(page.locator('.footer-address')).toBeVisible();
  });
}

const isLoaded = (image: Element) =>
  image instanceof HTMLImageElement && image.complete && image.currentSrc !== '';

/** Returns the pixel width of the chosen file, and its drawn width before cropping. */
function widthsOf(image: Element): { has: number; drawn: number } {
  if (!(image instanceof HTMLImageElement)) throw new Error('It is no picture.');
  const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])];
  const candidates = sources.flatMap(({ srcset }) => srcset.split(', '));
  const path = new URL(image.currentSrc).pathname;
  const chosen = candidates.find((candidate) => candidate.startsWith(path));
  const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
  const { width, height } = image.getBoundingClientRect();
  return {
    has: Number(chosen?.split(' ')[1]?.replace('w', '')),
    drawn: Math.max(width, height * ratio),
  };
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}
