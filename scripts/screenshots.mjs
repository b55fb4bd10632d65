/**
 * Makes the README's pictures, and those with which browsers offer to install the app, from a running shop:
 *
 *   npm start                                          (in another terminal, capturing mail)
 *   node scripts/screenshots.mjs http://localhost:4173 NAME PASSWORD    (of a staff account)
 *
 * The sizes of the latter stand in manifest.webmanifest too; of one form factor all have the same shape.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright';
import sharp from 'sharp';

import { findChromium } from './lib/browsers.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const ofReadme = (name) => path.join(root, 'docs/pictures', `${name}.jpg`);
const ofApp = (name) => path.join(root, 'public/screenshots', `${name}.jpg`);
const [shop = 'http://localhost:4173', staffName = '', staffPassword = ''] = process.argv.slice(2);
const address = `eva.berg+${Date.now()}@example.org`;

/** The answer to the question about cookies (`CONSENT_COOKIE` of src/contract/cookieConsent/words.ts), which no picture shows. */
const ANSWERED = { name: 'cc_cookie', value: encodeURIComponent('{"categories":["necessary"]}') };
const NARROW = { width: 390, height: 780, scale: 2 };
const WIDE = { width: 1280, height: 800 };

const browser = await chromium.launch({
  executablePath: findChromium(root),
  args: ['--disable-gpu', '--disable-background-networking'],
  chromiumSandbox: false,
});
for (const file of [ofReadme(''), ofApp('')]) await mkdir(path.dirname(file), { recursive: true });

await takePicture(ofReadme('shop'), { scale: 1.5, width: 1280, height: 860 }, async (page) => {
  await page.goto(`${shop}/de/subscribenewsletter`, { waitUntil: 'networkidle' });
});

await takePicture(
  ofReadme('mail'),
  { scale: 1.5, width: 680, height: 700, fullPage: true },
  async (page) => {
    await page.goto(`${shop}/de/subscribenewsletter`);
    await page.locator('#sign-up-email').fill(address);
    await page.locator('main button[type="submit"]').click();
    await page.locator('.sign-up-success').waitFor();
    const mail = page.getByRole('link', { name: /Newsletter/ }).first();
    // The mail leaves a moment after the answer.
    do await page.goto(`${shop}/dev/mail`);
    while (!(await page.getByText(address).count()) || !(await mail.count()));
    const href = await mail.getAttribute('href');
    await page.goto(new URL(`${href}/html`, shop).href);
  },
);

for (const scheme of ['light', 'dark']) {
  const look = { scale: 1, scheme };
  await takePicture(
    ofReadme(`console-1280-${scheme}`),
    { width: 1280, height: 800, ...look },
    async (page) => {
      await openConsole(page);
      for (const keys of ['Alt+2', 'Alt+c', 'Alt+d']) await page.keyboard.press(keys);
      await untilPanesShow(page, 2);
      await page
        .getByRole('button', { name: /^Heading .+ (?:became|was)/ })
        .first()
        .click();
    },
  );
  await takePicture(
    ofReadme(`console-1920-${scheme}`),
    { width: 1920, height: 1080, quality: 50, ...look },
    async (page) => {
      await openConsole(page);
      for (const keys of ['Alt+Shift+3', 'Alt+9', 'Alt+k']) await page.keyboard.press(keys);
      await untilPanesShow(page, 9);
    },
  );
}

const open = (place) => async (page) => {
  await page.goto(`${shop}${place}`, { waitUntil: 'networkidle' });
};

await takePicture(ofApp('shop-narrow'), NARROW, open('/de'));
await takePicture(ofApp('newsletter-narrow'), NARROW, open('/de/subscribenewsletter'));
await takePicture(ofApp('shop-wide'), WIDE, open('/de'));
await takePicture(ofApp('console-wide'), WIDE, async (page) => {
  await openConsole(page);
  for (const keys of ['Alt+2', 'Alt+c', 'Alt+d']) await page.keyboard.press(keys);
  await untilPanesShow(page, 2);
});

await browser.close();

/**
 * Takes a picture of a page of the shop, or of the part of it that `prepare` returns, as the JPEG `file`.
 * `width` and `height` are those of the window in CSS pixels.
 */
async function takePicture(
  file,
  { width, height, scale = 1, scheme = 'light', quality = 82, ...options },
  prepare,
) {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: scheme,
    locale: 'de-DE',
  });
  await page.context().addCookies([{ ...ANSWERED, url: shop }]);
  const what = (await prepare(page)) ?? page;
  const png = await what.screenshot(options);
  await writeFile(file, await sharp(png).jpeg({ quality, mozjpeg: true }).toBuffer());
  await page.close();
}

/** Signs in at the console and waits for its first pane. */
async function openConsole(page) {
  await page.goto(`${shop}/staff`);
  await page.getByRole('textbox', { name: 'Name' }).fill(staffName);
  await page.getByRole('textbox', { name: 'Password' }).fill(staffPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('iframe').contentFrame().locator('h1').waitFor();
}

/** Waits until so many panes of the console show their front page with its picture. */
async function untilPanesShow(page, count) {
  for (let pane = 0; pane < count; pane += 1) {
    await page.locator('iframe').nth(pane).contentFrame().locator('.hero h1').waitFor();
  }
  const isPictureThere = () => document.querySelector('.hero img')?.complete;
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  await Promise.all(frames.map((frame) => frame.waitForFunction(isPictureThere)));
}
