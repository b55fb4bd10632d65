import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { accessibilityFindings } from './support/axe.ts';
import { expect, test } from './support/serverJourney.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));
/** Folder that keeps every mail and its pictures for review. */
const FOLDER = path.join(root, 'test-results/mail-pictures');
/** Address of the shop in the sample mails. */
const SAMPLE_URL = 'https://shop.example';

const VIEWS = [
  { width: 320, colorScheme: 'light', hasPictures: true },
  { width: 320, colorScheme: 'dark', hasPictures: false },
  { width: 360, colorScheme: 'dark', hasPictures: true },
  { width: 640, colorScheme: 'light', hasPictures: false },
  { width: 640, colorScheme: 'dark', hasPictures: true },
  { width: 700, colorScheme: 'light', hasPictures: true },
] as const;

/** How many pictures a mail of each kind shows. */
const PICTURES: Record<string, number> = { CONFIRM: 1, WELCOME: 5 };

/** Shows a mail like a mailbox that loads its pictures, or none. */
async function asShown(html: string, hasPictures: boolean): Promise<string> {
  const names = new Set(Array.from(html.matchAll(/"cid:([\w-]+)@/g), ([, name = '']) => name));
  let shown = html;
  for (const name of names) {
    const bytes = await readFile(path.join(root, 'content/mail', `${name}.jpg`));
    const picture = hasPictures ? `data:image/jpeg;base64,${bytes.toString('base64')}` : 'data:,';
    shown = shown.replaceAll(new RegExp(`"cid:${name}@[^"]*"`, 'g'), `"${picture}"`);
  }
  return shown;
}

/** Returns the HTML of each shop's mails by name; empties the folder and writes them there. */
async function everyMail(folder: string): Promise<Map<string, string>> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const script = path.join(root, 'e2e/support/writeSampleMails.ts');
  const tsx = path.join(root, 'node_modules/tsx/dist/cli.mjs');
  await run(process.execPath, [tsx, '--tsconfig', 'tsconfig.server.json', script, folder], {
    cwd: root,
  });
  const files = (await readdir(folder)).filter((file) => file.endsWith('.html'));
  const mails = files.map(
    async (file) =>
      [path.basename(file, '.html'), await readFile(path.join(folder, file), 'utf8')] as const,
  );
  return new Map(await Promise.all(mails));
}

test('every mail of every shop is complete and readable on phone and desktop, light and dark', async ({
  browser,
}) => {
  const mails = await everyMail(FOLDER);
  expect(mails.size).toBeGreaterThanOrEqual(9 * 3);
  for (const { width, colorScheme, hasPictures } of VIEWS) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
    const requests: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) requests.push(request.url());
    });
    for (const [name, html] of mails) {
      const view = `${name} at ${width} px, ${colorScheme}, pictures ${hasPictures ? 'on' : 'off'}`;
      await page.setContent(await asShown(html, hasPictures));
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `${view}: pixels too wide`).toBe(0);
      // A mail is a letter, not a page with landmarks.
      const findings = await accessibilityFindings(page, {
        except: ['region', 'landmark-one-main'],
      });
      expect.soft(findings, view).toEqual([]);
      const pictures = page.locator('img');
      const kind = name.slice(name.indexOf('-') + 1);
      expect.soft(await pictures.count(), view).toBe(PICTURES[kind] ?? 0);
      if (kind === 'WELCOME') {
        // With its pictures off, a mail says what they show and where they lead.
        await expect.soft(page.getByAltText(/\S/)).toHaveCount(1);
        for (const link of await page.locator('a:has(img)').all()) {
          await expect.soft(link, view).toHaveAccessibleName(/\S/);
        }
      }
      const file = path.join(FOLDER, `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: true });
    }
    expect.soft(requests, 'what the mails load from elsewhere').toEqual([]);
    await page.close();
  }
});

test('every link of every mail leads to a page of its shop', async ({ start }) => {
  const { url } = await start();
  const links = new Set<string>();
  for (const html of (await everyMail(test.info().outputPath('mails'))).values()) {
    for (const [, link = ''] of html.matchAll(/ href="([^"]*)"/gu)) {
      links.add(link.replaceAll('&amp;', '&').replace(SAMPLE_URL, url));
    }
  }
  for (const link of links) {
    const answer = await fetch(link);
    // The samples' tokens are unknown: their pages exist and say so.
    const expected = link.includes('token=') ? 410 : 200;
    expect.soft(answer.status, link).toBe(expected);
    expect.soft(new URL(answer.url).pathname, link).toBe(new URL(link).pathname);
  }
});
