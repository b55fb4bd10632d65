/**
 * Makes the README's pictures from a running shop:
 *
 *   npm start                                          (in another terminal, capturing mail)
 *   node scripts/pictures.mjs http://localhost:4173
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright';
import sharp from 'sharp';

import { findChromium } from './lib/chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'docs', 'pictures');
const shop = process.argv[2] ?? 'http://localhost:4173';
const address = `eva.berg+${Date.now()}@example.org`;

const browser = await chromium.launch({
  executablePath: findChromium(root),
  args: ['--disable-gpu', '--disable-background-networking'],
  chromiumSandbox: false,
});
await mkdir(folder, { recursive: true });

async function picture(name, { width, height, ...options }, prepare) {
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1.5 });
  const what = (await prepare(page)) ?? page;
  const png = await what.screenshot(options);
  await sharp(png)
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(path.join(folder, `${name}.jpg`));
  await page.close();
}

await picture('shop', { width: 1280, height: 860 }, async (page) => {
  await page.goto(`${shop}/de/subscribenewsletter`, { waitUntil: 'networkidle' });
});

await picture('mail', { width: 680, height: 700, fullPage: true }, async (page) => {
  await page.goto(`${shop}/de/subscribenewsletter`);
  await page.locator('[name="email"]').fill(address);
  await page.locator('main button[type="submit"]').click();
  await page.locator('.sign-up-success').waitFor();
  const mail = page.getByRole('link', { name: /Newsletter/ }).first();
  // The mail leaves a moment after the answer.
  do await page.goto(`${shop}/dev/mail`);
  while (!(await page.getByText(address).count()) || !(await mail.count()));
  const href = await mail.getAttribute('href');
  await page.goto(new URL(`${href}/html`, shop).href);
});

await browser.close();
