import { brotliCompressSync } from 'node:zlib';

import type { Page } from 'playwright/test';

import { siteFacts, sitePath } from '#domain/sites.ts';

import { PAGE_LIMIT } from './support/budgets.ts';
import { signIn } from './support/customerSession.ts';
import { hostPage } from './support/hostPages.ts';
import { expect, test } from './support/journey.ts';
import { JOURNEY_SITES } from './support/shops.ts';
import { fillSignUp, openSignUp, submitButton } from './support/signUpForm.ts';

// Responses of the service worker have no size on the wire, and this measures the network.
test.use({ serviceWorkers: 'block' });

const KB = 1000;
const START_LIMIT = 1.5 * KB;
/** Includes the router as it is published, the light of the front page (decision 121) and links to shops' own addresses. */
const HYDRATED_LIMIT = 52 * KB;
const SUBMITTED_LIMIT = 73 * KB;
/** Budget of the fragments in host pages: all scripts for a customer, and the HTML of footer and form with their CSS. */
const EMBEDDED_LIMIT = 6 * KB;
/** Part of it that loads before the host page's load event. */
const EMBEDDED_START_LIMIT = 0.5 * KB;
/** Each shop's parts; the footer includes its icons, 2.3 kB (decision 109). */
const PART_LIMITS = {
  footer: 9 * KB,
  'footer?variant=reduced': 4.2 * KB,
  newsletter: 5.2 * KB,
};
/** Both files of a family: letters of all languages, and of some. */
const FONT_LIMITS = { heading: 25 * KB, text: 35 * KB };
/** The rarest letters of the nine languages. */
const RARE_LETTERS = 'őű şğıİ łążęśźć řůěď ľĺŕô ß œ „“ € ÄÖÜ ÇŠŽ';

/** The largest pages of each template, as of 2026; `crawl.spec.ts` checks all others in the full run. */
const LARGEST_PAGES = ['/account', '/contact', '/service/storefinder'];

test('every page of every shop fits into the first round trip with its styles', async ({
  request,
}) => {
  for (const site of JOURNEY_SITES) {
    const { privacy } = siteFacts(site).links;
    for (const path of ['', '/subscribenewsletter', '/countries', privacy, ...LARGEST_PAGES]) {
      const html = await (await request.get(sitePath(site) + path)).body();
      expect(brotliCompressSync(html).length, sitePath(site) + path).toBeLessThan(PAGE_LIMIT);
    }
  }
});

test('the footer, form, notice and session of a host’s page load little script and few rules', async ({
  request,
}) => {
  const { footer, scripts, session, consent } = await (await request.get('/fragments/de')).json();
  expect(footer + consent).not.toContain('<script');
  const sources = [scripts, session].map((part) => /<script[^>]* src="([^"#]+)/.exec(part)?.[1]);
  const [source] = sources;
  expect(new Set(sources).size).toBe(1);
  const script = await (await request.get(source ?? '')).body();
  expect(brotliCompressSync(script).length).toBeLessThan(EMBEDDED_START_LIMIT);
  expect(script.toString()).not.toMatch(/\bimport\s*[{*"'`]/);
  for (const site of JOURNEY_SITES) {
    for (const [part, limit] of Object.entries(PART_LIMITS)) {
      const html = await (await request.get(`/fragments${sitePath(site)}/${part}`)).body();
      expect(brotliCompressSync(html).length, `${site} ${part}`).toBeLessThan(limit);
    }
  }
});

test('a signed-in customer loads little script for the footer of a host’s page that renews the session', async ({
  page,
  context,
  shop,
  host,
  runtime,
}) => {
  await signIn(context, shop);
  const scripts = transferredScripts(page);
  const status = page.waitForResponse(/psdata/);
  await page.goto(`${host.url}${hostPage('DE')}&session`);
  await page.locator('shop-footer').scrollIntoViewIfNeeded();
  await status;
  await page.waitForLoadState('networkidle');
  expect(scripts.names().join()).toMatch(/hostSessions-/);
  test.info().annotations.push({
    type: 'bytes of script, brotli',
    description: JSON.stringify({ runtime, bytes: scripts.bytes(), names: scripts.names() }),
  });
  expect(scripts.bytes()).toBeLessThan(EMBEDDED_LIMIT);
});

test('the shop on its default runtime loads little script, and only when it is needed', async ({
  page,
  runtime,
}) => {
  const scripts = transferredScripts(page);
  const html = await (await page.request.get('/de')).text();
  const startScripts = [...html.matchAll(/<script type="module" src="([^"]+)"/g)];
  let startBytes = 0;
  for (const [, source = ''] of startScripts) {
    startBytes += brotliCompressSync(await (await page.request.get(source)).body()).length;
  }
  expect(startBytes).toBeLessThan(START_LIMIT);

  // The app starts by itself when the browser is idle; after that nothing more is asked for.
  await page.goto('/tr/subscribenewsletter', { waitUntil: 'networkidle' });
  const hydrated = scripts.bytes();
  const form = await openSignUp(page, 'TR');
  await fillSignUp(form, 'TR', 'budget@example.org');
  await submitButton(form).click();
  await expect(page.locator('.sign-up-success')).toBeVisible();
  const submitted = scripts.bytes();

  test.info().annotations.push({
    type: 'bytes of script, brotli',
    description: JSON.stringify({ runtime, startBytes, hydrated, submitted }),
  });
  // The budgets are those of the runtime that the shop is served on by default.
  if (runtime === 'preact') {
    expect(hydrated).toBeLessThan(HYDRATED_LIMIT);
    expect(submitted).toBeLessThan(SUBMITTED_LIMIT);
  }
});

test('the fonts of the pages are small and have every letter of the nine languages', async ({
  page,
}) => {
  const html = await (await page.request.get('/de')).text();
  await page.goto('/de/contact');
  for (const [family, limit] of Object.entries(FONT_LIMITS)) {
    const rules = html.matchAll(new RegExp(`font-family:${family};src:url\\(([^)]+)`, 'g'));
    const addresses = [...rules].map(([, address = '']) => address);
    expect(addresses).toHaveLength(2);
    const files = await Promise.all(addresses.map((address) => page.request.get(address)));
    const bytes = await Promise.all(files.map(async (file) => (await file.body()).length));
    expect(
      bytes.reduce((sum, size) => sum + size, 0),
      family,
    ).toBeLessThan(limit);
    await setHeading(page, addresses);
    expect(await fontsOfHeading(page), family).not.toContainEqual(
      expect.objectContaining({ isCustomFont: false }),
    );
  }
});

/** Sets the heading of a page in fonts that are loaded for certain. */
async function setHeading(page: Page, addresses: string[]): Promise<void> {
  await page.locator('h1').evaluate(
    async (heading, { fonts, letters }) => {
      const loaded = await Promise.all(
        fonts.map((address, index) => new FontFace(`whole-${index}`, `url(${address})`).load()),
      );
      for (const font of loaded) document.fonts.add(font);
      heading.textContent = letters;
      heading.style.fontFamily = loaded.map(({ family }) => family).join();
    },
    { fonts: addresses, letters: RARE_LETTERS },
  );
}

async function fontsOfHeading(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h1',
  });
  return (await session.send('CSS.getPlatformFontsForNode', { nodeId })).fonts;
}

/** Counts the compressed bytes of every script that the page loads, each address once. */
function transferredScripts(page: Page) {
  const sizes = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script' || sizes.has(request.url())) return;
    sizes.set(request.url(), (await request.sizes()).responseBodySize);
  });
  return {
    names: () => [...sizes.keys()],
    bytes: () => [...sizes.values()].reduce((sum, size) => sum + size, 0),
  };
}
