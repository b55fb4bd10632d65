import type { Page } from 'playwright/test';

import { hostSignUpPage } from './support/hostPages.ts';
import { expect, test } from './support/journey.ts';
import { signUpForm } from './support/signUpForm.ts';

test.use({ serviceWorkers: 'block' });

const PAGE = `${hostSignUpPage('DE')}&session`;
const PICTURE = '/becher.png';
/** Maximum bytes, with headers, that a host page loads for its fragments before its own picture has loaded. */
const EARLY_MAX_BYTES = 900;

/**
 * Opens a host's page whose picture is still on its way, until `finish` is called. `loaded` has the files that the page
 * has also requested.
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

test('the parts load one small script before a host’s page has its picture, and the rest afterwards', async ({
  page,
  host,
}) => {
  const bytes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().includes('/assets/embed/')) return;
    bytes.push(request.sizes().then((sizes) => sizes.responseBodySize + sizes.responseHeadersSize));
  });
  const { loaded, finish } = await openWithPicture(page, host.url);
  await expect.poll(() => names(loaded)).toEqual(['loader']);
  // Time for whatever would come by itself.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500))),
  );
  expect(names(loaded)).toEqual(['loader']);
  const sizes = await Promise.all(bytes);
  expect(sizes).toHaveLength(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(EARLY_MAX_BYTES);
  finish();
  await expect.poll(() => names(loaded)).toEqual(['embed', 'loader']);
  await expect(page.locator('shop-consent .consent-notice')).toBeVisible();
});

test('a host’s page and its footer are complete while no file of the shop loads', async ({
  page,
  host,
}) => {
  await page.route('**/assets/embed/*', () => {});
  await page.goto(host.url + PAGE, { waitUntil: 'domcontentloaded', timeout: 5000 });
  await expect(page.locator('shop-footer .footer')).toBeVisible();
});

test('a form that is focused before the host’s page has loaded gets its script at once', async ({
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
