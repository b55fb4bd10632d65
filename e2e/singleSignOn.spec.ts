import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { CLIENT, startOidcProvider } from '#server/testing/oidcProvider.ts';

import { expectGoodAtEveryWidth } from './support/everyWidth.ts';
import { freePort } from './support/server.ts';
import { expect, test } from './support/serverJourney.ts';
import { enter, firstStaff } from './support/staffConsole.ts';

test('a person signs in by single sign-on with the roles of their groups, and logs out there too', async ({
  start,
  dataDir,
  browser,
}) => {
  const port = await freePort();
  const shop = `http://localhost:${port}`;
  const provider = await startOidcProvider(shop);
  provider.people.set('maria', { preferred_username: 'maria', groups: ['shop-admins'] });
  const rolesFile = path.join(dataDir, 'roles.yaml');
  await writeFile(rolesFile, 'shop-admins: ADMINISTRATOR\nshop-hu: EDITOR:HU\n');
  const server = await start({
    port,
    isFirst: true,
    env: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_ROLES_FILE: rolesFile,
      OIDC_CREATES_ACCOUNTS: 'yes',
    },
  });
  const page = await browser.newPage({ baseURL: shop });
  await page.goto('/staff/profile');
  const button = page.getByRole('link', { name: 'Single sign-on' });
  await button.waitFor();
  await expectGoodAtEveryWidth(page, 'door');
  await button.press('Enter');
  const atProvider = async (name: string) => {
    await page.getByPlaceholder('Enter any login').fill(name);
    await page.getByPlaceholder('and password').fill('any');
    await page.getByRole('button', { name: 'Sign-in' }).click();
  };
  await atProvider('maria');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect(page).toHaveURL(`${shop}/staff/profile`);
  await expect(page.getByText('Administrator', { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Disconnect it' })).toBeVisible();
  await expectGoodAtEveryWidth(page, 'profile-sso');

  // Logging out here ends the session there, so that the next sign-in wants a password again.
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(page).toHaveURL(`${shop}/staff`);
  await page.goto('/staff/profile');
  await button.press('Enter');
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible();

  // Who has changed their mind is told so, and who has no group gets no further.
  await page.goto('/staff/profile');
  await button.press('Enter');
  await page.getByRole('link', { name: '[ Cancel ]' }).click();
  await expect(page.getByText('You have cancelled the single sign-on.')).toBeVisible();
  await button.press('Enter');
  provider.people.set('maria', { preferred_username: 'maria', groups: [] });
  provider.people.set('stranger', { preferred_username: 'stranger', groups: ['choir'] });
  await atProvider('stranger');
  await expect(page.getByText('None of your groups has a role here.')).toBeVisible();
  await expectGoodAtEveryWidth(page, 'refused-sso');

  // With the provider down, the password stays.
  await provider.stop();
  await button.press('Enter').catch(() => undefined);
  await page.goto('/staff/profile');
  const { name, password } = firstStaff(server);
  await enter(page, name, password);
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
});
