import { writeFile } from 'node:fs/promises';

import { chromium } from 'playwright';
import sharp from 'sharp';

import { findChromium } from './browsers.mjs';

/** The answer to the question about cookies (`CONSENT_COOKIE` of src/contract/consent/words.ts), which no picture shows. */
const ANSWERED = { name: 'cc_cookie', value: encodeURIComponent('{"categories":["necessary"]}') };

/** Opens a browser that takes pictures; to be closed by its caller. */
export function openBrowser(root) {
  return chromium.launch({
    executablePath: findChromium(root),
    args: ['--disable-gpu', '--disable-background-networking'],
    chromiumSandbox: false,
  });
}

/**
 * Takes a picture of a page of `shop`, or of the part of it that `prepare` returns, as the JPEG `file`.
 * `width` and `height` are those of the window in CSS pixels.
 */
export async function takePicture(
  browser,
  file,
  { shop, width, height, scale = 1, scheme = 'light', quality = 82, ...options },
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

/** Signs in at the console of a running shop and waits for its first pane. */
export async function openConsole(page, { shop, staffName, staffPassword }) {
  await page.goto(`${shop}/staff`);
  await page.getByRole('textbox', { name: 'Name' }).fill(staffName);
  await page.getByRole('textbox', { name: 'Password' }).fill(staffPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('iframe').contentFrame().locator('h1').waitFor();
}

/** Waits until so many panes of the console show their front page with its picture. */
export async function untilPanesShow(page, count) {
  for (let pane = 0; pane < count; pane += 1) {
    await page.locator('iframe').nth(pane).contentFrame().locator('.hero h1').waitFor();
  }
  const isPictureThere = () => document.querySelector('.hero img')?.complete;
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  await Promise.all(frames.map((frame) => frame.waitForFunction(isPictureThere)));
}
