import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright/test';

import { expectGoodAtEveryWidth } from './support/everyWidth.ts';
import { confirmLinkIn, mailTo, untilForgotten } from './support/mails.ts';
import { expect, test } from './support/serverJourney.ts';
import { confirm, signUp, tokenIn } from './support/service.ts';
import { enter, firstStaff } from './support/staffConsole.ts';

const ANNA = 'anna@example.com';
const NEW = 'anna.new@example.com';

/** Presses a button of a person's page, then the confirming button of its dialog. */
async function help(page: Page, button: string, name = button) {
  await page.getByRole('button', { name: button, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return {
    dialog,
    mean: () => dialog.getByRole('button', { name, exact: true }).press('Enter'),
  };
}

async function find(page: Page, email: string) {
  await page.getByRole('textbox', { name: 'E-mail or its beginning' }).fill(email);
  await page.keyboard.press('Enter');
}

test('staff find a subscriber, see the history and send self-service links for an audited case', async ({
  start,
  dataDir,
  page,
}) => {
  const server = await start({ isFirst: true });
  const { url } = server;
  const { name, password } = firstStaff(server);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await page.goto(`${url}/staff/subscribers`);
  await enter(page, name, password);
  await expect(page.getByText(/current, former and pending subscribers/)).toBeVisible();
  await expectGoodAtEveryWidth(page, 'search');
  expect(await signUp(url, ANNA)).toBe(202);
  expect(await confirm(url, tokenIn(confirmLinkIn(await mailTo(dataDir, ANNA))))).toBe(200);
  expect(await signUp(url, ANNA, 'AT')).toBe(202);

  // By keys alone.
  await find(page, 'ann');
  await expect(page.getByText('2 results')).toBeVisible();
  await expectGoodAtEveryWidth(page, 'found');
  await page.getByRole('button', { name: `Open ${ANNA}, Deutschland` }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Case number or reason' })).toBeFocused();
  await page.keyboard.type('case 4711');
  await expectGoodAtEveryWidth(page, 'case');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: ANNA })).toBeFocused();
  await expect(page.getByText('waits for confirmation')).toBeVisible();
  await expect(page.getByText('Consent confirmed: newsletter')).toBeVisible();
  await page.getByText('Exact wording').first().press('Enter');
  await expectGoodAtEveryWidth(page, 'person');

  const again = await help(
    page,
    'Send the confirmation again, Österreich',
    'Send the confirmation again',
  );
  await expectGoodAtEveryWidth(page, 'help');
  await again.mean();
  // The last mail of that shop is less than a minute old.
  await expect(page.getByText(/^No mail was sent/)).toBeVisible();
  await expectGoodAtEveryWidth(page, 'refused');
  await again.dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await (await help(page, 'End the sign-up, Österreich', 'End the sign-up')).mean();
  await expect(page.getByText('Ended the sign-up in Österreich.')).toBeVisible();

  const correction = await help(page, 'Correct the address, Deutschland', 'Correct the address');
  await correction.dialog.getByRole('textbox').fill(NEW);
  await correction.mean();
  await expect(page.getByText(`Sent a confirmation mail to ${NEW}.`)).toBeVisible();
  expect(await confirm(url, tokenIn(confirmLinkIn(await mailTo(dataDir, NEW))))).toBe(200);
  await mailTo(dataDir, ANNA, ({ subject = '' }) => /abgemeldet/.test(subject), 'a goodbye');

  await page.getByRole('button', { name: 'Back to search' }).press('Enter');
  await find(page, NEW);
  await page.getByRole('button', { name: `Open ${NEW}, Deutschland` }).press('Enter');
  await (await help(page, 'Unsubscribe, Deutschland', 'Unsubscribe')).mean();
  await expect(page.getByText('Unsubscribed from Deutschland.')).toBeVisible();
  await (await help(page, 'Stop all mails')).mean();
  await expect(page.getByText(`Stopped all newsletter mails to ${NEW}.`)).toBeVisible();

  const exported = await help(page, 'Export');
  const [download] = await Promise.all([page.waitForEvent('download'), exported.mean()]);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ address: NEW });
  await (await help(page, 'Erase')).mean();
  await expect(page.getByText('Person erased.')).toBeVisible();
  await expect(page.getByText('This person no longer exists.')).toBeVisible();
  await untilForgotten(dataDir, NEW);

  await page.goto(`${url}/staff/audit`);
  for (const what of ['Looked at a subscriber', 'Unsubscribed a person', 'Erased a person']) {
    const row = page.getByRole('row').filter({ hasText: what }).first();
    await expect(row).toContainText('case 4711');
  }
  await expect(page.getByRole('table')).not.toContainText('@');
  expect(calls.join('\n')).not.toMatch(/anna|%40|@/i);
  expect(server.output()).not.toMatch(/anna/i);
});
