import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { TOTP, URI } from 'otpauth';

import { linksIn, mailsTo } from './support/mails.ts';
import { freePort } from './support/server.ts';
import { expect, test } from './support/serverJourney.ts';
import { enter, firstStaff } from './support/staffConsole.ts';

const ADDRESS = 'administrator@shop.example';
const script = fileURLToPath(new URL('../scripts/command.mjs', import.meta.url));

test('an administrator without password, phone and single sign-on recovers access by the break-glass account, and all administrators are notified', async ({
  start,
  dataDir,
  browser,
}) => {
  const server = await start({ isFirst: true });
  const { name, password } = firstStaff(server);
  const before = await browser.newPage({ baseURL: server.url });
  await before.goto('/staff/people');
  await enter(before, name, password);
  await before.getByRole('button', { name: `Account of ${name}` }).click();
  await before.getByRole('textbox', { name: 'E-mail address' }).fill(ADDRESS);
  await before.keyboard.press('Enter');
  await expect(before.getByText(`Changed the e-mail address of ${name}.`)).toBeVisible();
  await before.goto('/staff/profile');
  await before.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = before.getByRole('dialog', { name: 'Authenticator app' });
  const uri = await dialog.getByRole('link', { name: 'open it in an app' }).getAttribute('href');
  const app = URI.parse(uri ?? '');
  if (!(app instanceof TOTP)) throw new Error('The address is not that of an app');
  await dialog.getByRole('textbox', { name: 'Code' }).fill(app.generate());
  await before.keyboard.press('Enter');
  await before.getByRole('button', { name: 'I have saved them' }).click();
  await before.close();
  await server.stop();

  // Single sign-on is required, and its provider is gone.
  const required = await start({
    env: {
      OIDC_ISSUER: `http://localhost:${await freePort()}`,
      OIDC_CLIENT_ID: 'morgenrot',
      OIDC_CLIENT_SECRET: 'a secret of the client',
      OIDC_REQUIRED: 'yes',
    },
  });
  const page = await browser.newPage({ baseURL: required.url });
  await page.goto('/staff/people');
  await page.getByRole('link', { name: 'Single sign-on' }).click();
  await expect(page.getByText(/^Single sign-on is not responding/)).toBeVisible();
  await enter(page, name, password);
  await expect(page.getByText('Name or password is wrong.')).toBeVisible();

  const { stdout } = await promisify(execFile)(
    process.execPath,
    [script, 'account', 'break-glass'],
    {
      env: { DATA_DIR: dataDir },
    },
  );
  const [, secret = ''] = /Secret, shown only once: (\S+)/.exec(stdout) ?? [];
  expect(stdout).toContain('reported by mail to 1 administrators');
  await enter(page, 'break-glass', secret);
  await expect(page.getByRole('row').filter({ hasText: 'break-glass, used' })).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(dataDir, ADDRESS)).map(({ subject }) => subject))
    .toEqual([expect.stringContaining('The break-glass account of the')]);
  const again = await browser.newPage({ baseURL: required.url });
  await again.goto('/staff');
  await enter(again, 'break-glass', secret);
  await expect(again.getByText('Name or password is wrong.')).toBeVisible();
  await again.close();

  // The account lets its owner in again: without the lost phone, by a password from a mail.
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await page.getByRole('button', { name: /second factor/i }).click();
  await expect(page.getByText(`Removed the second factor of ${name}.`)).toBeVisible();
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await page.getByRole('button', { name: /^Send a link/ }).click();
  await expect(page.getByText(`Sent a mail to ${name}.`)).toBeVisible();
  await expect.poll(async () => (await mailsTo(dataDir, ADDRESS)).length).toBe(2);
  const link = (await mailsTo(dataDir, ADDRESS))
    .flatMap((mail) => linksIn(mail))
    .find((one) => one.includes('/staff/link#'));
  await page.goto('/staff/audit');
  await expect(page.getByText('Renewed the break-glass account')).toBeVisible();
  await page.goto('/staff/kit');
  await page.goto(link ?? '');
  await page.getByRole('textbox', { name: 'New password' }).fill('a password of tomorrow');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password is set.')).toBeVisible();
  await required.stop();

  const after = await start();
  const back = await browser.newPage({ baseURL: after.url });
  await back.goto('/staff/profile');
  await enter(back, name, 'a password of tomorrow');
  await expect(back.getByRole('heading', { name: 'Profile' })).toBeVisible();
});
