import type { Page } from 'playwright/test';

import { OWN_BRAND_TAG } from '../scripts/lib/shortRun.mjs';
import { LOYALTY_CARD_PATH } from '../src/domain/loyaltyCard.ts';
import { firstCustomer } from './support/customer.ts';
import { expect, test } from './support/journey.ts';
import { contactPath } from './support/customerForms.ts';
import { openSignUp } from './support/signUpForm.ts';
import { untilTakenOver } from './support/takenOver.ts';

type Values = Record<string, string | true>;

/** Fills fields like some password managers and iOS: changes the values without events. */
async function fillIn(page: Page, form: string, values: Values): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`${form} [name="${name}"]`).evaluate((control, given) => {
      if (given === true && control instanceof HTMLInputElement) control.checked = true;
      else Object.assign(control, { value: given });
    }, value);
  }
}

const press = (page: Page, form: string) => page.locator(`${form} button[type="submit"]`).click();

const ZOE = { firstName: 'Zoë', lastName: 'Szabó' };
const SIGN_UP = 'form#newsletter-sign-up';

test('the sign-up form reads values that were filled in without an input event before its code loaded', async ({
  page,
}) => {
  await openSignUp(page, 'HU');
  await fillIn(page, SIGN_UP, { ...ZOE, email: 'szo@example.org', salutation: 'MRS' });
  // A field that is left is checked, and the form renders again.
  await page.locator(`${SIGN_UP} [name="lastName"]`).focus();
  await page.locator(`${SIGN_UP} [name="lastName"]`).blur();
  await press(page, SIGN_UP);
  await expect(page.locator('.sign-up-success')).toBeVisible();
});

test('the sign-up form reads a required consent that was ticked without an event', async ({
  page,
}) => {
  await openSignUp(page, 'TR');
  await fillIn(page, SIGN_UP, { ...ZOE, email: 'zeynep@example.org', newsletterConsent: true });
  await press(page, SIGN_UP);
  await expect(page.locator('.sign-up-success')).toBeVisible();
});

test('the footer’s sign-up form reads an address that was filled in without an event', async ({
  page,
}) => {
  // Before its code runs, the form posts to a page of its own.
  const code = page.waitForResponse(/\/assets\/footerSignUpInPlace-/);
  await page.goto('/de/privacy');
  await untilTakenOver(page);
  await page.locator('.footer-newsletter button[type="submit"]').focus();
  await page.evaluate((address) => import(address), (await code).url());
  await fillIn(page, '.footer-newsletter', { email: 'fuss@example.org' });
  await press(page, '.footer-newsletter');
  await expect(page.locator('.footer-newsletter [data-result=SUCCESS]')).toBeVisible();
});

test('the sign-in form reads values that were filled in without an input event', async ({
  page,
  shop,
}) => {
  const { email, password } = firstCustomer(shop);
  await page.goto('/de/account');
  await untilTakenOver(page);
  await fillIn(page, '#sign-in', { email, stay: true });
  // The form renders again for what comes with an event.
  await page.locator('#account-password').pressSequentially(password);
  await press(page, '#sign-in');
  await expect(page.locator('.account')).toContainText(email);
});

const REQUESTS: { path: string; values: Values; end: string; tag?: string }[] = [
  {
    path: contactPath('DE'),
    values: { topic: 'DELIVERY', name: 'Zoë', email: 'k@example.org', message: 'Wo ist es?' },
    end: '.customer-form-reference',
  },
  {
    path: '/de/withdrawal',
    values: { name: 'Zoë', contract: '4711-2026', email: 'w@example.org' },
    end: '.customer-form-declaration',
  },
  {
    path: `/de${LOYALTY_CARD_PATH}`,
    values: { name: 'Zoë', email: 'c@example.org', agreement: true },
    end: '.customer-form-reference',
    tag: OWN_BRAND_TAG,
  },
];

for (const { path, values, end, ...tagged } of REQUESTS) {
  test(
    `${path} reads values that were filled in without an input event`,
    tagged,
    async ({ page }) => {
      await page.goto(path);
      await untilTakenOver(page);
      await fillIn(page, '.customer-form-form', values);
      await press(page, '.customer-form-form');
      await expect(page.locator(end)).toBeVisible();
    },
  );
}
