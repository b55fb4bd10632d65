import { TOTP, URI } from 'otpauth';
import type { Browser, Page } from 'playwright/test';

import { expectGoodAtEveryWidth } from './support/everyWidth.ts';
import { linksIn, mailsTo, mailTo } from './support/mails.ts';
import { expect, test } from './support/serverJourney.ts';
import { enter, firstStaff, panes } from './support/staffConsole.ts';

const MARIA = 'maria@shop.example';
const PASSWORD = 'a password of maria';

const linkIn = (mail: Awaited<ReturnType<typeof mailTo>>) => {
  const link = linksIn(mail).find((one) => one.includes('/staff/link#'));
  if (link === undefined) throw new Error('The mail has no link to a password');
  return link;
};

async function signIn(browser: Browser, url: string, name: string, password: string) {
  const page = await browser.newPage({ baseURL: url });
  await page.goto('/staff/profile');
  await enter(page, name, password);
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  return page;
}

test('an administrator invites a person, who sets a password from the mail, manages their sign-ins, and loses the account', async ({
  start,
  dataDir,
  browser,
}) => {
  const server = await start({ isFirst: true });
  const { url } = server;
  const administrator = firstStaff(server);
  const admin = await signIn(browser, url, administrator.name, administrator.password);

  // By keys alone.
  await admin.goto('/staff/people');
  await admin.getByRole('button', { name: 'Invite a person' }).press('Enter');
  const invitation = admin.getByRole('dialog', { name: 'Invite a person' });
  await invitation.getByRole('textbox', { name: 'Name to sign in with' }).fill('Maria M');
  await admin.keyboard.press('Tab');
  await admin.keyboard.type('maria');
  await admin.keyboard.press('Enter');
  await expect(invitation.getByText(/^Letters, digits/)).toBeVisible();
  await expect(invitation.getByText('Please enter a valid e-mail address.')).toBeVisible();
  await expectGoodAtEveryWidth(admin, 'invite');
  await invitation.getByRole('textbox', { name: 'Name to sign in with' }).fill('Maria');
  await invitation.getByRole('textbox', { name: 'E-mail address' }).fill(MARIA);
  await invitation.getByLabel('Role').selectOption('Editor');
  await invitation.getByLabel('Where it holds').selectOption('HU');
  await invitation.getByRole('button', { name: 'Send the invitation' }).press('Enter');
  await expect(admin.getByText(`Invited maria by a mail to ${MARIA}.`)).toBeVisible();
  const row = admin.getByRole('row').filter({ hasText: MARIA });
  await expect(row).toContainText('invited');
  await expectGoodAtEveryWidth(admin, 'people');

  // A scanner that opens the link and runs its page does not use it up.
  const link = linkIn(await mailTo(dataDir, MARIA));
  for (let scan = 0; scan < 2; scan += 1) {
    const scanner = await browser.newPage();
    await scanner.goto(link);
    await expect(scanner.getByRole('button', { name: 'Save password' })).toBeVisible();
    await scanner.close();
  }
  const maria = await browser.newPage({ baseURL: url });
  await maria.goto(link);
  await maria.getByRole('textbox', { name: 'New password' }).fill('short');
  await maria.keyboard.press('Enter');
  await expect(maria.getByText('Enter at least 8 characters.')).toBeVisible();
  await expectGoodAtEveryWidth(maria, 'link');
  await maria.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
  await maria.keyboard.press('Enter');
  await expect(maria.getByText('Your password is set.')).toBeVisible();
  await maria.goto('/staff/kit');
  await maria.goto(link);
  await expect(maria.getByText('This link was already used or has expired.')).toBeVisible();
  await expectGoodAtEveryWidth(maria, 'ask');

  // The own profile: another password ends the other sign-ins.
  const here = await signIn(browser, url, 'maria', PASSWORD);
  const there = await signIn(browser, url, 'maria', PASSWORD);
  await here.reload();
  await expect(here.getByText('Editor: Magyarország')).toBeVisible();
  await expect(here.getByRole('button', { name: /^End the sign-in of/ })).toHaveCount(1);
  await expectGoodAtEveryWidth(here, 'profile');
  await here.getByRole('button', { name: 'Change the password' }).press('Enter');
  const dialog = here.getByRole('dialog', { name: 'Another password' });
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('wrong');
  await dialog.getByRole('textbox', { name: 'New password' }).fill('another password');
  await here.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your password.')).toBeVisible();
  await expectGoodAtEveryWidth(here, 'password');
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD);
  await here.keyboard.press('Enter');
  await expect(here.getByText('Password changed.')).toBeVisible();
  await expect(here.getByRole('button', { name: /^End the sign-in of/ })).toHaveCount(0);
  await there.reload();
  await expect(there.getByRole('button', { name: 'Sign in' })).toBeVisible();

  // A person who has forgotten the password requests a link on the sign-in page; an unknown name gets the same response.
  await there.getByRole('link', { name: 'Forgotten your password?' }).click();
  const said = there.getByText(/^If an account with this name/);
  for (const name of ['unknown', 'maria']) {
    await there.goto('/staff/link');
    await there.getByRole('textbox', { name: 'Name' }).fill(name);
    await there.keyboard.press('Enter');
    await expect(said).toBeVisible();
  }
  await expect.poll(async () => (await mailsTo(dataDir, MARIA)).length).toBe(2);
  const reset = (await mailsTo(dataDir, MARIA)).find((mail) =>
    mail.subject?.includes('new password'),
  );
  if (reset === undefined) throw new Error('No mail leads to a new password');
  await there.goto(linkIn(reset));
  await there.getByRole('textbox', { name: 'New password' }).fill(PASSWORD);
  await there.keyboard.press('Enter');
  await expect(there.getByText('Your password is set.')).toBeVisible();
  await here.reload();
  await expect(here.getByRole('button', { name: 'Sign in' })).toBeVisible();

  // The administrator disables the account, and removes it.
  const mine = await signIn(browser, url, 'maria', PASSWORD);
  await admin.reload();
  await admin.getByRole('button', { name: 'Account of maria' }).press('Enter');
  await expectGoodAtEveryWidth(admin, 'account');
  await admin.getByRole('button', { name: 'Disable the account' }).press('Enter');
  await expect(admin.getByText('maria is disabled.')).toBeVisible();
  await mine.reload();
  await expect(mine.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await enter(mine, 'maria', PASSWORD);
  await expect(mine.getByText('Name or password is wrong.')).toBeVisible();
  await admin.getByRole('button', { name: 'Account of maria' }).press('Enter');
  await admin.getByRole('button', { name: 'Remove the account' }).press('Enter');
  await admin.getByRole('button', { name: 'Remove maria for good' }).press('Enter');
  await expect(admin.getByText('Removed maria.')).toBeVisible();
  await expect(row).toHaveCount(0);

  // One administrator stays.
  const own = `Account of ${administrator.name}`;
  await admin.getByRole('button', { name: own }).press('Enter');
  await admin.getByRole('button', { name: 'Disable the account' }).press('Enter');
  await expect(admin.getByText(/^This is the last account that manages staff/)).toBeVisible();
  await admin.goto('/staff');
  await expect(panes(admin)).toHaveCount(1);
});

test('a person sets up an authenticator app, signs in with its codes and a recovery code, and no code works twice', async ({
  start,
  browser,
}) => {
  const server = await start({ isFirst: true });
  const { name, password } = firstStaff(server);
  const page = await signIn(browser, server.url, name, password);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  const uri = await dialog.getByRole('link', { name: 'open it in an app' }).getAttribute('href');
  const app = URI.parse(uri ?? '');
  if (!(app instanceof TOTP)) throw new Error('The address is not that of an app');
  expect(await dialog.locator('code').textContent()).toBe(app.secret.base32);
  await expectGoodAtEveryWidth(page, 'totp');
  const first = app.generate();
  await dialog.getByRole('textbox', { name: 'Code' }).fill(first);
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(codes.locator('li')).toHaveCount(10);
  const [recovery = '', another = ''] = await codes.locator('li').allTextContents();
  await expectGoodAtEveryWidth(page, 'recovery');
  await codes.getByRole('button', { name: 'I have saved them' }).press('Enter');
  await expect(page.getByText(/10 recovery codes are left/)).toBeVisible();

  const other = await browser.newPage({ baseURL: server.url });
  const field = other.getByRole('textbox', { name: /^Code of your authenticator app/ });
  const isIn = other.getByRole('heading', { name: 'Profile' });
  await other.goto('/staff/profile');
  await enter(other, name, password);
  await expect(field).toBeFocused();
  await expectGoodAtEveryWidth(other, 'code');
  // The code that set the app up is used.
  await field.fill(first);
  await other.keyboard.press('Enter');
  await expect(other.getByText('This code is wrong, or was used before.')).toBeVisible();
  await field.fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await other.keyboard.press('Enter');
  await expect(isIn).toBeVisible();

  await other.getByRole('button', { name: 'Log out' }).click();
  await enter(other, name, password);
  await field.fill(recovery);
  await other.keyboard.press('Enter');
  await expect(isIn).toBeVisible();
  await expect(other.getByText(/9 recovery codes are left/)).toBeVisible();
  await other.getByRole('button', { name: 'Log out' }).click();
  await enter(other, name, password);
  await field.fill(recovery);
  await other.keyboard.press('Enter');
  await expect(other.getByText('This code is wrong, or was used before.')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Remove the app' }).press('Enter');
  const step = page.getByRole('dialog', { name: 'Your second factor' });
  await step.getByRole('textbox', { name: /^Code of your/ }).fill(recovery);
  await page.keyboard.press('Enter');
  await expect(step.getByText('This code is wrong, or was used before.')).toBeVisible();
  await expectGoodAtEveryWidth(page, 'step');
  await step.getByRole('textbox', { name: /^Code of your/ }).fill(another);
  await page.keyboard.press('Enter');
  await expect(page.getByText('none: the password is enough')).toBeVisible();
  await other.reload();
  await enter(other, name, password);
  await expect(isIn).toBeVisible();
});

test('a person adds a passkey, signs in with only it, and the password alone no longer suffices', async ({
  start,
  browser,
}) => {
  const server = await start({ isFirst: true });
  const { name, password } = firstStaff(server);
  const page = await signIn(browser, server.url, name, password);
  const key = await addAuthenticator(page);
  const isIn = page.getByRole('heading', { name: 'Profile' });

  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByRole('textbox', { name: 'Name of the passkey' }).fill('laptop');
  await expectGoodAtEveryWidth(page, 'passkey');
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Recovery codes' });
  const recovery = (await codes.locator('li').first().textContent()) ?? '';
  await codes.getByRole('button', { name: 'I have saved them' }).press('Enter');
  await expect(page.getByText('laptop, never used')).toBeVisible();
  await expectGoodAtEveryWidth(page, 'passkeys');

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await expect(isIn).toBeVisible();
  await expect(page.getByText(/^laptop, last used on/)).toBeVisible();

  // The password wants a second factor now.
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await expectGoodAtEveryWidth(page, 'door');
  await enter(page, name, password);
  await page.getByRole('textbox', { name: /^Code of your authenticator app/ }).fill(recovery);
  await page.keyboard.press('Enter');
  await expect(isIn).toBeVisible();

  // A person whom the device does not recognise gets no further.
  await page.getByRole('button', { name: 'Log out' }).click();
  await key.setVerified(false);
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeEnabled();
  await expect(isIn).toHaveCount(0);
  await key.setVerified(true);
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await expect(isIn).toBeVisible();

  await page.getByRole('button', { name: 'Remove laptop' }).press('Enter');
  const step = page.getByRole('dialog', { name: 'Your second factor' });
  await step.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await expect(page.getByText('Removed laptop.')).toBeVisible();
  await expect(page.getByText('none: the password is enough')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
  await expect(page.getByText('This passkey is not registered here.')).toBeVisible();
});

/** Adds an authenticator with a fingerprint reader to the page's browser; it recognises its user unless set otherwise. */
async function addAuthenticator(page: Page) {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: (isUserVerified: boolean) =>
      devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}
