import type { Page } from 'playwright/test';

import { SHOPS } from './support/shops.ts';
import { accessibilityFindings } from './support/axe.ts';
import { signIn } from './support/customerSession.ts';
import { hostNoncePage, hostSignUpPage, HOSTILE_HOSTS } from './support/hostPages.ts';
import { expect, test } from './support/journey.ts';
import { looksWithin } from './support/looksWithin.ts';
import { mailKind, mailsTo, mailTo } from './support/mails.ts';
import { fillSignUp, signUpForm, submitButton } from './support/signUpForm.ts';

test.use({ serviceWorkers: 'block' });

const FORM = {
  host: 'shop-newsletter',
  part: '.sign-up',
  leftOut: '[hidden], .verify, [type=hidden]',
};

/** Writes the form's events into the page's title, as a host's own script could. */
function listen(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.addEventListener('successful-submit', ({ target }) => {
      document.title = `signed up in ${(target as Element).localName}`;
    });
  });
}

for (const site of SHOPS) {
  test(`${site}: a person signs up in place on a host’s page, and the host is notified`, async ({
    page,
    shop,
    host,
  }) => {
    const address = `host-${site.toLowerCase()}@example.org`;
    const failures: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') failures.push(message.text());
    });
    await page.goto(host.url + hostSignUpPage(site));
    await listen(page);
    const form = signUpForm(page);
    await expect(form.locator('.sign-up-extra')).toBeHidden();
    await form.locator('[name="email"]').focus();
    await expect(form).toHaveAttribute('data-open', 'true');
    await submitButton(form).click();
    await expect(form.locator('[name="email"]')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.locator('[name="email"]')).toBeFocused();
    await fillSignUp(form, site, address);
    expect(await accessibilityFindings(page)).toEqual([]);
    await submitButton(form).click();
    await expect(page.locator('.sign-up-success')).toBeFocused();
    await expect(page.locator('.sign-up-success')).toContainText(address);
    await expect(page).toHaveTitle('signed up in shop-newsletter');
    await expect(page).toHaveURL(host.url + hostSignUpPage(site));
    expect(mailKind(await mailTo(shop.dataDir, address))).toBe('CONFIRM');
    expect(failures).toEqual([]);
  });
}

test('the form in a host’s page looks like ours, whatever the page’s CSS', async ({
  page,
  host,
}) => {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const looks: string[][] = [];
    for (const [index] of HOSTILE_HOSTS.entries()) {
      await page.goto(host.url + hostSignUpPage('HU', index));
      await page.evaluate(() => {
        for (const element of document.querySelectorAll<HTMLElement>('html, body, main')) {
          element.style.setProperty('margin', '0', 'important');
        }
      });
      await signUpForm(page).locator('[name="email"]').focus();
      await expect(signUpForm(page)).toHaveAttribute('data-open', 'true');
      looks.push(await looksWithin(page, FORM));
    }
    for (const [index, { name }] of HOSTILE_HOSTS.entries()) {
      expect(looks[index], `${name} at ${width} px`).toEqual(looks[0]);
    }
    // A host's page does not load our fonts (decision 48).
    const families = await signUpForm(page).evaluate((form) =>
      ['--sans', '--serif'].map((name) => [name, getComputedStyle(form).getPropertyValue(name)]),
    );
    await page.goto('/hu');
    await page.evaluate((all) => {
      for (const [name = '', family = ''] of all)
        document.documentElement.style.setProperty(name, family);
    }, families);
    const own = page.locator('.sign-up');
    await own.scrollIntoViewIfNeeded();
    await own.locator('[name="email"]').focus();
    await expect(signUpForm(page)).toHaveAttribute('data-open', 'true');
    expect(await looksWithin(page, FORM), `our own page at ${width} px`).toEqual(looks[0]);
  }
});

test('a sign-up reaches the host’s data layer once the visitor has consented to measurement there', async ({
  page,
  host,
}) => {
  await page.goto(host.url + hostSignUpPage('DE'));
  await page.evaluate(() => {
    document.documentElement.dataset['measurement'] = 'refused';
  });
  const form = signUpForm(page);
  await form.locator('[name="email"]').fill('gemessen@example.org');
  await submitButton(form).click();
  await expect(page.locator('.sign-up-success')).toBeVisible();
  const layer = () => page.evaluate(() => window.dataLayer);
  expect(await layer()).toBeUndefined();
  await page.evaluate(() => {
    document.documentElement.dataset['measurement'] = 'agreed';
    dispatchEvent(new Event('measurement-agreed'));
  });
  expect(await layer()).toEqual([
    {
      event_name: 'sign_up',
      subject: 'newsletter',
      origin: 'SHOPPING_CART:checkout',
      event_type: 'ga4',
      emitter: 'newsletterservice',
    },
  ]);
});

test('a customer signs up and stays signed in under a host’s policy that trusts scripts only by nonce', async ({
  page,
  context,
  shop,
  host,
}) => {
  const failures: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text());
  });
  await signIn(context, shop);
  const answer = await page.goto(host.url + hostNoncePage('DE'));
  expect(answer?.headers()['content-security-policy']).toContain("'strict-dynamic'");
  const session = /\/assets\/embed\/hostSessions-/;
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect
    .poll(async () => (await loaded()).filter((name) => session.test(name)))
    .toHaveLength(1);
  const form = signUpForm(page);
  await form.locator('[name="email"]').fill('nonce@example.org');
  await submitButton(form).click();
  await expect(page.locator('.sign-up-success')).toContainText('nonce@example.org');
  await page.locator('shop-footer .footer').scrollIntoViewIfNeeded();
  await expect(page.locator('shop-footer .footer')).toBeVisible();
  expect(failures).toEqual([]);
});

test('a signed-in customer finds the form of a host’s page prefilled', async ({
  page,
  context,
  shop,
  host,
}) => {
  await signIn(context, shop);
  await page.goto(host.url + hostSignUpPage('AT'));
  await expect(signUpForm(page).locator('[name="email"]')).toHaveValue(/@/);
  await expect(signUpForm(page).locator('.sign-up-extra')).toBeVisible();
});

test('a bot that fills the hidden field in a host’s page is thanked, and nothing is sent', async ({
  page,
  shop,
  host,
}) => {
  await page.goto(host.url + hostSignUpPage('DE'));
  await listen(page);
  const form = signUpForm(page);
  await form.locator('[name="email"]').fill('programm@example.org');
  await form.locator('[name="verify-email"]').evaluate((field: HTMLInputElement) => {
    field.value = 'programm@example.org';
  });
  await submitButton(form).click();
  await expect(page.locator('.sign-up-success')).toBeVisible();
  await expect(page).toHaveTitle('signed up in shop-newsletter');
  expect(await mailsTo(shop.dataDir, 'programm@example.org')).toEqual([]);
});

test('a press of the button before the form’s code has loaded signs up once, in place', async ({
  page,
  shop,
  host,
}) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/embed/hydrateSignUp-*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(host.url + hostSignUpPage('DE'));
  const form = signUpForm(page);
  // Before the parts' own script has come, which is after the page, a press posts the form.
  const requested = page.waitForRequest('**/assets/embed/hydrateSignUp-*');
  await form.locator('[name="email"]').fill('eilig@example.org');
  await requested;
  await submitButton(form).click();
  release();
  await expect(page.locator('.sign-up-success')).toBeVisible();
  await expect(page).toHaveURL(host.url + hostSignUpPage('DE'));
  await mailTo(shop.dataDir, 'eilig@example.org');
});

test('a form whose code fails to load posts, and the host’s page shows the outcome', async ({
  page,
  shop,
  host,
}) => {
  await page.route('**/assets/embed/hydrateSignUp-*', (route) => route.abort());
  await page.goto(host.url + hostSignUpPage('DE'));
  const form = signUpForm(page);
  await form.locator('[name="email"]').fill('ohnecode@example.org');
  await submitButton(form).click();
  await expect(page).toHaveURL(`${host.url}${hostSignUpPage('DE')}&signup=sent`);
  await expect(page.locator('.sign-up-success')).toBeVisible();
  await mailTo(shop.dataDir, 'ohnecode@example.org');
});

test('the first of two forms on a page works, and the console explains why the second does not', async ({
  page,
  host,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.route('**/host-sign-up/de*', async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const [form = ''] = /<shop-newsletter.*<\/shop-newsletter>/s.exec(html) ?? [];
    await route.fulfill({ response: answer, body: html.replace('<main>', `<main>${form}`) });
  });
  await page.goto(host.url + hostSignUpPage('DE'));
  await expect(page.locator('shop-newsletter')).toHaveCount(2);
  const form = signUpForm(page).first();
  await form.locator('[name="email"]').focus();
  await expect(form).toHaveAttribute('data-open', 'true');
  expect(said.join()).toContain('Only the first <shop-newsletter> has its script');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form of a host’s page posts, is corrected without losing input, and leads back to its outcome', async ({
    page,
    shop,
    host,
  }) => {
    await page.goto(host.url + hostSignUpPage('HU'));
    const form = signUpForm(page);
    await expect(form.locator('[name="lastName"]')).toBeVisible();
    await form.locator('[name="email"]').fill('gazda@');
    await form.locator('[name="lastName"]').fill('Kovács');
    await submitButton(form).click();
    await expect(page).toHaveURL(`${host.url}/hu/subscribenewsletter`);
    await expect(form.locator('[name="email"]')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.locator('[name="lastName"]')).toHaveValue('Kovács');
    await fillSignUp(form, 'HU', 'gazda@example.org');
    await submitButton(form).click();
    await expect(page).toHaveURL(`${host.url}${hostSignUpPage('HU')}&signup=sent`);
    await expect(page.locator('shop-newsletter .sign-up-success')).toBeVisible();
    await expect(form).toHaveCount(0);
    await mailTo(shop.dataDir, 'gazda@example.org');
  });

  test('a host’s page reports faults and expired links', async ({ page, host }) => {
    for (const [outcome, text] of [
      ['failed', 'Aus technischen Gründen ist die Newsletteranmeldung nicht möglich.'],
      ['later', 'in einer Stunde'],
      ['link-invalid', 'Leider ist dieser Link nicht mehr gültig.'],
    ]) {
      await page.goto(`${host.url}${hostSignUpPage('DE')}&signup=${outcome}`);
      await expect(page.getByRole('alert')).toContainText(text ?? '');
      await expect(signUpForm(page)).toBeVisible();
    }
    // A word that the shop does not know, as a visitor may have made it up.
    await page.goto(`${host.url}${hostSignUpPage('DE')}&signup=<script>`);
    await expect(signUpForm(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
