import { expect, test } from './support/journey.ts';
import { linksIn, mailsTo, mailTo } from './support/mails.ts';
import { fillSignUp, signUpForm, submitButton } from './support/signUpForm.ts';

test.use({ javaScriptEnabled: false });

test('a Hungarian shopper without scripts corrects her form, signs up, confirms and unsubscribes', async ({
  page,
  shop,
}) => {
  const address = 'nelkule@example.org';
  await page.goto('/hu/subscribenewsletter');
  const form = signUpForm(page);
  await expect(form.locator('[name="lastName"]')).toBeVisible();
  await form.locator('[name="email"]').fill('nelkule@');
  await form.locator('[name="lastName"]').fill('Szabó');
  await submitButton(form).click();

  await expect(form.locator('[name="email"]')).toHaveAccessibleDescription(
    'Kérjük, érvényes e\u2011mail-címet adjon meg.',
  );
  await expect(form.locator('[name="email"]')).toBeFocused();
  await expect(form.locator('[name="lastName"]')).toHaveValue('Szabó');
  await expect(page).toHaveURL('/hu/subscribenewsletter');

  await fillSignUp(form, 'HU', address);
  await submitButton(form).click();
  await expect(page.locator('.sign-up-success')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(page).toHaveTitle(/^Köszönjük/);

  const mail = await mailTo(shop.dataDir, address);
  await page.goto(linksIn(mail).find((link) => link.includes('/newsletter/confirm')) ?? '');
  await expect(page.locator('.voucher')).toHaveCount(0);
  await page.locator('main button').click();
  const code = (await page.locator('.voucher code').textContent()) ?? '';
  await expect(page).toHaveTitle(/^Üdvözli Önt/);

  const welcome = await mailTo(
    shop.dataDir,
    address,
    ({ text }) => text?.includes(code) ?? false,
    'a mail with the voucher',
  );
  await page.goto(linksIn(welcome).find((link) => link.includes('/newsletter/unsubscribe')) ?? '');
  await page.locator('main button').click();
  await expect(page.locator('h1')).toHaveText('Leiratkozott a hírlevélről');
});

test('a bot without scripts that fills the hidden field is thanked, and nothing is sent', async ({
  page,
  shop,
}) => {
  await page.goto('/de/subscribenewsletter');
  const form = signUpForm(page);
  await form.locator('[name="email"]').fill('bot@example.org');
  await form.locator('[name="verify-email"]').evaluate((field: HTMLInputElement) => {
    field.value = 'bot@example.org';
  });
  await submitButton(form).click();
  await expect(page.locator('.sign-up-success')).toBeVisible();

  // A person's mail, sent later, has arrived: the bot's would have come before it.
  await page.goto('/de/subscribenewsletter');
  await form.locator('[name="email"]').fill('after-bot@example.org');
  await submitButton(form).click();
  await mailTo(shop.dataDir, 'after-bot@example.org');
  expect(await mailsTo(shop.dataDir, 'bot@example.org')).toEqual([]);
});

// `preferences.spec.ts` asks for those without a token, with scripts.
for (const link of [
  '/tr/newsletter/unsubscribe',
  '/tr/newsletter/unsubscribe?token=cut',
  '/tr/newsletter/confirm',
  '/tr/newsletter/confirm?token=',
]) {
  test(`the mail's link ${link} without its token reports without scripts that it is no longer valid`, async ({
    page,
  }) => {
    expect((await page.goto(link))?.status()).toBe(410);
    await expect(page).toHaveTitle(/Morgenrot/);
    await expect(page.getByRole('alert')).toBeVisible();
    // Without scripts it could not be closed.
    await expect(page.locator('main .close-button:visible')).toHaveCount(0);
    await expect(signUpForm(page)).toHaveCount(link.includes('/confirm') ? 1 : 0);
  });
}

test('a shopper without scripts can have the mail sent again and reads how long to wait', async ({
  page,
}) => {
  await page.goto('/pl/subscribenewsletter');
  const form = signUpForm(page);
  await form.locator('[name="email"]').fill('jeszcze.raz@example.org');
  await submitButton(form).click();
  const again = page.locator('form.resend');
  await expect(again).toContainText(/Ponowna wysyłka będzie możliwa za \d+\ss\./);
  await again.getByRole('button', { name: 'Wyślij wiadomość ponownie' }).click();
  await expect(page).toHaveURL('/pl/subscribenewsletter?signup=sent&resend=too_soon');
  await expect(page.locator('.sign-up-success')).toBeVisible();
  await expect(again).toContainText(/Ponowna wysyłka będzie możliwa za \d+\ss\./);
});
