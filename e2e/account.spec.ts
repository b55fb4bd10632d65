import type { Page } from 'playwright/test';

import { CUSTOMER_DATA_PATH } from '#contract/paths.ts';
import { HEADERS } from '#contract/service.ts';
import { SITE_CODES, sitePath } from '#domain/sites.ts';

import { accessibilityFindings } from './support/axe.ts';
import { firstCustomer, signIn } from './support/customer.ts';
import { expect, test, WORKER_IN_FULL_RUN } from './support/journey.ts';
import { confirmLinkIn, mailTo } from './support/mails.ts';
import { confirm, signUp, SUBSCRIBERS_PATH, tokenIn } from './support/service.ts';
import { signUpForm, submitButton } from './support/signUpForm.ts';

test.use(WORKER_IN_FULL_RUN);

const BASE_DATA = '**/customers/base-data';

test('a signed-in customer finds the form prefilled and is not asked for known data', async ({
  page,
  shop,
}) => {
  const customer = firstCustomer(shop);
  await subscribe(shop, customer.email);
  await signIn(page, 'AT', customer);
  await expect(page.locator('.account')).toContainText(`angemeldet als ${customer.email}`);
  await expect(page.locator('.account')).toContainText('Sie bekommen unseren Newsletter.');

  const baseDataCall = page.waitForRequest(BASE_DATA);
  await page.goto('/at/subscribenewsletter');
  expect(new URL((await baseDataCall).url()).pathname).toContain('/service/newsletter/private/');
  const form = signUpForm(page);
  await expect(form).toHaveAttribute('data-open', 'true');
  await expect(form.locator('[name="email"]')).toHaveValue(customer.email);
  await expect(form.locator('[name="salutation"]')).toHaveValue('MRS');
  for (const name of ['salutation', 'firstName', 'lastName']) {
    await expect(form.locator(`[name="${name}"]`)).toBeDisabled();
  }
  await expect(form.locator('[name="firstName"]')).toHaveValue('Aurora');
  await expect(form.locator('[name="personalisedOffers"]')).toHaveCount(0);

  const sent = page.waitForRequest(`**${SUBSCRIBERS_PATH}*`);
  await submitButton(form).click();
  expect((await sent).postDataJSON()).toEqual({
    email: customer.email,
    salutation: 'MRS',
    firstName: 'Aurora',
    lastName: 'Morgen',
    consents: [],
    origin: 'onsite',
    originAddition: 'subsite',
  });
  await expect(page.locator('.sign-up-success')).toBeVisible();

  await page.goto('/at/account');
  await page.getByRole('button', { name: 'Vom Konto abmelden' }).click();
  await expect(page.locator('#sign-in')).toBeVisible();
  expect(await loginCookies(page)).toEqual([]);
});

test('the footer offers no sign-up to a customer whose address is subscribed, in any browser', async ({
  page,
  shop,
}) => {
  const customer = firstCustomer(shop);
  await subscribe(shop, customer.email);
  const block = page.locator('.footer-newsletter');
  await page.goto('/at/privacy');
  await expect(block).toHaveCount(1);

  await signIn(page, 'AT', customer);
  await expect(page.locator('.account')).toContainText(customer.email);
  const headers = { [HEADERS.csrf]: '1', [HEADERS.site]: 'AT' };
  const psData = await page.request.get(CUSTOMER_DATA_PATH, { headers });
  expect(await psData.json()).toEqual({ nl_status: 'SUBSCRIBED' });
  // The server leaves it out, so that nothing flashes.
  await page.goto('/at/terms');
  await expect(block).toHaveCount(0);
});

test('without a signed-in customer the page neither calls for base data nor loads code for it', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/at/subscribenewsletter', { waitUntil: 'networkidle' });
  expect(requests.filter((url) => /base-data|prefill/.test(url))).toEqual([]);
});

test('a wrong password shows a message and keeps all input except the password', async ({
  page,
  shop,
}) => {
  const { email } = firstCustomer(shop);
  await signIn(page, 'TR', { email, password: 'not this one' });
  await expect(page.getByRole('alert')).toContainText('E\u2011posta adresi veya şifre yanlış.');
  await expect(page).toHaveTitle(/^Lütfen kontrol edin: /);
  await expect(page.locator('#account-email')).toHaveValue(email);
  await expect(page.locator('#account-password')).toHaveValue('');
  await expect(page.locator('#account-password')).toBeFocused();
  await expect(page.locator('#account-password')).toHaveAccessibleDescription(/şifre yanlış/);
  expect(await loginCookies(page)).toEqual([]);
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('a customer who stays signed in gets a second token that scripts cannot read', async ({
  page,
  shop,
}) => {
  const customer = firstCustomer(shop);
  // Only the app can show the password, and it arrives after the press.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.context().route(/\/assets\/client-/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/de/account');
  await page.locator('#account-stay').check();
  await page.locator('#account-email').fill(customer.email);
  await page.locator('#account-password').fill(customer.password);
  await page.getByRole('button', { name: 'Passwort anzeigen' }).click();
  release();
  await expect(page.locator('#account-password')).toHaveAttribute('type', 'text');
  await page.locator('#sign-in button[type="submit"]').click();
  await expect(page.locator('.account')).toContainText('angemeldet als');
  expect((await loginCookies(page)).map(({ name, httpOnly }) => ({ name, httpOnly }))).toEqual([
    { name: 'LoginToken', httpOnly: false },
    { name: 'LongTermToken', httpOnly: true },
  ]);
});

test('the account page is in the language of each shop, and only the Turkish footer links to it', async ({
  page,
}) => {
  const titles = new Set<string>();
  for (const site of SITE_CODES) {
    await page.goto(`${sitePath(site)}/account`);
    await expect(page.locator('#sign-in')).toBeVisible();
    titles.add(await page.title());
    await expect(page.locator(`footer a[href$="/account"]`)).toHaveCount(site === 'TR' ? 1 : 0);
  }
  // Three shops speak German, and an account has the same name in Czech and in Slovak.
  expect(titles.size).toBe(6);
  expect(await accessibilityFindings(page)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a customer signs in and out', async ({ page, shop }) => {
    await signIn(page, 'HU', firstCustomer(shop));
    await expect(page).toHaveURL('/hu/account');
    await expect(page.locator('.account')).toContainText('Bejelentkezve:');
    await page.getByRole('button', { name: 'Kijelentkezés' }).click();
    await expect(page.locator('#sign-in')).toBeVisible();
  });
});

/** Subscribes an address with every consent, by the calls that page and mail make. */
async function subscribe(shop: { url: string; dataDir: string }, email: string): Promise<void> {
  expect(await signUp(shop.url, email, 'AT', { consents: ['DNE'] })).toBe(202);
  const link = confirmLinkIn(await mailTo(shop.dataDir, email));
  expect(await confirm(shop.url, tokenIn(link))).toBe(200);
}

async function loginCookies(page: Page) {
  const cookies = await page.context().cookies();
  return cookies
    .filter(({ name }) => ['LoginToken', 'LongTermToken'].includes(name))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
