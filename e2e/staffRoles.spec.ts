import { Client } from 'pg';
import type { Page } from 'playwright/test';

import * as previewCalls from '#contract/calls/preview.ts';
import { PROBLEM_TYPES } from '#contract/problem.ts';
import { expectGoodAtEveryWidth } from './support/everyWidth.ts';
import { fillAsAfterFirstStart } from './support/server.ts';
import { expect, test } from './support/serverJourney.ts';
import {
  addStaff,
  enter,
  firstStaff,
  panes,
  runByPalette,
  shopIn,
  staffIn,
} from './support/staffConsole.ts';

/** Requests a preview of a shop with this page's session, which no button of the console does. */
const askFor = (page: Page, site: string) =>
  page.evaluate(
    async ({ path, body }) => {
      const answer = await fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const said: unknown = await answer.json();
      return { status: answer.status, said };
    },
    { path: previewCalls.viewToken.path, body: { site, at: null, group: null } },
  );

const shopsOffered = (page: Page) =>
  panes(page).first().getByLabel('Shop').getByRole('option').allTextContents();

test('two people of two markets see and do what their roles allow, and the audit records refusals', async ({
  start,
  dataDir,
  browser,
}) => {
  const administrator = staffIn(await fillAsAfterFirstStart(dataDir));
  const hanna = await addStaff('hanna', 'EDITOR:HU', dataDir);
  const tuba = await addStaff('tuba', 'VIEWER:TR,DE', dataDir);
  const { url } = await start();

  const signIn = async (name: string, password: string) => {
    const page = await browser.newPage({ baseURL: url });
    await page.goto('/staff');
    await enter(page, name, password);
    await expect(panes(page)).toHaveCount(1);
    return page;
  };

  const hungarian = await signIn('hanna', hanna);
  // The desk begins with the first shop of the roles.
  await expect.poll(() => shopsOffered(hungarian)).toEqual(['Magyarország']);
  await expect(shopIn(panes(hungarian).first()).locator('html')).toHaveAttribute('lang', 'hu-HU');
  expect((await askFor(hungarian, 'HU')).status).toBe(200);
  expect(await askFor(hungarian, 'TR')).toEqual({
    status: 403,
    said: {
      type: PROBLEM_TYPES.staffRightMissing,
      title: 'Your roles do not permit this.',
      status: 403,
    },
  });
  await hungarian.goto('/staff/audit');
  await expect(hungarian.getByText('Your roles do not include “Audit”.')).toBeVisible();

  const turkish = await signIn('tuba', tuba);
  await expect(shopIn(panes(turkish).first()).locator('h1')).toBeVisible();
  await expect.poll(() => shopsOffered(turkish)).toEqual(['Deutschland', 'Türkiye']);
  expect((await askFor(turkish, 'TR')).status).toBe(200);
  expect((await askFor(turkish, 'HU')).status).toBe(403);

  const page = await signIn(administrator.name, administrator.password);
  await expect(shopIn(panes(page).first()).locator('h1')).toBeVisible();
  await runByPalette(page, 'audit');
  await expect(page.getByRole('heading', { name: 'Audit' })).toBeVisible();
  await page.getByLabel('Outcome').selectOption('Refused');
  await page.getByRole('textbox', { name: 'Find' }).fill('hanna');
  await page.keyboard.press('Enter');
  const refused = page
    .getByRole('row')
    .filter({ hasText: 'POST /service/preview/api/v1/view-tokens' });
  await expect(refused.filter({ hasText: 'Türkiye' })).toContainText('Call: refused');
  await expect(page.getByRole('row').filter({ hasText: 'tuba' })).toHaveCount(0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download all as JSON lines' }).click(),
  ]);
  const lines = (await streamOf(download)).trimEnd().split('\n');
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({ actor: 'hanna', outcome: 'REFUSED' });
  }
  await page.getByLabel('Outcome').selectOption('Everything');
  await page.getByRole('textbox', { name: 'Find' }).fill('added staff');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'tuba' })).toContainText('(command)');

  await expectGoodAtEveryWidth(page);

  // Other roles hold at once, by keys alone; the session that has them goes on.
  await page.goto('/staff');
  await expect(shopIn(panes(page).first()).locator('h1')).toBeVisible();
  await runByPalette(page, 'people');
  await page.getByRole('button', { name: 'Roles of hanna' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Roles of hanna' });
  await expectGoodAtEveryWidth(page);
  await dialog.getByLabel('Where it holds').selectOption('TR');
  await dialog.getByRole('button', { name: 'Add this role' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Reason, for the audit' }).fill('stands in');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Changed the roles of hanna.')).toBeVisible();
  await expect(page.getByText('Viewer: Türkiye')).toBeVisible();
  expect((await askFor(hungarian, 'TR')).status).toBe(200);
  await expectGoodAtEveryWidth(page);

  await page.getByRole('button', { name: 'Log out tuba everywhere' }).press('Enter');
  await expect(page.getByText('Logged out tuba everywhere.')).toBeVisible();
  expect((await askFor(turkish, 'TR')).status).toBe(401);
});

test('an administrator who signed in long ago re-enters the password before assigning roles', async ({
  start,
  onPostgres,
  browser,
}) => {
  const server = await start({ env: onPostgres, isFirst: true });
  const { name, password } = firstStaff(server);
  const page = await browser.newPage({ baseURL: server.url });
  await page.goto('/staff/people');
  await enter(page, name, password);
  await expect(page.getByRole('cell', { name: 'Administrator: all shops' })).toBeVisible();
  const database = new Client({ connectionString: onPostgres.DATABASE_URL });
  await database.connect();
  await database.query(`update staff_session set created_at = created_at - interval '11 minutes'`);
  await database.end();

  await page.getByRole('button', { name: `Roles of ${name}` }).click();
  const roles = page.getByRole('dialog', { name: `Roles of ${name}` });
  await roles.getByRole('button', { name: 'Add this role' }).click();
  await roles.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await expectGoodAtEveryWidth(page);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Changed the roles of ${name}.`)).toBeVisible();
  await expect(page.getByText('Administrator: all shops; Viewer: all shops')).toBeVisible();
});

async function streamOf(download: { createReadStream: () => Promise<NodeJS.ReadableStream> }) {
  const parts: string[] = [];
  for await (const chunk of await download.createReadStream()) parts.push(String(chunk));
  return parts.join('');
}
