import { readFile } from 'node:fs/promises';

import { expectGoodAtEveryWidth } from './support/everyWidth.ts';
import { confirmLinkIn, mailTo } from './support/mails.ts';
import { expect, test } from './support/serverJourney.ts';
import { confirm, signUp, tokenIn } from './support/service.ts';
import { enter, firstStaff } from './support/staffConsole.ts';

const ANNA = 'anna@example.com';
const FILE = [
  'E-Mail;Vorname;Nachname;Shop',
  'eva@example.com;Éva;Kis;HU',
  'EVA@example.com;;;HU',
  'no address;;;DE',
  `${ANNA};;;DE`,
].join('\r\n');

test('staff check a file, import it with proof, and export the imported people, with the keyboard only', async ({
  start,
  dataDir,
  page,
}) => {
  const server = await start({ isFirst: true });
  const { url } = server;
  const { name, password } = firstStaff(server);
  await page.goto(`${url}/staff/subscribers#in-and-out`);
  await enter(page, name, password);
  await expect(page.getByText(/^There were no imports or exports/)).toBeVisible();
  await expectGoodAtEveryWidth(page, 'transfers-empty');
  expect(await signUp(url, ANNA)).toBe(202);
  expect(await confirm(url, tokenIn(confirmLinkIn(await mailTo(dataDir, ANNA))))).toBe(200);

  const input = page.getByLabel('CSV file');
  await input.setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from('PK\0') });
  await expect(page.getByText(/save the table as “CSV UTF-8/)).toBeVisible();
  await input.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await page.getByRole('button', { name: 'Columns' }).press('Enter');
  await expect(page.getByLabel('Last name')).toHaveValue('2');
  await page.locator('#import-how').selectOption('PROOF');
  await expectGoodAtEveryWidth(page, 'transfers-columns');
  await page.getByLabel(/^Where and when/).fill('customers of the former shop, forms of 2026');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Checked, nothing changed yet: 4 rows')).toBeVisible();
  await expect(page.getByText('1: subscribed, or asked to confirm')).toBeVisible();
  await expectGoodAtEveryWidth(page, 'transfers-checked');

  const give = async (button: string, reason: string) => {
    await page.getByRole('button', { name: button, exact: true }).first().press('Enter');
    await page.getByRole('dialog').getByRole('textbox').fill(reason);
  };
  await give('Import', 'move to this system');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Done: 4 rows')).toBeVisible();
  await give('Report', 'to correct the list');
  const report = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const verdicts = await readFile(await (await report).path(), 'utf8');
  expect(verdicts.split('\r\n').map((line) => line.split(',').slice(0, 2).join(' '))).toEqual([
    'line verdict',
    '2 TAKEN',
    '3 DUPLICATE',
    '4 EMAIL_INVALID',
    '5 ALREADY_SUBSCRIBED',
    '',
  ]);

  await page.getByLabel(/^Reason for the audit/).fill('new sending system');
  // It is busy until the list has been reloaded after the download.
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Done: 2 rows')).toBeVisible();
  await give('Download', 'new sending system');
  const exported = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const lines = (await readFile(await (await exported).path(), 'utf8')).trim().split('\r\n');
  expect(lines.map((line) => line.split(',').slice(0, 6).join(' ')).toSorted()).toEqual([
    `${ANNA}    DE SUBSCRIBED`,
    'email salutation first_name last_name shop state',
    'eva@example.com  Éva Kis HU SUBSCRIBED',
  ]);

  await page.goto(`${url}/staff/audit`);
  for (const [what, reason] of [
    ['Imported subscribers', 'move to this system'],
    ['Exported subscribers', 'new sending system'],
  ] as const) {
    const row = page.getByRole('row').filter({ hasText: what }).filter({ hasText: reason });
    await expect(row.first()).toBeVisible();
  }
  await expect(page.getByRole('table')).not.toContainText('@');
  expect(server.output()).not.toMatch(/eva@|anna@/i);
});

test('staff record a request about personal data, whose receipt names the last day, and close it', async ({
  start,
  dataDir,
  page,
}) => {
  const server = await start({ isFirst: true });
  const { url } = server;
  const { name, password } = firstStaff(server);
  expect(await signUp(url, ANNA)).toBe(202);
  await page.goto(`${url}/staff/subscribers#requests`);
  await enter(page, name, password);
  await expect(page.getByText(/^There are no requests/)).toBeVisible();
  await expectGoodAtEveryWidth(page, 'requests-empty');
  await page.locator('#request-right').selectOption('ERASURE');
  await page.locator('#request-site').selectOption('DE');
  await page.locator('#request-name').fill('Anna Kis');
  await page.locator('#request-email').fill(ANNA);
  await page.locator('#request-receivedOn').fill('2026-01-31');
  await page.getByRole('button', { name: 'Record' }).press('Enter');
  await expect(page.getByText('28 February 2026 (overdue)')).toBeVisible();
  const receipt = await mailTo(dataDir, ANNA, ({ subject = '' }) => /Anfrage/.test(subject));
  expect(receipt.text).toMatch(/spätestens am 28\.\s+Februar\s+2026/);
  await expectGoodAtEveryWidth(page, 'requests');

  await page.getByRole('link', { name: ANNA }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox').fill('the request of Anna');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: ANNA })).toBeVisible();
  await page.reload();
  await page.getByRole('dialog').getByRole('textbox').fill('the request of Anna');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: ANNA })).toBeVisible();
  await page.getByRole('link', { name: 'Requests' }).press('Enter');
  await page.getByRole('button', { name: /^Done and answered/ }).press('Enter');
  await expect(page.getByText(/is closed\.$/)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Done and answered' })).toBeVisible();
  await page.getByRole('link', { name: 'Find a person' }).press('Enter');
  await expect(page.getByLabel('E-mail or its beginning')).toBeVisible();
});
