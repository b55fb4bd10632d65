import { hostPage, hostSignUpPage } from './support/hostPages.ts';
import { expect, test } from './support/journey.ts';
import { layoutShiftsToTheEnd, watchLayoutShifts } from './support/layoutShift.ts';
import { signUpForm, submitButton } from './support/signUpForm.ts';

test.use({ serviceWorkers: 'block' });

test('the shop’s consent notice is answered in a host’s page, and the answer counts there and in the shop', async ({
  page,
  context,
  host,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto(host.url + hostSignUpPage('DE'));
  const notice = page.locator('shop-consent .consent-notice');
  await expect(notice).toBeInViewport({ ratio: 1 });
  const form = signUpForm(page);
  await form.locator('[name="email"]').fill('gefragt@example.org');
  await submitButton(form).click();
  await expect(page.locator('.sign-up-success')).toBeVisible();
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  await notice.locator('button[value=agree]').click();
  await expect(notice).toBeHidden();
  expect(await page.evaluate(() => window.dataLayer?.length)).toBe(1);
  await page.reload();
  await expect(page.locator('shop-footer .footer')).toBeVisible();
  await expect(notice).toBeHidden();
  await page.goto(`${host.url}/de`);
  // The shop's manager takes it over.
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === 'cc_cookie')?.value)
    .toContain('measurement');
  await expect(page.locator('.consent-notice:visible')).toHaveCount(0);
});

test('a notice that was answered in another tab is hidden in a host’s page', async ({
  page,
  context,
  host,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await page.goto(host.url + hostSignUpPage('DE'));
  const notice = page.locator('shop-consent .consent-notice');
  await expect(notice).toBeVisible();
  await context.addCookies([{ name: 'cc_cookie', value: 'refuse', url: host.url }]);
  // Playwright’s browser hides no page behind another.
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(notice).toBeHidden();
});

for (const viewport of [
  { width: 360, height: 640 },
  { width: 1440, height: 600 },
]) {
  test(`the notice appears below the screen by itself without layout shift at ${viewport.width} px`, async ({
    page,
    host,
  }) => {
    await page.setViewportSize(viewport);
    await watchLayoutShifts(page);
    await page.goto(host.url + hostSignUpPage('DE'));
    await expect(page.locator('shop-consent .consent-notice')).toBeVisible();
    expect(await layoutShiftsToTheEnd(page)).toEqual([]);
  });
}

test('a notice that would push visible content down waits for an input, and nothing moves', async ({
  page,
  host,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await watchLayoutShifts(page);
  await page.goto(host.url + hostPage('DE'), { waitUntil: 'networkidle' });
  const notice = page.locator('shop-consent .consent-notice');
  const footer = page.locator('shop-footer .footer');
  await expect(footer).toBeVisible();
  await expect(notice).toBeHidden();
  // A press in progress still meets what it aimed at.
  const link = footer.locator('summary').first();
  await link.hover();
  await page.mouse.down();
  await expect(notice).toBeHidden();
  await page.mouse.up();
  await expect(notice).toBeVisible();
  expect(await layoutShiftsToTheEnd(page)).toEqual([]);
});

test('a host’s page without scripts or with an earlier answer asks for no consent', async ({
  browser,
  host,
}) => {
  const withoutScripts = await browser.newPage({ javaScriptEnabled: false });
  await withoutScripts.goto(host.url + hostSignUpPage('DE'));
  await expect(withoutScripts.locator('.consent-notice')).toBeHidden();
  await withoutScripts.close();
  const context = await browser.newContext();
  await context.addCookies([{ name: 'cc_cookie', value: 'refuse', url: host.url }]);
  const answered = await context.newPage();
  await answered.goto(host.url + hostSignUpPage('DE'), { waitUntil: 'networkidle' });
  await expect(answered.locator('.consent-notice')).toBeHidden();
  await context.close();
});
