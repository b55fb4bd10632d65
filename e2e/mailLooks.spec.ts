import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { fillPath } from '#contract/call.ts';
import * as peopleCalls from '#contract/calls/people.ts';
import { EXAMPLE_MAILS_PATH } from '#contract/examplePages.ts';
import { MAIL_KINDS } from '#domain/mailKinds.ts';
import { DEFAULT_SITE, SITE_CODES, sitePath } from '#domain/sites.ts';

import { accessibilityFindings } from './support/axe.ts';
import { expectGoodAtEveryWidth } from './support/everyWidth.ts';
import { mailTo } from './support/mails.ts';
import { expect, test } from './support/serverJourney.ts';
import { firstStaff, staffCookie } from './support/staff.ts';
import { enter } from './support/staffConsole.ts';

/** Folder that keeps every mail and its pictures for review. */
const FOLDER = fileURLToPath(new URL('../test-results/mail-pictures', import.meta.url));

const VIEWS = [
  { width: 320, colorScheme: 'light', hasPictures: true },
  { width: 320, colorScheme: 'dark', hasPictures: false },
  { width: 360, colorScheme: 'dark', hasPictures: true },
  { width: 640, colorScheme: 'light', hasPictures: false },
  { width: 640, colorScheme: 'dark', hasPictures: true },
  { width: 700, colorScheme: 'light', hasPictures: true },
] as const;

/** The code of every sample's voucher. */
const EXAMPLE_CODE = 'XXXX-XXXX-XXXX';

/** How many pictures a mail of each kind shows. */
const PICTURES: Record<string, number> = { CONFIRM: 1, WELCOME: 5 };

/** Removes the pictures of a mail, as a mailbox does that shows none. */
const withoutPictures = (html: string) => html.replaceAll(/"data:image\/jpeg;[^"]*"/g, '"data:,"');

/** Returns the HTML of each shop's mails, and of those to staff, by name; empties the folder and writes them there. */
async function everyMail(url: string, folder: string): Promise<Map<string, string>> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const mails = new Map<string, string>();
  for (const site of SITE_CODES) {
    for (const kind of MAIL_KINDS) {
      if (kind.startsWith('STAFF_') && site !== DEFAULT_SITE) continue;
      const answer = await fetch(`${url}${EXAMPLE_MAILS_PATH}${sitePath(site)}/${kind}`);
      const html = await answer.text();
      mails.set(`${site}-${kind}`, html);
      await writeFile(path.join(folder, `${site}-${kind}.html`), html);
    }
  }
  return mails;
}

test('every mail of every shop is complete and readable on phone and desktop, light and dark', async ({
  browser,
  start,
}) => {
  const { url } = await start();
  const mails = await everyMail(url, FOLDER);
  for (const { width, colorScheme, hasPictures } of VIEWS) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
    const requests: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) requests.push(request.url());
    });
    for (const [name, html] of mails) {
      const view = `${name} at ${width} px, ${colorScheme}, pictures ${hasPictures ? 'on' : 'off'}`;
      await page.setContent(hasPictures ? html : withoutPictures(html));
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
  for (const html of (await everyMail(url, test.info().outputPath('mails'))).values()) {
    for (const [, link = ''] of html.matchAll(/ href="([^"]*)"/gu)) {
      links.add(link.replaceAll('&amp;', '&'));
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

test('an administrator looks at a mail in the language of a shop, and has it sent to their own mailbox', async ({
  page,
  start,
  dataDir,
}) => {
  const server = await start({ isFirst: true });
  const { name, password } = firstStaff(server);
  await page.goto(`${server.url}/staff/mails`);
  await enter(page, name, password);
  await page.getByLabel('Mail', { exact: true }).selectOption('WELCOME');
  await page.getByLabel('Shop').selectOption('TR');
  const frame = page.frameLocator('.sample-mail');
  await expect(frame.locator('html')).toHaveAttribute('lang', 'tr-TR');
  const paper = () =>
    frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await paper();
  await page.getByLabel('Colours').selectOption('dark');
  await expect.poll(paper).not.toBe(light);
  await page.getByText('Part in plain text').click();
  await expect(page.locator('pre').first()).toContainText(EXAMPLE_CODE);
  await expectGoodAtEveryWidth(page, 'sample-mails');

  const send = page.getByRole('button', { name: 'Send me this' });
  await send.press('Enter');
  await expect(page.getByText(/^Your account has no e-mail address/)).toBeVisible();
  const cookie = await staffCookie(server);
  const { method, path: calledPath } = peopleCalls.setEmail;
  const answer = await fetch(server.url + fillPath(calledPath, { name }), {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@shop.example' }),
  });
  expect(answer.ok).toBe(true);
  await send.press('Enter');
  await expect(page.getByText('Sent to ada@shop.example.')).toBeVisible();
  const mail = await mailTo(dataDir, 'ada@shop.example');
  expect(mail.text).toContain(EXAMPLE_CODE);
  expect(mail.headers).toContainEqual(
    expect.objectContaining({ key: 'content-language', value: 'tr-TR' }),
  );
  await page.goto(`${server.url}/staff/audit`);
  await expect(page.getByText('Sent a sample mail to their own address')).toBeVisible();
});
