import { keptAddresses, untilKept } from './support/appWorker.ts';
import { accessibilityFindings } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { confirmLinkIn, mailTo } from './support/mails.ts';
import { NEVER_ANSWERED, startReleases, type Releases } from './support/releases.ts';
import { fillSignUp, openSignUp, signUpForm, submitButton } from './support/signUpForm.ts';

test.use({ serviceWorkers: 'allow' });

test('visited pages open offline, and unvisited ones show a notice in the shop’s language', async ({
  page,
  context,
}) => {
  await page.goto('/hu');
  await untilKept(page, '/hu', '/hu/offline');
  await page.locator('.shell-services [href$="/subscribenewsletter"]').click();
  await expect(page).toHaveURL('/hu/subscribenewsletter');
  await untilKept(page, '/hu/subscribenewsletter');
  expect((await keptAddresses(page)).filter((address) => address.includes('texts-'))).toEqual([
    expect.stringMatching(/\/texts-hu-HU-/),
  ]);

  await context.setOffline(true);
  await page.goto('/hu/subscribenewsletter?utm_source=mail');
  const form = signUpForm(page);
  await form.locator('[name="email"]').focus();
  await expect(form).toHaveAttribute('data-open', 'true');

  await page.goto('/hu/countries');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hu-HU');
  await expect(page.locator('h1')).toHaveText('Nincs internetkapcsolat');
  await expect(page).toHaveURL('/hu/countries');

  await page.goto('/');
  await expect(page).toHaveURL('/hu');
  await expect(page.locator('.hero h1')).toBeVisible();

  await page.goto('/hu/countries');
  expect(await accessibilityFindings(page)).toEqual([]);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Újrapróbálás' }).click();
  await expect(page.locator('.countries h1')).toBeVisible();
});

test('a slow network does not delay a visited page', async ({ page, context }) => {
  await page.goto('/de');
  await untilKept(page, '/de', '/de/offline');
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route('**/de', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/de');
  await expect(page.locator('.hero h1')).toBeVisible();
  release();
});

test('the worker caches no page behind a token, no API response and no failure', async ({
  page,
  context,
  shop,
}) => {
  const address = 'private@example.org';
  const form = await openSignUp(page, 'DE');
  await untilKept(page, '/de/subscribenewsletter', '/de/offline');
  await fillSignUp(form, 'DE', address);
  await submitButton(form).click();
  await expect(page.locator('.sign-up-success')).toBeVisible();

  const link = confirmLinkIn(await mailTo(shop.dataDir, address));
  await page.goto(link);
  await page.mouse.move(100, 100);
  await page.mouse.move(120, 120);
  await expect(page.locator('.voucher')).toBeVisible();
  await page.goto('/de/there-is-no-such-page');
  await page.goto('/dev/mail');
  await page.goto('/de/countries');
  await untilKept(page, '/de/countries');

  const cachedUrls = (await keptAddresses(page)).filter(
    (one) =>
      !/^\/(?:assets|favicon\.svg|manifest\.webmanifest|service\/newsletter\/frontend\/images|service\/footer-images)\b/.test(
        one,
      ),
  );
  expect(cachedUrls.toSorted()).toEqual([
    '/de/countries',
    '/de/offline',
    '/de/subscribenewsletter',
    // The footer's content, which is a part of those pages.
    '/service/promotion/api/promotion/SHOP_FOOTER?site=DE',
  ]);

  await context.setOffline(true);
  await page.goto(link);
  await expect(page.locator('h1')).toHaveText('Keine Verbindung');
});

const releasing = test.extend<{ releases: Releases }>({
  releases: async ({ shop }, provide) => {
    const releases = await startReleases(shop.url);
    await provide(releases);
    await releases.stop();
  },
});

releasing(
  'a newer version asks first, and not while a form is half filled',
  async ({ page, context, releases }) => {
    const form = await openSignUp(page, 'TR', { url: releases.url });
    await untilKept(page, '/tr/subscribenewsletter');
    await form.locator('[name="email"]').fill('yarim@example.org');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const isSamePage = () => page.evaluate(() => 'isSamePage' in window);
    const isWaiting = () =>
      page.evaluate(async () =>
        Boolean((await navigator.serviceWorker.getRegistration())?.waiting),
      );

    releases.release();
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    await expect.poll(isWaiting).toBe(true);
    const notice = page.getByText('Yeni sürüm hazır.');
    await expect(notice).toHaveCount(0);
    await expect(form.locator('[name="email"]')).toHaveValue('yarim@example.org');

    await form.locator('[name="email"]').fill('');
    await expect(notice).toBeVisible();
    await form.locator('[name="personalisedOffers"]').check();
    await expect(notice).toHaveCount(0);
    await form.locator('[name="personalisedOffers"]').uncheck();
    await expect(notice).toBeVisible();
    expect(await accessibilityFindings(page)).toEqual([]);
    const [card, question] = await Promise.all([
      page.locator('.update-notice-card').boundingBox(),
      page.locator('.consent-notice').boundingBox(),
    ]);
    if (!card || !question) throw new Error('Card or question is not shown');
    const isApart = question.y >= card.y + card.height || card.y >= question.y + question.height;
    expect(isApart).toBe(true);
    expect(await isWaiting()).toBe(true);
    expect(await isSamePage()).toBe(true);

    const other = await context.newPage();
    const halfFilled = await openSignUp(other, 'TR', { url: releases.url });
    await halfFilled.locator('[name="email"]').fill('yarim@example.org');
    await other.evaluate(() => Object.assign(window, { isSamePage: true }));
    // The former worker has finished this window's requests, so the newer one can take over at once.
    await other.waitForLoadState('networkidle');

    await page.getByRole('button', { name: 'Yenile' }).click();
    await page.waitForFunction(() => !('isSamePage' in window));
    await expect.poll(isWaiting).toBe(false);
    await expect(notice).toHaveCount(0);
    // Another window has the newer worker now, but keeps its page and its input.
    expect(await other.evaluate(() => 'isSamePage' in window)).toBe(true);
    await expect(halfFilled.locator('[name="email"]')).toHaveValue('yarim@example.org');
    await halfFilled.locator('[name="email"]').fill('yeni@example.org');
    await expect(halfFilled.locator('[name="email"]')).toHaveValue('yeni@example.org');
  },
);

releasing(
  'a newer version loads although a request of another window hangs',
  async ({ page, context, releases }) => {
    await openSignUp(page, 'TR', { url: releases.url });
    await untilKept(page, '/tr/subscribenewsletter');
    const other = await context.newPage();
    await openSignUp(other, 'TR', { url: releases.url });
    await other.evaluate((path) => {
      void fetch(path).catch(() => {});
    }, NEVER_ANSWERED);

    releases.release();
    await page.evaluate(async () => {
      Object.assign(window, { isFormerPage: true });
      await (await navigator.serviceWorker.getRegistration())?.update();
    });
    await page.getByRole('button', { name: 'Yenile' }).click();
    await page.waitForFunction(() => !('isFormerPage' in window));
    await expect(page.locator('h1')).toBeVisible();
  },
);

test('a form restores input that could not be sent offline', async ({ page, context }) => {
  const form = await openSignUp(page, 'HU');
  await untilKept(page, '/hu/subscribenewsletter');
  await fillSignUp(form, 'HU', 'metro@example.org');
  await form.locator('[name="personalisedOffers"]').check();
  await context.setOffline(true);
  await submitButton(form).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.close();

  await context.setOffline(false);
  const later = await context.newPage();
  const again = await openSignUp(later, 'HU');
  await expect(again.locator('[name="email"]')).toHaveValue('metro@example.org');
  await expect(again.locator('[name="email"]')).toBeFocused();
  await expect(again.locator('[name="salutation"]')).toHaveValue('MRS');
  await expect(again.locator('[name="lastName"]')).toHaveValue('O’Neill-Szabó');
  await expect(again.locator('[name="personalisedOffers"]')).not.toBeChecked();
  await submitButton(again).click();
  await expect(later.locator('.sign-up-success')).toBeVisible();

  const drafts = await later.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('keyval-store');
        opening.addEventListener('error', reject);
        opening.addEventListener('success', () => {
          const keys = opening.result.transaction('keyval').objectStore('keyval').getAllKeys();
          keys.addEventListener('success', () => resolve(keys.result));
        });
      }),
  );
  expect(drafts).toEqual([]);
});
