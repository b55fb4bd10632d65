import type { BrowserContext } from 'playwright/test';

import { siteFacts, sitePath } from '#domain/sites.ts';
import { loadAllLocales } from '#i18n/i18n-util.sync.ts';
import { i18nObject } from '#i18n/i18n-util.ts';

import { answerNotice, savedNote, settingsLink } from './support/cookieConsent.ts';
import { firstCustomer } from './support/customer.ts';
import { expect, test } from './support/journey.ts';
import { enter, firstStaff } from './support/staffConsole.ts';

loadAllLocales();

/** Headers to drop when a response is passed on decompressed. */
const NOT_HANDED_ON = new Set(['set-cookie', 'content-encoding', 'content-length']);

/** Blocks all cookies of the server and of scripts, like the browser's setting. */
async function refuseCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
  });
  await context.route('**/*', async (route) => {
    const request = route.request();
    const body = request.postDataBuffer();
    const answer = await fetch(request.url(), {
      method: request.method(),
      headers: request.headers(),
      redirect: 'manual',
      ...(body && { body: new Uint8Array(body) }),
    });
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries([...answer.headers].filter(([name]) => !NOT_HANDED_ON.has(name))),
      body: Buffer.from(await answer.arrayBuffer()),
    });
  });
}

test.use({ serviceWorkers: 'block' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a customer whose browser refuses cookies reads that they are required', async ({
      page,
      context,
      shop,
    }) => {
      await refuseCookies(context);
      const { email, password } = firstCustomer(shop);
      await page.goto('/ch_fr/account');
      await page.locator('#account-email').fill(email);
      await page.locator('#account-password').fill(password);
      await page.locator('#sign-in button[type="submit"]').click();
      await expect(page.locator('.account')).toContainText('Veuillez autoriser les cookies');
      const names = (await context.cookies()).map(({ name }) => name);
      expect(names).not.toContain('LoginToken');
    });
  });
}

for (const [answer, site] of [
  ['refuse', 'DE'],
  ['agree', 'TR'],
] as const) {
  test(`a visitor whose browser refuses cookies reads that the answer is not saved: ${answer}`, async ({
    page,
    context,
  }) => {
    const { consent: texts } = i18nObject(siteFacts(site).locale);
    await refuseCookies(context);
    await page.goto(sitePath(site));
    await answerNotice(page, answer);
    await expect(savedNote(page)).toHaveText(texts.notSaved());
    await expect(page.locator('.consent-notice')).toHaveCount(0);
    await settingsLink(page).click();
    await page.getByRole('dialog').getByRole('button', { name: texts.all() }).click();
    await expect(savedNote(page)).toHaveText(texts.notSaved());
    expect(await context.cookies()).toEqual([]);
  });
}

test('staff whose browser refuses cookies read that they are required', async ({
  page,
  context,
  shop,
}) => {
  await refuseCookies(context);
  const { name, password } = firstStaff(shop);
  await page.goto('/staff');
  await enter(page, name, password);
  await expect(page.getByRole('alert')).toContainText('Please allow cookies for this site');
});
