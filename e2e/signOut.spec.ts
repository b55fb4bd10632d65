import type { Page } from 'playwright/test';

import { firstCustomer, signIn } from './support/customer.ts';
import { readDrafts } from './support/drafts.ts';
import { expect, test, WORKER_IN_FULL_RUN } from './support/journey.ts';
import { openSignUp, signUpForm, submitButton } from './support/signUpForm.ts';
import { untilTakenOver } from './support/takenOver.ts';

test.use(WORKER_IN_FULL_RUN);

/** APIs that a browser without the Cookie Store lacks. */
const withoutCookieStore = () => {
  Reflect.deleteProperty(window, 'cookieStore');
};

const BROWSERS = [
  ['a browser that tells of changed cookies', undefined],
  ['a browser that does not', withoutCookieStore],
] as const;

for (const [browser, prepare] of BROWSERS) {
  test(`signing out in one tab of ${browser} clears the account page and the form of the others at once`, async ({
    page,
    context,
    shop,
  }) => {
    if (prepare) await context.addInitScript(prepare);
    const customer = firstCustomer(shop);
    await signIn(page, 'AT', customer);
    await expect(page.locator('.account')).toContainText(customer.email);
    const [account, signUp] = [await context.newPage(), await context.newPage()];
    await account.goto('/at/account');
    await untilTakenOver(account);
    await signUp.goto('/at/subscribenewsletter');
    const form = signUpForm(signUp);
    await expect(form.locator('[name="email"]')).toHaveValue(customer.email);
    await expect(form.locator('[name="firstName"]')).toHaveValue('Aurora');

    await signOut(page);
    await untilTakenOver(page);

    await expect(account.locator('#sign-in')).toBeVisible();
    await expect(account.locator('.account')).not.toContainText(customer.email);
    for (const name of ['email', 'firstName', 'lastName', 'salutation']) {
      await expect(form.locator(`[name="${name}"]`)).toHaveValue('');
      await expect(form.locator(`[name="${name}"]`)).toBeEnabled();
    }
  });
}

test('signing out removes a customer’s offline input from the device, and the next person’s form is empty', async ({
  page,
  context,
  shop,
}) => {
  await signIn(page, 'HU', firstCustomer(shop));
  await expect(page.locator('.account')).toBeVisible();
  const form = await openSignUp(page, 'HU');
  await expect(form.locator('[name="firstName"]')).toHaveValue('Aurora');
  await form.locator('[name="email"]').fill('diary@example.org');
  await context.setOffline(true);
  await submitButton(form).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await readDrafts(page)).toEqual(['sign-up-draft:HU']);
  await context.setOffline(false);

  await page.goto('/hu/account');
  await signOut(page);
  await expect(page.locator('#sign-in')).toBeVisible();
  await expect.poll(() => readDrafts(page)).toEqual([]);

  const next = await openSignUp(page, 'HU');
  await expect(next.locator('[name="email"]')).toBeFocused();
  for (const name of ['email', 'firstName', 'lastName', 'salutation']) {
    await expect(next.locator(`[name="${name}"]`)).toHaveValue('');
  }
});

test('the back button after signing out shows nothing of the customer', async ({ page, shop }) => {
  const customer = firstCustomer(shop);
  await signIn(page, 'AT', customer);
  await page.goto('/at/subscribenewsletter');
  await expect(signUpForm(page).locator('[name="email"]')).toHaveValue(customer.email);
  await page.goto('/at/account');
  await signOut(page);
  await expect(page.locator('#sign-in')).toBeVisible();
  while (!page.url().endsWith('/subscribenewsletter')) {
    await expect(page.locator('body')).not.toContainText(customer.email);
    await goBack(page);
  }
  await untilTakenOver(page);
  await expect(signUpForm(page).locator('[name="email"]')).toHaveValue('');
  await expect(signUpForm(page).locator('[name="firstName"]')).toHaveValue('');
});

/** Goes back and checks the history, because a restored page may reload itself and cancel what `goBack` waits for. */
async function goBack(page: Page): Promise<void> {
  const place = await placeInHistory(page);
  if (place === undefined || place === 0) throw new Error('There is no page to go back to');
  await page.goBack({ waitUntil: 'commit' }).catch((error: unknown) => {
    if (!String(error).includes('net::ERR_ABORTED')) throw error;
  });
  await expect.poll(() => placeInHistory(page)).toBe(place - 1);
}

/** Returns undefined during a navigation. */
async function placeInHistory(page: Page): Promise<number | undefined> {
  try {
    const session = await page.context().newCDPSession(page);
    const { currentIndex } = await session.send('Page.getNavigationHistory');
    await session.detach();
    return currentIndex;
  } catch {
    return undefined;
  }
}

async function signOut(page: Page): Promise<void> {
  await page.locator('form[action$="/sign-out"] button').click();
}
