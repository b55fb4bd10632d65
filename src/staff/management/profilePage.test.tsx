import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { staffCodeNeeded } from '#contract/problemTypes.ts';
import type { StaffProfile, StepProof } from '#contract/staff/profile.ts';
import { ResponseError } from '#browser/serviceCall.ts';

import { refusal, renderStaff } from '../data/testing/renderStaff.tsx';
import { ProfilePage } from './profilePage.tsx';
import type { ProfileService } from './profileService.ts';

const NOW = '2026-11-20T10:00:00.000Z';

const signIn = (session: string, hour: number, isThis = false) => ({
  session: session.repeat(16),
  signedInAt: `2026-11-20T${hour}:00:00.000Z`,
  endsAt: `2026-11-20T${hour}:30:00.000Z`,
  isThis,
});

function open(part: Partial<ProfileService> = {}, facts: Partial<StaffProfile> = {}) {
  const profile: StaffProfile = {
    name: 'anna',
    email: 'anna@shop.example',
    grants: [{ role: 'EDITOR', market: 'HU' }],
    hasTotp: false,
    recoveryCodes: 0,
    passkeys: [],
    isBreakGlass: false,
    sso: 'OFF',
    signIns: [signIn('a', 10, true), signIn('b', 11), signIn('c', 12)],
    ...facts,
  };
  const service: ProfileService = {
    show: async () => ({ ...profile }),
    changePassword: async (password) => (password === 'right one' ? 'CHANGED' : 'WRONG'),
    async endSignIn(session) {
      profile.signIns = profile.signIns.filter((one) => one.session !== session);
    },
    async endOtherSignIns() {
      profile.signIns = profile.signIns.filter(({ isThis }) => isThis);
    },
    beginTotp: async () => ({
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/anna',
      qr: { size: 21, path: 'M0 0h1v1h-1z' },
    }),
    async confirmTotp(code) {
      if (code !== '123456') return 'WRONG';
      Object.assign(profile, { hasTotp: true, recoveryCodes: 2 });
      return ['first-code', 'second-code'];
    },
    async removeTotp() {
      Object.assign(profile, { hasTotp: false, recoveryCodes: 0 });
    },
    renewRecoveryCodes: async () => ['third-code'],
    async addPasskey(name) {
      profile.passkeys.push({ id: name, name, createdAt: NOW, lastUsedAt: null });
      profile.recoveryCodes = 1;
      return ['fourth-code'];
    },
    async removePasskey(id) {
      profile.passkeys = profile.passkeys.filter((one) => one.id !== id);
    },
    connectSso: async () => '#at-the-provider',
    async disconnectSso() {
      profile.sso = 'NOT_CONNECTED';
    },
    ...part,
  };
  const { onSessionEnded } = renderStaff(<ProfilePage service={service} />);
  return { onSessionEnded, user: userEvent.setup() };
}

it('the profile page shows the own account, and ends one other session or all of them', async () => {
  const { user } = open();
  await screen.findByText('anna@shop.example');
  expect(screen.getByText('Editor: Magyarország')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^End the sign-in/ })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'End the sign-in of 11:00 UTC' }));
  await screen.findByText('Session ended.');
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^End the sign-in/ })).toHaveLength(1),
  );
  await user.click(screen.getByRole('button', { name: 'End all others' }));
  await screen.findByText('Your other sessions have ended.');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^End / })).toBeNull());
});

it('the profile page changes the password with the current one, and reports faults', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change the password' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Another password' }));
  await user.type(dialog.getByLabelText(/^Current password/), 'wrong one');
  await user.type(dialog.getByLabelText(/^New password/), 'short{Enter}');
  await dialog.findByText('Enter at least 8 characters.');
  await user.type(dialog.getByLabelText(/^New password/), ' but longer{Enter}');
  await dialog.findByText('This is not your password.');
  await user.clear(dialog.getByLabelText(/^Current password/));
  await user.type(dialog.getByLabelText(/^Current password/), 'right one{Enter}');
  await screen.findByText('Password changed.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the profile page shows the sign-in page if the session has ended', async () => {
  const { onSessionEnded, user } = open({ changePassword: () => refusal(401) });
  await user.click(await screen.findByRole('button', { name: 'Change the password' }));
  await user.type(screen.getByLabelText(/^Current password/), 'right one');
  await user.type(screen.getByLabelText(/^New password/), 'a longer one{Enter}');
  await waitFor(() => expect(onSessionEnded).toHaveBeenCalledOnce());
});

it('the profile page sets up an authenticator app with its first code, shows recovery codes once, and removes it', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Authenticator app' }));
  expect(dialog.getByRole('img', { name: 'QR code for the app' })).toBeTruthy();
  expect(dialog.getByText('JBSWY3DPEHPK3PXP')).toBeTruthy();
  await user.type(dialog.getByLabelText(/^Code/), '12345{Enter}');
  await dialog.findByText('A code has six digits.');
  await user.type(dialog.getByLabelText(/^Code/), '7{Enter}');
  await dialog.findByText('Wrong code. Try the next one.');
  await user.clear(dialog.getByLabelText(/^Code/));
  await user.type(dialog.getByLabelText(/^Code/), '123 456{Enter}');
  const codes = within(await screen.findByRole('dialog', { name: 'Recovery codes' }));
  expect(codes.getByText('second-code')).toBeTruthy();
  await user.click(codes.getByRole('button', { name: 'I have saved them' }));
  await screen.findByText('A code of an authenticator app; 2 recovery codes are left');
  expect(screen.queryByText('second-code')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Create new recovery codes' }));
  await screen.findByText('third-code');
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  await user.click(screen.getByRole('button', { name: 'Remove the app' }));
  await screen.findByText('none: the password is enough');
});

it('the profile page requires the second factor before it changes it, reports a wrong code, and continues', async () => {
  const codeNeeded = (retryAfter?: string) =>
    new ResponseError(
      new Response(null, {
        status: 403,
        ...(retryAfter && { headers: { 'retry-after': retryAfter } }),
      }),
      staffCodeNeeded,
    );
  let answer: (proof: StepProof | undefined) => void = () => {
    throw codeNeeded();
  };
  const removeTotp = vi.fn<ProfileService['removeTotp']>(async (proof) => answer(proof));
  const { user } = open({ removeTotp }, { hasTotp: true, recoveryCodes: 2 });
  await user.click(await screen.findByRole('button', { name: 'Remove the app' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your second factor' }));
  const field = dialog.getByLabelText(/^Code of your authenticator app/);
  expect(dialog.queryByRole('alert')).toBeNull();
  await user.type(field, '123456{Enter}');
  await dialog.findByText('This code is wrong, or was used before.');
  answer = () => {
    throw codeNeeded('60');
  };
  await user.type(field, '{Enter}');
  await dialog.findByText('There were too many attempts. Please wait a few minutes.');
  answer = () => {};
  await user.type(field, '{Enter}');
  await screen.findByText('Authenticator app removed.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(removeTotp.mock.calls).toEqual([
    [undefined],
    [{ code: '123456' }],
    [{ code: '123456' }],
    [{ code: '123456' }],
  ]);
});

it('the profile page adds a passkey under a name, with recovery codes for the first, and removes it', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await user.type(screen.getByLabelText(/^Name of the passkey/), 'laptop{Enter}');
  await screen.findByText('fourth-code');
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  await screen.findByText('laptop, never used');
  await screen.findByText('A passkey; 1 recovery codes are left');
  await user.click(screen.getByRole('button', { name: 'Remove laptop' }));
  await screen.findByText('Removed laptop.');
  await waitFor(() => expect(screen.queryByText('laptop, never used')).toBeNull());
});

it('the profile page shows nothing new if the person cancels a passkey', async () => {
  const { user } = open({ addPasskey: async () => undefined });
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await user.type(screen.getByLabelText(/^Name of the passkey/), 'laptop{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/laptop/)).toBeNull();
});

it('the profile page unlinks the account from single sign-on, and goes there to link it', async () => {
  const { user } = open({}, { sso: 'CONNECTED' });
  await user.click(await screen.findByRole('button', { name: 'Disconnect it' }));
  await screen.findByText('Single sign-on is no longer connected to this account.');
  await user.click(await screen.findByRole('button', { name: 'Connect it to this account' }));
  await waitFor(() => expect(location.hash).toBe('#at-the-provider'));
});

it('the profile page does not mention single sign-on if it is not configured', async () => {
  open();
  await screen.findByText('anna@shop.example');
  expect(screen.queryByText('Single sign-on')).toBeNull();
});

it('the profile page offers the break-glass account no password, second factor, passkey or single sign-on', async () => {
  open({}, { name: 'break-glass', isBreakGlass: true, sso: 'NOT_CONNECTED' });
  await screen.findByText(/^used up: /);
  const controls = screen.getAllByRole('button').map((button) => button.textContent);
  expect(controls.filter((name) => !name?.startsWith('End'))).toEqual([]);
});
