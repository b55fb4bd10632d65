import type { BrowserContext } from 'playwright/test';

import * as previewCalls from '#contract/calls/preview.ts';
import { PREVIEW_BASE } from '#contract/service.ts';
import { shareAnswer } from '../src/contract/preview.ts';
import { sitePath } from '../src/domain/sites.ts';
import { keptAddresses, untilKept } from './support/appWorker.ts';
import { accessibilityFindings } from './support/axe.ts';
import { expect, test, WORKER_IN_FULL_RUN } from './support/journey.ts';
import { SHOPS } from './support/shops.ts';
import { setPreview, signStaffIn } from './support/staff.ts';

test.use(WORKER_IN_FULL_RUN);

const WINTER = '2027-01-15T12:00:00+01:00';
const SUMMER = '2026-06-01T12:00:00+02:00';
const BAR = '[data-preview-bar]';

async function share(context: BrowserContext, path: string, at = WINTER) {
  const answer = await context.request.post(previewCalls.share.path, {
    data: { view: { site: 'DE', at, group: null }, path, hours: 1 },
  });
  return shareAnswer.parse(await answer.json());
}

test('staff preview the live shop of another time and group with a bar that says so, and leave the preview', async ({
  page,
  context,
  shop,
}) => {
  await signStaffIn(context, shop);
  await setPreview(context, { previewDateTime: WINTER });
  await page.goto('/de/privacy');
  const bar = page.locator(BAR);
  const headline = page.locator('.footer h2').first();
  await expect(bar).toContainText('Freitag, 15. Januar 2027');
  await expect(bar).toContainText('12:00');
  await expect(bar).toContainText('Europe/Berlin, UTC+01:00');
  await expect(bar).toContainText('ohne Testgruppe');
  await expect(headline).toHaveText('Wärmendes für kurze Tage');

  await setPreview(context, {
    previewDateTime: SUMMER,
    test: 'footer-headline',
    group: 'question',
  });
  await page.locator('.shell-brand').click();
  await expect(page).toHaveURL(/\/de$/);
  await expect(bar).toContainText('Gruppe „question“ im Test „footer-headline“');
  await expect(headline).toHaveText('Können wir helfen?');

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(bar).toBeInViewport();
  await bar.getByRole('button', { name: 'Vorschau verlassen' }).click();
  await expect(page).toHaveURL(/\/de$/);
  await expect(bar).toHaveCount(0);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('PreviewToken');
});

test('a shared link shows the shop of its date, with and without scripts, until it is revoked', async ({
  browser,
  context,
  shop,
}) => {
  await signStaffIn(context, shop);
  const { address, share: made } = await share(context, '/privacy?x=1');
  for (const javaScriptEnabled of [true, false]) {
    const guest = await browser.newContext({ javaScriptEnabled });
    const page = await guest.newPage();
    const started = javaScriptEnabled && page.waitForResponse(/\/assets\/client-/);
    await page.goto(address);
    // A page without a control starts its app once a person does something.
    await page.keyboard.press('Shift');
    const bar = page.locator(BAR);
    const headline = page.locator('.footer h2').first();
    await expect(bar).toContainText('Freitag, 15. Januar 2027');
    await expect(headline).toHaveText('Wärmendes für kurze Tage');
    // A preview is never counted, so it asks for no consent.
    await expect(page.locator('.consent-notice')).toHaveCount(0);
    if (javaScriptEnabled) {
      // Once the app has started, its own links must not lead out of the preview either.
      await started;
      await page.waitForLoadState('networkidle');
      const counted = await page.evaluate(() => {
        window.dataLayer?.push({ event_name: 'sign_up' });
        return window.dataLayer?.length;
      });
      expect(counted).toBe(0);
    }
    await page.locator('.shell-brand').click();
    await expect(page).toHaveURL(/\/de\?preview=/);
    await expect(headline).toHaveText('Wärmendes für kurze Tage');
    await page.locator('.shell-services [href*="/subscribenewsletter"]').click();
    await expect(page).toHaveURL(/\/de\/subscribenewsletter\?preview=/);
    await expect(bar).toContainText('Freitag, 15. Januar 2027');
    const warning = page.getByText('Auch in der Vorschau ist diese Anmeldung echt');
    await expect(warning).toBeHidden();
    for (const field of ['#sign-up-email', '#footer-email']) {
      await page.locator(field).focus();
      await expect(warning).toBeInViewport();
      const isOnTop = await warning.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === element;
      });
      expect(isOnTop, field).toBe(true);
    }
    await page.locator('.shell-brand').focus();
    await expect(warning).toBeHidden();
    await bar.getByRole('link', { name: 'Vorschau verlassen' }).click();
    await expect(page).toHaveURL(/\/de\/subscribenewsletter$/);
    await expect(bar).toHaveCount(0);
    // The page itself remembers the shop, once it is no preview any more.
    const names = async () => (await guest.cookies()).map(({ name }) => name);
    await expect.poll(names).toEqual(javaScriptEnabled ? ['Site'] : []);
    await guest.close();
  }
  await context.request.delete(`${PREVIEW_BASE}/v1/shares/${made.id}`);
  const guest = await browser.newContext();
  const page = await guest.newPage();
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(410);
  await expect(page.locator('h1')).toHaveText('Diese Vorschau ist beendet');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Zum Shop' }).click();
  await expect(page).toHaveURL(/\/de\/privacy\?x=1$/);
  await guest.close();
});

test.describe('with the worker, which keeps pages', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a preview leaves no trace in any shop, neither on the device nor on the server nor for shoppers', async ({
    page,
    browser,
    context,
    shop,
  }) => {
    test.slow();
    await signStaffIn(context, shop);
    await page.goto('/de');
    await untilKept(page, '/de');
    const live = new Map<string, string>();
    for (const site of SHOPS) {
      live.set(site, await (await fetch(`${shop.url}${sitePath(site)}/delivery`)).text());
    }
    await setPreview(context, { previewDateTime: WINTER });
    for (const site of SHOPS) {
      const answer = await page.goto(`${sitePath(site)}/delivery`);
      expect(answer?.headers(), site).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'x-preview': '1',
      });
      await expect(page.locator(BAR)).toBeVisible();
      const kept = await keptAddresses(page);
      expect(kept.filter((address) => address.includes('/delivery'))).toEqual([]);
      expect(kept.filter((address) => address.includes('preview'))).toEqual([]);
    }
    const { address } = await share(context, '/delivery');
    await page.goto(address);
    expect((await keptAddresses(page)).filter((kept) => /preview|\/delivery/.test(kept))).toEqual(
      [],
    );

    const shopper = await browser.newContext();
    for (const site of SHOPS) {
      const answer = await shopper.request.get(`${shop.url}${sitePath(site)}/delivery`);
      expect(answer.headers()['cache-control'], site).toContain('public');
      expect(answer.headers()['x-preview']).toBeUndefined();
      const html = await answer.text();
      expect(html).not.toMatch(/preview/i);
      expect(html).toBe(live.get(site));
    }
    await shopper.close();
  });
});

test('the preview bar passes axe and fits every shop at every width', async ({
  page,
  context,
  shop,
}) => {
  test.slow();
  await signStaffIn(context, shop);
  await setPreview(context, {
    previewDateTime: WINTER,
    test: 'footer-headline',
    group: 'question',
  });
  for (const site of SHOPS) {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${sitePath(site)}/countries`);
      await expect(page.locator(BAR)).toBeVisible();
      expect(await accessibilityFindings(page), `${site} ${width}`).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${site} ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
