import type { Page } from 'playwright/test';

import { OWN_BRAND_TAG } from '../scripts/lib/shortRun.mjs';
import { settingsLink } from './support/cookieConsent.ts';
import { expect, test, WORKER_IN_FULL_RUN } from './support/journey.ts';
import { openInUse, panelButton, panelDialog } from './support/previewPanel.ts';
import { fillSignUp, openSignUp, submitButton } from './support/signUpForm.ts';
import { signStaffIn } from './support/staff.ts';
import { openConsole, panes, runByPalette } from './support/staffConsole.ts';

test.use(WORKER_IN_FULL_RUN);

test('Trusted Types refuse every string as a script in a page, except for the URL of the app’s worker', async ({
  page,
}) => {
  const refused = await noteRefusals(page);
  await page.goto('/de');
  const outcomes = await page.evaluate(() => {
    const tryOut = (work: () => unknown) => {
      try {
        work();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    };
    const script = document.createElement('script');
    return {
      address: tryOut(() => (script.src = '/assets/other.js')),
      text: tryOut(() => (script.text = 'window.isRun = true')),
      worker: tryOut(() => new Worker('/other.js')),
      handler: tryOut(() => document.body.setAttribute('onclick', 'window.isRun = true')),
      policy: tryOut(() => Reflect.get(window, 'trustedTypes').createPolicy('default', {})),
      html: tryOut(() => (document.createElement('p').innerHTML = '<b>bold</b>')),
    };
  });
  expect(outcomes).toEqual({
    address: 'TypeError',
    text: 'TypeError',
    worker: 'TypeError',
    handler: 'TypeError',
    policy: 'TypeError',
    html: 'done',
  });
  // The other journeys here rely on being told.
  await expect
    .poll(() => new Set(refused.map((words) => words.split(' ')[1])))
    .toEqual(new Set(['require-trusted-types-for', 'trusted-types']));
});

test.describe('a service worker registered by a string', () => {
  test.use({ serviceWorkers: 'allow' });

  test('pages, sign-up, consent and worker comply with their content security policy', async ({
    page,
  }) => {
    const refused = await noteRefusals(page);
    const form = await openSignUp(page, 'DE');
    await fillSignUp(form, 'DE', 'trusted@example.org');
    await submitButton(form).click();
    await expect(page.locator('.sign-up-success')).toBeVisible();
    await page.goto('/de');
    await settingsLink(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    for (const path of ['/de/privacy', '/de/countries', '/de/account', '/hu']) {
      await page.goto(path);
      await page.keyboard.press('Tab');
      await expect(page.locator('html')).toHaveAttribute('lang', /-/);
    }
    expect(refused).toEqual([]);
  });
});

test('footer and preview panel comply with their content security policy', async ({
  page,
  context,
  shop,
}) => {
  const refused = await noteRefusals(page);
  await signStaffIn(context, shop);
  await openInUse(page, '/de');
  await page.locator('.footer .country-switcher > summary').click();
  await page.locator('.footer .country-switcher a[href^="/cz"]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'cs-CZ');
  const answered = page.waitForResponse(/psdata/);
  await page.goto('/cz/delivery');
  const block = page.locator('.footer-newsletter');
  await block.scrollIntoViewIfNeeded();
  await answered;
  await block.locator('[name="email"]').fill('zofia@');
  await block.getByRole('button').click();
  await expect(block.locator('[name="email"]')).toHaveAttribute('aria-invalid', 'true');

  await openInUse(page, '/de');
  await panelButton(page).click();
  const panel = panelDialog(page);
  await panel.getByLabel('Date').fill('2026-12-24');
  await panel.getByLabel('Time').fill('18:00');
  await panel.getByRole('button', { name: 'Apply' }).click();
  await expect(
    page.locator('.preview-panel').getByText('Settings applied successfully.'),
  ).toBeVisible();
  await panelButton(page).click();
  await panel.getByRole('button', { name: 'Log out' }).click();
  await expect(panelButton(page)).toHaveCount(0);
  expect(refused).toEqual([]);
});

test(
  'the console, its comparison and its editor comply with their content security policy',
  { tag: OWN_BRAND_TAG },
  async ({ page, shop }) => {
    const refused = await noteRefusals(page);
    await openConsole(page, shop);
    await page.keyboard.press('Alt+2');
    await expect(panes(page)).toHaveCount(2);
    await runByPalette(page, 'turkey');
    await page.keyboard.press('Alt+d');
    await expect(
      page.getByRole('complementary', { name: /^Differences/ }).getByRole('status'),
    ).toBeVisible();
    await page.keyboard.press('Alt+w');
    await expect(
      page.getByRole('dialog', { name: 'Which shops differ' }).getByRole('row'),
    ).toHaveCount(10);
    for (const path of ['people', 'profile', 'audit', 'mails', 'kit']) {
      await page.goto(`/staff/${path}`);
      await expect(page.locator('h1')).toBeVisible();
    }
    expect(refused).toEqual([]);
  },
);

/** Collects violations of content policies in the page and its frames. */
async function noteRefusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('noteRefusal', (words: string) => void refused.push(words));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) => {
      Reflect.get(window, 'noteRefusal')(`${location.pathname} ${effectiveDirective} ${sample}`);
    });
  });
  return refused;
}
