import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Page } from 'playwright/test';

import { CLIENT, startOidcProvider } from '#server/testing/oidcProvider.ts';

import { expectGoodAtEveryWidth } from './support/everyWidth.ts';
import { freePort } from './support/server.ts';
import { expect, test } from './support/serverJourney.ts';
import { openInUse, panelButton, panelDialog } from './support/previewPanel.ts';
import { enter, firstStaff } from './support/staffConsole.ts';

/** Signs in at the provider's own page. */
async function atProvider(page: Page, name: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

test('a person signs in by single sign-on with the roles of their groups, and logs out of both', async ({
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
  await atProvider(page, 'maria');
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

  // A cancelled sign-in is reported, and a person without a group gets no further.
  await page.goto('/staff/profile');
  await button.press('Enter');
  await page.getByRole('link', { name: '[ Cancel ]' }).click();
  await expect(page.getByText('You cancelled single sign-on.')).toBeVisible();
  await button.press('Enter');
  provider.people.set('maria', { preferred_username: 'maria', groups: [] });
  provider.people.set('stranger', { preferred_username: 'stranger', groups: ['choir'] });
  await atProvider(page, 'stranger');
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

for (const width of [1280, 360]) {
  test(`a person at ${width} px links their account in the profile, signs in by the provider, logs out of both, and unlinks it`, async ({
    start,
    browser,
  }) => {
    const port = await freePort();
    const shop = `http://localhost:${port}`;
    const provider = await startOidcProvider(shop);
    provider.people.set('sub-anna', { preferred_username: 'anna', groups: [] });
    const server = await start({
      port,
      isFirst: true,
      env: {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
      },
    });
    const page = await browser.newPage({ baseURL: shop, viewport: { width, height: 800 } });
    const look = async (name: string) => {
      await expectGoodAtEveryWidth(page, `${name}-${width}`);
      await page.setViewportSize({ width, height: 800 });
    };
    const profile = page.getByRole('heading', { name: 'Profile' });
    const signOn = page.getByRole('link', { name: 'Single sign-on' });
    const connect = page.getByRole('button', { name: 'Connect it to this account' });
    const disconnect = page.getByRole('button', { name: 'Disconnect it' });
    await page.goto('/staff/profile');
    const { name, password } = firstStaff(server);
    await enter(page, name, password);
    await expect(connect).toBeVisible();
    await look('sso-not-connected');

    await connect.press('Enter');
    await atProvider(page, 'sub-anna');
    await expect(page.getByText('Single sign-on is now connected to this account.')).toBeVisible();
    await expect(disconnect).toBeVisible();
    await expect(connect).toHaveCount(0);
    await look('sso-connected');

    // A session that the password began ends here alone.
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(signOn).toBeVisible();
    await signOn.press('Enter');
    await expect(profile).toBeVisible();
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();

    // One that the provider began ends at the provider too, also by the panel on a shop's page.
    await openInUse(page, '/de');
    await panelButton(page).press('Enter');
    await panelDialog(page).getByRole('button', { name: 'Log out' }).press('Enter');
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await expect(page).toHaveURL(`${shop}/staff`);
    await openInUse(page, '/de');
    await page.waitForLoadState('networkidle');
    await expect(panelButton(page)).toHaveCount(0);
    await page.goto('/staff/profile');
    await signOn.press('Enter');
    await atProvider(page, 'sub-anna');
    await expect(profile).toBeVisible();

    await disconnect.press('Enter');
    await expect(
      page.getByText('Single sign-on is no longer connected to this account.'),
    ).toBeVisible();
    await expect(connect).toBeVisible();
    await look('sso-disconnected');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await page.goto('/staff/profile');
    await signOn.press('Enter');
    await atProvider(page, 'sub-anna');
    await expect(page.getByText('You have no account here.', { exact: false })).toBeVisible();
    await page.goto('/staff/profile');
    await enter(page, name, password);
    await expect(connect).toBeVisible();
    await provider.stop();
  });
}
