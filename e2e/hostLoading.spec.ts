import { hostSignUpPage } from './support/hostPages.ts';
import { expect, test } from './support/journey.ts';

test.use({ serviceWorkers: 'block' });

const PAGE = `${hostSignUpPage('DE')}&session`;
const PICTURE = '/becher.png';
/** What a page of another system loads for its parts before its own picture is there, with headers. */
const EARLY_MAX_BYTES = 4000;

test('beside a host’s picture the parts load three small scripts alone', async ({ page, host }) => {
  let finish = () => {};
  const picture = new Promise<void>((resolve) => (finish = resolve));
  await page.route(`**${PICTURE}`, async (route) => {
    await picture;
    await route.fulfill({ status: 204 });
  });
  await page.route(host.url + PAGE, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    // The parts stand below the first screens, as in a catalogue, so that their own pictures are not wanted yet.
    const body = html.replace('<main>', `<main><img src="${PICTURE}" alt="">${'<br>'.repeat(400)}`);
    await route.fulfill({ response: answer, body });
  });
  const loaded: string[] = [];
  const sizes: Promise<number>[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() !== 'document' && pathname !== PICTURE) {
      loaded.push(pathname.replace(/^\/assets\/embed\/(\w+)-[\w-]{8}\.js$/, '$1'));
    }
  });
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize));
  });

  await page.goto(host.url + PAGE, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('shop-consent .consent-notice')).toBeVisible();
  // Time for what would come by itself.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500))),
  );
  expect(loaded.toSorted()).toEqual(['consent', 'embed', 'session']);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThan(EARLY_MAX_BYTES);
  finish();
});
