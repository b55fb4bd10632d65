import { untilKept, visit } from './support/appWorker.ts';
import { expect, shortenWaits, test } from './support/faultyShop.ts';
import { fillSignUp, openSignUp, submitButton } from './support/signUpForm.ts';

test.use({ serviceWorkers: 'allow' });

const EVERYTHING = /./;
const FOOTER_DE = '/service/promotion/api/promotion/SHOP_FOOTER?site=DE';

test.beforeEach(({ network }) => shortenWaits(network));

test.describe('connected, but without responses', () => {
  for (const { address, leadsTo } of [
    { address: '/', leadsTo: '/hu' },
    { address: '/subscribenewsletter', leadsTo: '/hu/subscribenewsletter' },
  ]) {
    test(`${address} leads to the last visited shop`, async ({ page, network }) => {
      await visit(page, '/hu/subscribenewsletter');
      await page.goto('/hu');
      await untilKept(page, '/hu');
      network.fault(EVERYTHING, { kind: 'SILENT' });
      await page.goto(address);
      await expect(page).toHaveURL(leadsTo);
      await expect(page.locator('h1')).not.toHaveText('Nincs internetkapcsolat');
    });
  }

  test('a visited page is shown from the cache, with a notice, until the silent network responds', async ({
    page,
    network,
  }) => {
    await visit(page, '/de/countries');
    network.fault(EVERYTHING, { kind: 'SILENT' });
    await page.goto('/de/countries');
    await expect(page.locator('.countries h1')).toBeVisible();
    await expect(page.locator('.offline-notice')).toHaveText('Keine Verbindung');
    expect(await page.evaluate(() => navigator.onLine)).toBe(true);

    // As the page itself does now and then.
    network.clear();
    await page.evaluate(
      (address) => fetch(address, { headers: { 'cache-control': 'no-cache' } }),
      FOOTER_DE,
    );
    await expect(page.locator('.offline-notice')).toBeHidden();
  });

  test('an unvisited page is replaced by the offline page', async ({ page, network }) => {
    await visit(page, '/de');
    network.fault(EVERYTHING, { kind: 'SILENT' });
    await page.goto('/de/privacy');
    await expect(page.locator('h1')).toHaveText('Keine Verbindung');
    await expect(page).toHaveURL('/de/privacy');
    network.clear();
    await page.getByRole('link', { name: 'Erneut versuchen' }).click();
    await expect(page.locator('h1')).not.toHaveText('Keine Verbindung');
  });

  test('a response whose body stalls is not used', async ({ page, network }) => {
    await visit(page, '/de');
    // All of it: an answer of any kind takes the notice away.
    network.fault(EVERYTHING, { kind: 'STALLED' });
    await page.goto('/de');
    await expect(page.locator('.hero h1')).toBeVisible();
    await expect(page.locator('.offline-notice')).toHaveText('Keine Verbindung');
    await page.goto('/de/privacy');
    await expect(page.locator('h1')).toHaveText('Keine Verbindung');
  });

  test('a sign-up reports that it is waiting and keeps the input', async ({
    page,
    network,
    context,
  }) => {
    const form = await openSignUp(page, 'HU');
    await untilKept(page, '/hu/subscribenewsletter');
    await fillSignUp(form, 'HU', 'varakozo@example.org');
    network.fault(/newsletter-subscribers/, { kind: 'SILENT' });
    await submitButton(form).click();
    const waiting = form.getByText('A beírt adatok megmaradnak.');
    await expect(waiting).toBeVisible();
    await expect(waiting).toBeInViewport();
    // A person who stops waiting finds the form unchanged.
    await page.close();
    const later = await context.newPage();
    const again = await openSignUp(later, 'HU');
    await expect(again.locator('[name="email"]')).toHaveValue('varakozo@example.org');
  });

  test('the footer’s sign-up also reports that it is waiting and keeps the input', async ({
    page,
    network,
  }) => {
    const response = page.waitForResponse(/psdata/);
    await page.goto('/de/privacy');
    const block = page.locator('.footer-newsletter');
    await block.scrollIntoViewIfNeeded();
    await response;
    await block.locator('[name=email]').fill('wartend@example.org');
    network.fault(/newsletter-subscribers/, { kind: 'SILENT' });
    await block.getByRole('button').click();
    await expect(block.getByText('Ihre Eingaben bleiben erhalten.')).toBeVisible();
  });
});

test.describe('without a network', () => {
  test('the offline country switch shows a page in the last shop’s language that names the country', async ({
    page,
    context,
  }) => {
    await visit(page, '/de');
    await context.setOffline(true);
    await page.locator('.footer .country-switcher summary').click();
    await page
      .locator('.footer .country-switcher')
      .getByRole('link', { name: 'Magyarország' })
      .click();
    await expect(page).toHaveURL('/hu');
    await expect(page.locator('h1')).toHaveText('Keine Verbindung');
    await expect(page.getByText('Der Shop „Magyarország“ antwortet gerade nicht.')).toBeVisible();
    await expect(page.getByText('Diese Seite ist ohne Internet nicht verfügbar.')).toBeHidden();
    await page.screenshot({ path: test.info().outputPath('country.png') });
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Erneut versuchen' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hu-HU');
    await expect(page.locator('.hero h1')).toBeVisible();
  });

  test('an offline sign-in shows a page that names it and leads back to the form', async ({
    page,
    context,
  }) => {
    await visit(page, '/pl');
    await page.goto('/pl/account');
    await page.locator('.account [name="email"]').fill('zofia@example.org');
    await page.locator('.account [name="password"]').fill('nic wielkiego');
    await context.setOffline(true);
    await page.locator('.account form button[type="submit"]').click();
    await expect(page.locator('h1')).toHaveText('Brak połączenia');
    await expect(page.getByText('Nie wiemy, czy logowanie się powiodło.')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Spróbuj ponownie' }).click();
    await expect(page).toHaveURL('/pl/account');
    await expect(page.locator('.account [name="password"]')).toBeVisible();
  });

  test('the address / leads to the last visited shop, not the first', async ({ page, context }) => {
    for (const path of ['/de', '/hu', '/pl', '/de', '/hu']) {
      await visit(page, path);
    }
    await context.setOffline(true);
    await page.goto('/');
    await expect(page).toHaveURL('/hu');
    // Also if that visit needed no network.
    await page.goto('/de');
    await expect(page.locator('.hero h1')).toBeVisible();
    await page.goto('/');
    await expect(page).toHaveURL('/de');
  });
});
