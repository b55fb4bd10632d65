import type { Page } from 'playwright/test';

import { sitePath } from '#domain/sites.ts';

import { isShortRun } from '../scripts/lib/shortRun.mjs';
import {
  goThroughForm,
  isFirstScreenWhole,
  type Row,
  type Screen,
} from './support/marketingConsentsInView.ts';
import { hostSignUpPage } from './support/hostPages.ts';
import { expect, test } from './support/journey.ts';
import { panelButton } from './support/previewPanel.ts';
import { SHOPS } from './support/shops.ts';
import { signUpForm } from './support/signUpForm.ts';
import { setPreview, signStaffIn } from './support/staff.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The short run takes a low phone and a low laptop, where least has room. */
const SHORT_SCREENS = [
  { width: 360, height: 640 },
  { width: 1366, height: 768 },
];
const SCREENS = isShortRun
  ? SHORT_SCREENS
  : [
      ...SHORT_SCREENS,
      { width: 390, height: 844 },
      { width: 820, height: 1100 },
      { width: 1024, height: 768 },
      { width: 1440, height: 900 },
      { width: 1280, height: 720 },
      { width: 1920, height: 1080 },
    ];
const ANSWERS = [
  { isAnswered: false, when: 'while cookies are asked about' },
  { isAnswered: true, when: 'once cookies are answered' },
];

/** Goes through a page's form at each window size; fails if something was covered. */
async function expectNothingCovered(
  page: Page,
  { screens = SCREENS, isFirstScreen = true }: { screens?: Screen[]; isFirstScreen?: boolean } = {},
): Promise<void> {
  const cut: Screen[] = [];
  for (const screen of screens) {
    if (isFirstScreen && !(await isFirstScreenWhole(page, screen))) cut.push(screen);
  }
  expect(cut, 'address and button are on the first screen').toEqual([]);

  const form = signUpForm(page);
  await form.locator('[name="email"]').focus();
  await expect(form).toHaveAttribute('data-open', 'true');
  const rows: Row[] = [];
  for (const screen of screens) rows.push(await goThroughForm(page, screen));
  test.info().annotations.push({ type: 'covered', description: JSON.stringify(rows) });
  for (const { controls, lines } of rows) {
    expect(controls).toBeGreaterThan(3);
    expect(lines).toBeGreaterThan(8);
  }
  const found = rows.map(({ width, height, covered, unseen, isButtonLast }) => {
    return { width, height, covered, unseen, isButtonLast };
  });
  expect(found).toEqual(
    screens.map((screen) => ({ ...screen, covered: [], unseen: [], isButtonLast: true })),
  );
}

for (const { isAnswered, when } of ANSWERS) {
  const cookies = (url: string) =>
    isAnswered ? [{ name: 'cc_cookie', value: 'refuse', url }] : [];

  for (const site of SHOPS) {
    test(`${site}: nothing covers the consent text of a sign-up, ${when}`, async ({
      page,
      context,
      shop,
    }) => {
      await context.addCookies(cookies(shop.url));
      await page.goto(`${sitePath(site)}/subscribenewsletter`);
      await expectNothingCovered(page);
    });
  }

  for (const site of SHOPS) {
    test(`${site}: nothing covers the consent text on the front page, ${when}`, async ({
      page,
      context,
      shop,
    }) => {
      await context.addCookies(cookies(shop.url));
      await page.goto(sitePath(site));
      await expectNothingCovered(page, { isFirstScreen: false });
    });

    test(`${site}: nothing covers the consent text in a host’s page, ${when}`, async ({
      page,
      context,
      host,
    }) => {
      await context.addCookies(cookies(host.url));
      await page.goto(host.url + hostSignUpPage(site));
      await expectNothingCovered(page, { isFirstScreen: false });
    });
  }
}

test('no part of a preview covers the consent text of a sign-up', async ({
  page,
  context,
  shop,
}) => {
  await signStaffIn(context, shop);
  await setPreview(context, { previewDateTime: '2027-01-15T12:00:00+01:00' });
  await page.goto('/hu/subscribenewsletter');
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await expect(panelButton(page)).toBeVisible();
  // The warning that such a sign-up is real is to be seen while one writes. It is shown in previews alone.
  await page.evaluate(() => {
    const rules = new CSSStyleSheet();
    rules.replaceSync('.preview-real.preview-real { visibility: hidden }');
    document.adoptedStyleSheets.push(rules);
  });
  await expectNothingCovered(page, { isFirstScreen: false });
});
