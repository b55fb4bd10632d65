import { readFile } from 'node:fs/promises';

import { Client } from 'pg';

import { dayAt } from '#domain/shopDay.ts';

import { expectGoodAtEveryWidth } from './support/everyWidth.ts';
import { confirmLinkIn, mailTo } from './support/mails.ts';
import { confirm, signUp, tokenIn } from './support/service.ts';
import { expect, test } from './support/serverJourney.ts';
import { addStaff, enter } from './support/staffConsole.ts';

test('marketing sees the newsletter’s results in words, curves, tables and files, without personal data', async ({
  page,
  start,
  onPostgres,
  dataDir,
}) => {
  const server = await start({ env: onPostgres, isFirst: true });
  const password = await addStaff('mira', 'MARKETING', dataDir, onPostgres);
  await page.goto(`${server.url}/staff/figures`);
  await enter(page, 'mira', password);
  await expect(page.getByText('No figures yet.')).toBeVisible();

  const emails = ['anna@gmail.com', 'berta@seznam.cz', 'clara@shop.example'];
  for (const email of emails) expect(await signUp(server.url, email, 'CZ')).toBe(202);
  const mail = await mailTo(dataDir, 'anna@gmail.com');
  expect(await confirm(server.url, tokenIn(confirmLinkIn(mail)))).toBe(200);
  await page.reload();
  const czech = page.getByRole('listitem').filter({ hasText: 'Česká republika' });
  await expect(czech).toContainText('0 in the last 7 days, 0 in the 7 before; today 3.');
  await expect(page.getByText('3 sign-ups, of which 33 % are confirmed.')).toBeVisible();

  // A month of such days has passed.
  const database = new Client(onPostgres.DATABASE_URL);
  await database.connect();
  await database.query(
    `insert into figure (site, day, part, name, origin, sent, mailed, opened, confirmed, began)
     select site, day - ago, part, name, origin, sum(sent) * (5 + ago * 7 % 9), sum(mailed) * (5 + ago * 7 % 9),
       sum(confirmed) * (6 + ago % 5), sum(confirmed) * (5 + ago % 4), sum(began) * (5 + ago % 4)
     from figure_added, generate_series(1, 40) ago group by site, day, part, name, origin, ago`,
  );
  await database.end();
  await page.reload();
  await expect(czech).toContainText(
    /^Česká republika\d+ in the last 7 days, \d+ in the 7 before; today 3\./,
  );
  const picture = czech.getByRole('img', { name: /^Sign-ups in Česká republika/ });
  await expect(picture.locator('canvas')).toBeVisible();
  await page.getByLabel('Curve').selectOption('Confirmation rate');
  await expect(czech).toContainText(/Česká republika confirms \d+\s%, usually \d+\s%\./);

  await czech.locator('summary').press('Enter');
  const rows = czech.getByRole('row');
  await expect(rows).toHaveCount(1 + 28);
  await expect(rows.nth(1)).toContainText('33');
  const downloads = page.waitForEvent('download');
  await czech
    .getByRole('link', { name: 'CSV: Confirmation rate in Česká republika' })
    .press('Enter');
  const file = await (await downloads).path();
  const lines = (await readFile(file, 'utf8')).trim().split('\r\n');
  const today = dayAt(new Date(), 'Europe/Prague');
  expect(lines).toHaveLength(1 + 28);
  expect(lines[0]).toMatch(/^site,day,shown,sent,/);
  expect(lines.at(-1)).toMatch(new RegExp(`^CZ,${today},0,3,0,3,0,0,1,1,0,0,0,0,0$`));
  await czech.locator('summary').press('Enter');

  await expect(page.getByRole('table', { name: 'By provider' })).toContainText('Seznam');
  for (const email of emails) await expect(page.getByText(email)).toHaveCount(0);
  for (const width of [360, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expectGoodAtEveryWidth(page, 'figures');

  await page.goto(`${server.url}/staff/mails`);
  await expect(page.getByText('Your roles do not include “Mail”.')).toBeVisible();
});
