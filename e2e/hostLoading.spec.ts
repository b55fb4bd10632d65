import type { Page } from 'playwright/test';

import { hostSignUpPage } from './support/hostPages.ts';
import { expect, test } from './support/journey.ts';
import { signUpForm } from './support/signUpForm.ts';

test.use({ serviceWorkers: 'block' });

const PAGE = `${hostSignUpPage('DE')}&session`;
const PICTURE = '/becher.png';
/** What a page of another system loads for its parts before its own picture is there, with headers. */
const EARLY_MAX_BYTES = 1500;

/**
 * Opens a host's page whose picture is still on its way, until `finish` is called. `loaded` has the files that the page
 * has asked for besides.
 */
async function openWithPicture(page: Page, hostUrl: string) {
  let finish = () => {};
  const picture = new Promise<void>((resolve) => (finish = resolve));
  const loaded: string[] = [];
  await page.route(`**${PICTURE}`, async (route) => {
    await picture;
    await route.fulfill({ status: 204 });
  });
  await page.route(hostUrl + PAGE, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    // The parts stand below the first screens, as in a catalogue, so that their own pictures are not wanted yet.
    const body = html.replace('<main>', `<main><img src="${PICTURE}" alt="">${'<br>'.repeat(400)}`);
    await route.fulfill({ response: answer, body });
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() !== 'document' && pathname !== PICTURE) loaded.push(pathname);
  });
  await page.goto(hostUrl + PAGE, { waitUntil: 'domcontentloaded' });
  return { loaded, finish };
}

const names = (paths: string[]) =>
  paths.map((path) => path.replace(/^\/assets\/embed\/(\w+)-[\w-]{8}\.js$/, '$1')).toSorted();

test('until a host’s page has its picture, the parts load two small scripts; then what they need', async ({
  page,
  host,
}) => {
  const bytes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().includes('/assets/embed/')) return;
    bytes.push(request.sizes().then((sizes) => sizes.responseBodySize + sizes.responseHeadersSize));
  });
  const { loaded, finish } = await openWithPicture(page, host.url);
  await expect(page.locator('shop-consent .consent-notice')).toBeVisible();
  await expect.poll(() => names(loaded)).toEqual(['consent', 'loader']);
  // Time for whatever would come by itself.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500))),
  );
  expect(names(loaded)).toEqual(['consent', 'loader']);
  const sizes = await Promise.all(bytes);
  expect(sizes).toHaveLength(2);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(EARLY_MAX_BYTES);
  finish();
  await expect.poll(() => names(loaded)).toEqual(['consent', 'embed', 'loader']);
});

test('the script of a form that is reached for before the host’s page has loaded comes at once', async ({
  page,
  host,
}) => {
  const { loaded, finish } = await openWithPicture(page, host.url);
  await expect.poll(() => names(loaded)).toContain('loader');
  const form = signUpForm(page);
  await expect(async () => {
    await form.locator('[name="email"]').blur();
    await form.locator('[name="email"]').focus();
    await expect(form).toHaveAttribute('data-open', 'true', { timeout: 2000 });
  }).toPass();
  // Without a customer who is signed in there is no session.
  expect(names(loaded)).not.toContain('hostSessions');
  finish();
});

test('an answer to the question for consent counts before the host’s page has loaded, and once', async ({
  page,
  context,
  host,
}) => {
  await page.addInitScript(() => {
    addEventListener('measurement-agreed', () => {
      document.documentElement.dataset['agreed'] =
        `${document.documentElement.dataset['agreed'] ?? ''}1`;
    });
  });
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/embed/embed-*', async (route) => {
    await released;
    await route.continue();
  });
  const { loaded, finish } = await openWithPicture(page, host.url);
  await expect.poll(() => names(loaded)).toContain('loader');
  await page.locator('shop-consent button[value=agree]').click();
  // A press on another part meanwhile takes nothing of it back.
  await page.locator('shop-footer .footer').click({ position: { x: 2, y: 2 } });
  release();
  await expect(page.locator('shop-consent .consent-notice')).toBeHidden();
  expect((await context.cookies()).find(({ name }) => name === 'cc_cookie')?.value).toBe('agree');
  finish();
  await expect.poll(() => names(loaded)).toContain('embed');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('data-agreed', '1');
});
