import type { Browser, Page } from 'playwright/test';

import { SITE_CODES, siteFacts, type SiteCode } from '#domain/sites.ts';
import { expectGoodAtEveryWidth } from './support/everyWidth.ts';
import { headlineOn, tokenAt } from './support/previewTokens.ts';
import { planTest, TEST } from './support/planTest.ts';
import { expect, test } from './support/serverJourney.ts';
import { fillAsAfterFirstStart, withTemporaryFolder } from './support/server.ts';
import { addStaff, enter, firstStaff, staffIn } from './support/staffConsole.ts';
import { review } from './support/reviewDialog.ts';
import { until } from './support/until.ts';

const cell = (page: Page, site: SiteCode) =>
  page.getByRole('button', { name: `Footer in ${siteFacts(site).label}: ` });

const editor = (page: Page, site: SiteCode) =>
  page.getByRole('region', { name: `Footer, ${siteFacts(site).label}` });

async function openFooter(page: Page, site: SiteCode) {
  await cell(page, site).press('Enter');
  await expect(editor(page, site).getByText('Saved.')).toBeVisible();
}

const headline = (page: Page, site: SiteCode) =>
  editor(page, site).getByRole('textbox', { name: 'Headline', exact: true });

test('a marketer plans Christmas for nine shops, merges a colleague’s edits, gets approval, publishes for nine midnights and reverts Hungary', async ({
  start,
  dataDir,
  browser,
}) => {
  const anna = staffIn(await fillAsAfterFirstStart(dataDir));
  const maria = await addStaff('maria', 'EDITOR', dataDir);
  const lena = await addStaff('lena', 'PUBLISHER', dataDir);
  const { url } = await start();
  await planChristmas({ browser, nodes: [url, url], anna, maria, lena });
});

test('a marketer, a colleague and an approver work on one change set from different nodes on PostgreSQL', async ({
  start,
  dataDir,
  onPostgres,
  browser,
}) => {
  const node = await start({ env: onPostgres });
  const anna = firstStaff(node);
  const maria = await addStaff('maria', 'EDITOR', dataDir, onPostgres);
  const lena = await addStaff('lena', 'PUBLISHER', dataDir, onPostgres);
  await withTemporaryFolder(async (folder) => {
    const other = await start({ env: { ...onPostgres, DATA_DIR: folder } });
    await planChristmas({ browser, nodes: [node.url, other.url], anna, maria, lena });
    await other.stop();
  });
});

type Plan = {
  browser: Browser;
  /** The marketer's window, and those of the others. */
  nodes: readonly [string, string];
  anna: { name: string; password: string };
  /** Passwords of an editor and a publisher. */
  maria: string;
  lena: string;
};

async function planChristmas({ browser, nodes, anna, maria, lena }: Plan): Promise<void> {
  const [url, otherUrl] = nodes;
  const signIn = async (
    name: string,
    password: string,
    { path: opened = '/staff/changes', on = url } = {},
  ) => {
    const page = await (await browser.newContext({ baseURL: on })).newPage();
    await page.goto(opened);
    await enter(page, name, password);
    return page;
  };

  const page = await signIn(anna.name, anna.password);
  await page.getByLabel('Name of a new change set').fill('Christmas');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Christmas' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a document' })).toBeEnabled();
  await page.getByRole('button', { name: 'Add a document' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a document' });
  await dialog.getByLabel('Document').selectOption('Footer');
  await dialog.getByRole('button', { name: 'All' }).press('Enter');
  await expectGoodAtEveryWidth(page);
  await dialog.getByRole('button', { name: 'Add' }).press('Enter');
  await expect(cell(page, 'DE')).toHaveText('unchanged');

  for (const site of SITE_CODES) {
    await openFooter(page, site);
    await headline(page, site).fill(`Xmas ${site}`);
    await expect(editor(page, site).getByText('Saved.')).toBeVisible();
    await expect(cell(page, site)).not.toHaveText('unchanged');
  }

  // A test, a page that there is not yet, in one shop, and another footer for a group of the test.
  await planTest(page, TEST);
  await expectGoodAtEveryWidth(page);
  const addInGermany = async (choose: () => Promise<unknown>) => {
    await page.getByRole('button', { name: 'Add a document' }).press('Enter');
    await choose();
    await dialog.getByRole('checkbox', { name: 'Deutschland' }).check();
    await dialog.getByRole('button', { name: 'Add' }).press('Enter');
  };
  await addInGermany(async () => {
    await dialog.getByLabel('Document').selectOption('A new page');
    await dialog.getByLabel('Path').fill('/christmas');
    await dialog.getByLabel('Title').fill('Weihnachten');
    await expectGoodAtEveryWidth(page);
  });
  const christmas = page.getByRole('button', { name: 'Weihnachten in Deutschland: ' });
  await christmas.press('Enter');
  const pageEditor = page.getByRole('region', { name: 'Weihnachten, Deutschland' });
  await pageEditor.getByLabel('Description').fill('Geschenke und Termine');
  await pageEditor.getByRole('textbox', { name: 'Markdown' }).fill('## Bis wann bestellen');
  await expect(christmas).toHaveText('ready');
  await addInGermany(async () => {
    await dialog.getByLabel('Document').selectOption('Footer');
    await dialog.getByLabel('For').selectOption('christmas: loud');
  });
  const loud = page.getByRole('button', { name: 'Footer, christmas: loud in Deutschland: ' });
  await loud.press('Enter');
  const loudEditor = page.getByRole('region', { name: 'Footer, christmas: loud, Deutschland' });
  await loudEditor.getByRole('textbox', { name: 'Headline', exact: true }).fill('Hohoho');
  await expect(loud).toHaveText('ready');

  // Typed text is undone and redone by keys.
  await openFooter(page, 'PL');
  await headline(page, 'PL').fill('Mistake');
  await headline(page, 'PL').press('Control+z');
  await expect(headline(page, 'PL')).toHaveValue('Xmas PL');
  await headline(page, 'PL').press('Control+y');
  await expect(headline(page, 'PL')).toHaveValue('Mistake');
  await headline(page, 'PL').press('Control+z');

  // A colleague is in the same document.
  const colleague = await signIn('maria', maria, {
    path: new URL(page.url()).pathname,
    on: otherUrl,
  });
  await openFooter(colleague, 'DE');
  await openFooter(page, 'DE');
  await expect(colleague.getByText(`Also in this set: ${anna.name}`)).toBeVisible();
  await headline(colleague, 'DE').fill('Frohe Weihnachten');
  await expect(editor(colleague, 'DE').getByText('Saved.')).toBeVisible();
  await expect(cell(colleague, 'DE')).toHaveText('ready');
  await headline(page, 'DE').fill('Frohes Fest');
  await page.getByText('maria has saved this document since.').waitFor();
  await editor(page, 'DE').getByRole('button', { name: 'Merge' }).press('Enter');
  const merge = page.getByRole('dialog', { name: 'Merge two changes' });
  await expect(merge.getByText('Frohes Fest', { exact: true })).toBeVisible();
  await expectGoodAtEveryWidth(page);
  await merge.getByLabel('Keep of headline').selectOption('Theirs');
  await merge.getByRole('button', { name: 'Merge' }).press('Enter');
  await expect(headline(page, 'DE')).toHaveValue('Frohe Weihnachten');
  await expect(editor(page, 'DE').getByText('Saved.')).toBeVisible();

  // Nothing is lost while the server is unreachable.
  await page.context().setOffline(true);
  await headline(page, 'DE').fill('Frohe Weihnachten!');
  await expect(editor(page, 'DE').getByText('are kept on this device')).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await cell(page, 'DE').press('Enter');
  await expect(headline(page, 'DE')).toHaveValue('Frohe Weihnachten!');
  await expect(editor(page, 'DE').getByText('Saved.')).toBeVisible();

  // The others are older than the German one now; they stay as they are.
  await expect(cell(page, 'HU')).toHaveText('older than the German one');
  await page.getByRole('checkbox', { name: 'Choose all', exact: true }).check();
  await page.getByRole('button', { name: 'Dates' }).press('Enter');
  const dates = page.getByRole('dialog', { name: 'Dates' });
  await dates.getByLabel('Begins on').fill('2030-12-01');
  await dates.getByLabel('Ends on').fill('2030-12-27');
  await expect(dates.getByRole('listitem').filter({ hasText: 'Türkiye' })).toContainText(
    'begins Sun 1 Dec 2030, 00:00 GMT+3, by your clock ',
  );
  await expectGoodAtEveryWidth(page);
  await dates.getByRole('button', { name: 'Set dates' }).press('Enter');
  await expect(page.getByText('11 documents have these dates.')).toBeVisible();

  const frame = editor(page, 'DE').getByTitle('Footer: With it').contentFrame();
  await expect(frame.getByText('Frohe Weihnachten!')).toBeAttached();
  await loud.press('Enter');
  const loudFrame = loudEditor.getByTitle('Footer, christmas: loud: With it').contentFrame();
  await expect(loudFrame.getByText('Hohoho')).toBeAttached();

  // Somebody without an account sees it by a link, until that is revoked.
  const desk = await page.context().newPage();
  const link = loudEditor.getByRole('link', { name: 'Show these in the console' });
  await desk.goto((await link.getAttribute('href')) ?? '');
  await expect(desk.getByRole('combobox', { name: 'Change set' }).nth(2)).toHaveText(/Christmas/);
  await desk.getByRole('region', { name: /^Pane 3: .*, with a change set$/ }).waitFor();
  await desk.keyboard.press('Alt+s');
  await desk.getByRole('button', { name: 'Create a link' }).press('Enter');
  const shared = (await desk.getByText(/\?preview=/).textContent()) ?? '';
  const sharedPage = async () => {
    const answer = await fetch(shared);
    return { status: answer.status, html: await answer.text() };
  };
  expect(await sharedPage()).toMatchObject({
    status: 200,
    html: expect.stringContaining('Hohoho'),
  });
  await desk.getByRole('button', { name: 'Revoke' }).press('Enter');
  await expect(desk.getByText(/with a change set: was revoked/)).toBeVisible();
  expect(await sharedPage()).toMatchObject({ status: 410 });
  await desk.close();

  // Not by oneself.
  await review(page, 'Approve 12 documents');
  await expect(page.getByText(/was edited by you/).first()).toBeVisible();
  await review(page, 'Publish 12 documents');
  await expect(page.getByText(/is not approved yet/).first()).toBeVisible();

  const approver = await signIn('lena', lena, {
    path: new URL(page.url()).pathname,
    on: otherUrl,
  });
  await approver.getByRole('checkbox', { name: 'Choose all', exact: true }).check();
  await review(approver, 'Approve 12 documents');
  await expect(approver.getByText('12 documents are approved.')).toBeVisible();

  await page.reload();
  await page.getByRole('checkbox', { name: 'Choose all', exact: true }).check();
  await review(page, 'Publish 12 documents');
  await expect(page.getByText('12 documents are published.')).toBeVisible();
  for (const site of SITE_CODES) await expect(cell(page, site)).toHaveText('planned');
  await expect(page.getByRole('button', { name: 'A/B test christmas in all shops: ' })).toHaveText(
    'planned',
  );

  // Every node shows it within two seconds.
  const christmasAt = async (at: string) => {
    const token = await tokenAt(page, 'DE', at);
    return (await fetch(`${otherUrl}/de/christmas?preview=${token}`)).text();
  };
  await until('the other node to show the page', async () =>
    (await christmasAt('2030-12-01T00:00:00Z')).includes('Bis wann bestellen') ? true : undefined,
  );
  expect(await christmasAt('2030-11-30T22:59:59Z')).not.toContain('Bis wann bestellen');
  const headlineAt = async (site: SiteCode, at: string) => {
    const seen = await headlineOn(url, page, { site, at });
    await until(`the other node to show ${site} as this one`, async () =>
      (await headlineOn(otherUrl, page, { site, at })) === seen ? true : undefined,
    );
    return seen;
  };

  const ofGroup = (group: string, at = '2030-12-10T00:00:00Z') =>
    headlineOn(url, page, { site: 'DE', at, group: { test: TEST.name, group } });
  expect(await ofGroup('loud')).toBe('Hohoho');
  expect(await ofGroup('calm')).toBe('Frohe Weihnachten!');
  expect(await ofGroup('loud', '2030-11-30T22:59:59Z')).not.toBe('Hohoho');

  // Midnight in Berlin and Budapest is at 23:00 UTC, in Istanbul at 21:00.
  const before = await headlineAt('HU', '2030-11-30T22:59:59Z');
  expect(before).not.toBe('Xmas HU');
  expect(await headlineAt('HU', '2030-11-30T23:00:00Z')).toBe('Xmas HU');
  expect(await headlineAt('DE', '2030-11-30T23:00:00Z')).toBe('Frohe Weihnachten!');
  expect(await headlineAt('TR', '2030-11-30T20:59:59Z')).not.toBe('Xmas TR');
  expect(await headlineAt('TR', '2030-11-30T21:00:00Z')).toBe('Xmas TR');
  expect(await headlineAt('HU', '2030-12-26T23:00:00Z')).toBe(before);

  await page.getByRole('button', { name: /Undo in Magyarország/ }).press('Enter');
  await expect(page.getByText('Undone in Magyarország.')).toBeVisible();
  await expect(cell(page, 'HU')).not.toHaveText('planned');
  await expect(cell(page, 'DE')).toHaveText('planned');
  expect(await headlineAt('HU', '2030-12-01T12:00:00Z')).toBe(before);
  expect(await headlineAt('CZ', '2030-12-01T12:00:00Z')).toBe('Xmas CZ');
  await expectGoodAtEveryWidth(page);

  await openFooter(page, 'AT');
  await expectGoodAtEveryWidth(page);

  // The map shows it where it is published, and is worked by keys.
  await page.goto('/staff/schedule');
  await page.getByLabel('Document').selectOption('Footer');
  const map = page.getByRole('listbox', { name: 'Shops over time' });
  const ofShop = (site: SiteCode) =>
    map.getByRole('group', { name: siteFacts(site).label, exact: true }).getByRole('option', {
      name: /^Footer: version \d+ is shown from 2030-12-01 00:00 until 2030-12-27 00:00$/,
    });
  await until('the end of 2030', async () => {
    if ((await map.getByText('Jan 2031').count()) > 0) return true;
    await page.getByRole('button', { name: 'Later' }).press('Enter');
    return undefined;
  });
  await expect(ofShop('TR')).toHaveCount(1);
  await expect(ofShop('HU')).toHaveCount(0);
  for (const key of ['ArrowRight', 'ArrowRight']) await map.press(key);
  await expect(ofShop('DE')).toHaveAttribute('aria-selected', 'true');
  await expectGoodAtEveryWidth(page);
}
