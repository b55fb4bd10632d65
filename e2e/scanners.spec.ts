import type { Browser, Page } from 'playwright/test';
import type { Email } from 'postal-mime';

import { capturedMails, confirmLinkIn, mailKind, linksIn, mailTo } from './support/mails.ts';
import { expect, test } from './support/serverJourney.ts';
import { confirm, signUp, tokenIn } from './support/service.ts';
import { query, readTables, type Tables, untilMailsAreSent } from './support/tables.ts';
import { untilTakenOver } from './support/takenOver.ts';

const WAITING = 'waiting@example.org';
const SUBSCRIBED = 'subscribed@example.org';
const LEFT = 'left@example.org';

test('a scanner that fetches or renders mail links confirms nothing; a pointer move confirms', async ({
  browser,
  dataDir,
  onPostgres,
  start,
}) => {
  const { DATABASE_URL: database } = onPostgres;
  const server = await start({ env: onPostgres });
  await writeEveryKindOfMail(server.url, dataDir, database);
  const mails = await capturedMails(dataDir);
  expect(mails.map(mailKind).toSorted()).toEqual([
    'ALREADY_SUBSCRIBED',
    'CONFIRM',
    'CONFIRM',
    'CONFIRM',
    'GOODBYE',
    'WELCOME',
    'WELCOME',
  ]);
  const links = [...new Set(mails.flatMap(linksIn))];
  // To confirm three, to change and leave three, and to change after the goodbye.
  expect(links.filter((link) => link.includes('token='))).toHaveLength(10);
  const before = await readButOpenings(database);

  for (const link of links) {
    expect(link.startsWith(`${server.url}/`), link).toBe(true);
    for (const method of ['GET', 'HEAD']) await (await fetch(link, { method })).arrayBuffer();
    await (await loadWithScripts(browser, link)).context().close();
  }
  expect(await readButOpenings(database)).toEqual(before);

  const link = confirmLinkIn(await mailTo(dataDir, WAITING));
  const page = await loadWithScripts(browser, link);
  expect(await readButOpenings(database)).toEqual(before);
  await page.mouse.move(200, 200);
  await expect(page.locator('.voucher code')).toBeVisible();
  expect(await readButOpenings(database)).not.toEqual(before);
  await page.context().close();
});

/** One address that waits for its confirmation, one that is subscribed and signs up once more, and one that left. */
async function writeEveryKindOfMail(url: string, dataDir: string, database: string): Promise<void> {
  for (const address of [WAITING, SUBSCRIBED, LEFT]) {
    expect(await signUp(url, address, 'CZ')).toBe(202);
  }
  for (const address of [SUBSCRIBED, LEFT]) {
    const link = confirmLinkIn(await mailTo(dataDir, address));
    expect(await confirm(url, tokenIn(link))).toBe(200);
  }
  const isWelcome = (mail: Email) => mailKind(mail) === 'WELCOME';
  const welcome = await mailTo(dataDir, LEFT, isWelcome, 'a welcome');
  const leave = linksIn(welcome).find((link) => link.includes('/newsletter/unsubscribe')) ?? '';
  expect((await fetch(leave, { method: 'POST' })).status).toBe(200);
  // As if the minute had passed that lies between two mails to one address.
  await query(database, `update subscriber set mailed_at = '{}'`);
  expect(await signUp(url, SUBSCRIBED, 'CZ')).toBe(202);
  await untilMailsAreSent(database);
}

/** Reads all tables without what opening a link counts: that the figures say so, of persons and scanners alike. */
async function readButOpenings(database: string): Promise<Tables> {
  const {
    sign_up: signUps = [],
    figure = [],
    figure_added: added = [],
    ...tables
  } = await readTables(database);
  const rows = signUps as { is_opened: boolean }[];
  return {
    ...tables,
    sign_up: rows.map(({ is_opened: _, ...row }) => row),
    figures: addUp([...figure, ...added] as Figure[]),
  };
}

type Figure = Record<'site' | 'part' | 'name' | 'origin', string> & { day: Date; opened: number };

/** Adds up counts but `opened`: a job may move them from one table to the other at any time. */
function addUp(figures: Figure[]): [name: string, count: number][] {
  const sums = new Map<string, number>();
  for (const { site, day, part, name, origin, opened: _, ...counts } of figures) {
    for (const [measure, count] of Object.entries<number>(counts)) {
      if (count === 0) continue;
      const key = JSON.stringify([site, day, part, name, origin, measure]);
      sums.set(key, (sums.get(key) ?? 0) + count);
    }
  }
  return [...sums].toSorted();
}

/** Opens a page like a scanner that runs scripts: in a browser without user activation. */
async function loadWithScripts(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await untilTakenOver(page);
  await page.waitForLoadState('networkidle');
  return page;
}
