/**
 * Makes the pictures with which browsers offer to install the app, from a running shop:
 *
 *   npm start                                                     (in another terminal)
 *   node scripts/screenshots.mjs http://localhost:4173 NAME PASSWORD    (of a staff account)
 *
 * Their sizes stand in manifest.webmanifest too; of one form factor all have the same shape.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { openBrowser, openConsole, takePicture, untilPanesShow } from './lib/pictures.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'public', 'screenshots');
const [shop = 'http://localhost:4173', staffName = '', staffPassword = ''] = process.argv.slice(2);

const NARROW = { width: 390, height: 780, scale: 2 };
const WIDE = { width: 1280, height: 800 };

const browser = await openBrowser(root);
await mkdir(folder, { recursive: true });

const picture = (name, look, prepare) =>
  takePicture(browser, path.join(folder, `${name}.jpg`), { shop, ...look }, prepare);
const open = (address) => async (page) => {
  await page.goto(`${shop}${address}`, { waitUntil: 'networkidle' });
};

await picture('shop-narrow', NARROW, open('/de'));
await picture('newsletter-narrow', NARROW, open('/de/subscribenewsletter'));
await picture('shop-wide', WIDE, open('/de'));
await picture('console-wide', WIDE, async (page) => {
  await openConsole(page, { shop, staffName, staffPassword });
  for (const keys of ['Alt+2', 'Alt+c', 'Alt+d']) await page.keyboard.press(keys);
  await untilPanesShow(page, 2);
});

await browser.close();
