import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';

import { expect, test } from './support/journey.ts';
import { doubleText } from './support/largeText.ts';
import { SHOPS } from './support/shops.ts';
import { openSignUp, submitButton } from './support/signUpForm.ts';

/** One of each kind of page; a category has cards, the store finder a search, the card a date. */
const pathsOf = (site: SiteCode) => [
  '',
  '/coffee-machines',
  '/delivery',
  '/company',
  '/withdrawal',
  '/service/storefinder',
  '/registerfreemorgencard',
  '/account',
  siteFacts(site).links.contact,
];

for (const site of SHOPS) {
  test(`${site}: nothing overflows the screen with double text size`, async ({ page, baseURL }) => {
    test.slow();
    const answered = encodeURIComponent('{"categories":["necessary"]}');
    await page.context().addCookies([{ name: 'cc_cookie', value: answered, url: baseURL ?? '' }]);
    await doubleText(page);
    for (const width of [360, 820]) {
      await page.setViewportSize({ width, height: 740 });
      for (const path of pathsOf(site)) {
        await page.goto(sitePath(site) + path);
        expect(await page.evaluate(beyondTheEdge), `${path} at ${width} px`).toEqual([]);
      }
      await submitButton(await openSignUp(page, site)).click();
      await expect(page.locator('.field-faulty').first()).toBeVisible();
      expect(await page.evaluate(beyondTheEdge), `faults at ${width} px`).toEqual([]);
    }
  });
}

test('adjacent columns have room for whole words with double text size', async ({ page }) => {
  await doubleText(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of pathsOf('TR')) {
    await page.goto(sitePath('TR') + path);
    expect(await page.evaluate(tooNarrow), path).toEqual([]);
  }
});

/** Paragraphs with no room for four letters a line. */
function tooNarrow(): string[] {
  return [...document.querySelectorAll('main p')]
    .filter((part) => part.checkVisibility() && part.textContent.length > 30)
    .filter((part) => part.clientWidth < 3 * parseFloat(getComputedStyle(part).fontSize))
    .map((part) => part.outerHTML.slice(0, 120));
}

/** Returns text and controls that overflow the window or a clipping ancestor. */
function beyondTheEdge(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const tooWide = scrollWidth > clientWidth ? [`the page: ${scrollWidth}`] : [];
  const parts = [
    ...document.querySelectorAll('h1, h2, h3, p, a, li, label, button, input, select'),
  ];
  const beyond = parts.filter((part) => {
    if (!part.checkVisibility({ visibilityProperty: true })) return false;
    if (part.closest('.visually-hidden, .verify, .skip-list')) return false;
    const { right, bottom } = part.getBoundingClientRect();
    const picture = part.closest('.sign-up-picture')?.getBoundingClientRect();
    if (picture && (part.scrollWidth > part.clientWidth + 1 || bottom > picture.bottom + 1))
      return true;
    return right > clientWidth + 1;
  });
  return [...tooWide, ...beyond.map((part) => part.outerHTML.slice(0, 120))];
}
