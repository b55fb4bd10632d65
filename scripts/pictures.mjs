/**
 * Makes the README's pictures from a running shop:
 *
 *   npm start                                          (in another terminal, capturing mail)
 *   node scripts/pictures.mjs http://localhost:4173 NAME PASSWORD    (of a staff account)
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { openBrowser, openConsole, takePicture, untilPanesShow } from './lib/pictures.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'docs', 'pictures');
const [shop = 'http://localhost:4173', staffName = '', staffPassword = ''] = process.argv.slice(2);
const staff = { shop, staffName, staffPassword };
const address = `eva.berg+${Date.now()}@example.org`;

const browser = await openBrowser(root);
await mkdir(folder, { recursive: true });

const picture = (name, look, prepare) =>
  takePicture(browser, path.join(folder, `${name}.jpg`), { shop, scale: 1.5, ...look }, prepare);

await picture('shop', { width: 1280, height: 860 }, async (page) => {
  await page.goto(`${shop}/de/subscribenewsletter`, { waitUntil: 'networkidle' });
});

await picture('mail', { width: 680, height: 700, fullPage: true }, async (page) => {
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
});

for (const scheme of ['light', 'dark']) {
  const look = { scale: 1, scheme };
  await picture(`console-1280-${scheme}`, { width: 1280, height: 800, ...look }, async (page) => {
    await openConsole(page, staff);
    for (const keys of ['Alt+2', 'Alt+c', 'Alt+d']) await page.keyboard.press(keys);
    await untilPanesShow(page, 2);
    await page
      .getByRole('button', { name: /^Heading .+ (?:became|was)/ })
      .first()
      .click();
  });
  await picture(
    `console-1920-${scheme}`,
    { width: 1920, height: 1080, quality: 50, ...look },
    async (page) => {
      await openConsole(page, staff);
      for (const keys of ['Alt+Shift+3', 'Alt+9', 'Alt+k']) await page.keyboard.press(keys);
      await untilPanesShow(page, 9);
    },
  );
}

await browser.close();
