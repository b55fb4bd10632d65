import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { SignInPage } from './signInPage.tsx';
import type { SignInResult } from './staffSession.ts';

function open(result: SignInResult, reason?: string) {
  const signIn = vi.fn(async (_name: string, _password: string) => result);
  const onSignedIn = vi.fn<() => void>();
  render(<SignInPage signIn={signIn} onSignedIn={onSignedIn} reason={reason} />);
  return { signIn, onSignedIn, user: userEvent.setup() };
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText(/^Name/), 'anna');
  await user.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
}

it('the sign-in page signs in by name and password on Enter', async () => {
  const { signIn, onSignedIn, user } = open('SUCCESS');
  await fill(user);
  expect(signIn).toHaveBeenCalledWith('anna', 'secret', '');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
});

it.each([
  ['UNAUTHORIZED', 'Name or password is wrong.'],
  ['TOO_MANY_REQUESTS', 'There were too many attempts. Please wait a few minutes.'],
  ['COOKIES_REFUSED', 'Please allow cookies for this site and try again.'],
  ['UNAVAILABLE', 'The server cannot be reached at the moment. Please try again.'],
] as const)(
  'the sign-in page shows the message for %s, and keeps the input',
  async (result, text) => {
    const { onSignedIn, user } = open(result);
    await fill(user);
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'anna');
    expect(onSignedIn).not.toHaveBeenCalled();
  },
);

it('the sign-in page makes no call without a name or a password', async () => {
  const { signIn, user } = open('SUCCESS');
  await user.type(screen.getByLabelText(/^Name/), 'anna{Enter}');
  expect(signIn).not.toHaveBeenCalled();
});

it('the sign-in page explains why a new sign-in is required, and its first field has the focus', () => {
  open('SUCCESS', 'Your session has ended.');
  expect(screen.getByText('Your session has ended.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Name/));
});

it('the sign-in page requests the second factor’s code after the right password, and reports a wrong one', async () => {
  const user = userEvent.setup();
  const onSignedIn = vi.fn<() => void>();
  const signIn = async (_name: string, password: string, code: string) => {
    if (password !== 'secret') return 'UNAUTHORIZED';
    return code === '123456' ? 'SUCCESS' : 'CODE_NEEDED';
  };
  render(<SignInPage signIn={signIn} onSignedIn={onSignedIn} />);
  expect(screen.queryByLabelText(/^Code/)).toBeNull();
  await user.type(screen.getByLabelText(/^Name/), 'anna');
  await user.type(screen.getByLabelText(/^Password/), 'secret{Enter}');
  const field = await screen.findByLabelText(/^Code of your authenticator app/);
  expect(document.activeElement).toBe(field);
  expect(screen.queryByText('This code is wrong, or was used before.')).toBeNull();
  await user.type(field, '654321{Enter}');
  await screen.findByText('This code is wrong, or was used before.');
  await user.clear(field);
  await user.type(field, '123456{Enter}');
  expect(onSignedIn).toHaveBeenCalledOnce();
});

it('the sign-in page signs in by a passkey alone, and shows no message when the person cancels', async () => {
  const user = userEvent.setup();
  const onSignedIn = vi.fn<() => void>();
  const results = ['CANCELLED', 'PASSKEY_UNKNOWN', 'SUCCESS'] as const;
  let asked = 0;
  render(
    <SignInPage
      signIn={async () => 'UNAUTHORIZED'}
      signInByPasskey={async () => results[asked++] ?? 'SUCCESS'}
      onSignedIn={onSignedIn}
    />,
  );
  const button = screen.getByRole('button', { name: 'Use a passkey' });
  await user.click(button);
  expect(screen.queryByText('This passkey is not registered here.')).toBeNull();
  await user.click(button);
  await screen.findByText('This passkey is not registered here.');
  await user.click(button);
  expect(onSignedIn).toHaveBeenCalledOnce();
});

it('the sign-in page offers no passkey if the browser has no support', () => {
  open('SUCCESS');
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
});

it('the sign-in page leads to single sign-on and back to the current page if it is configured', async () => {
  history.replaceState(null, '', '/staff/people?q=a');
  render(
    <SignInPage
      signIn={async () => 'SUCCESS'}
      loadSsoMode={async () => 'OFFERED'}
      onSignedIn={vi.fn()}
    />,
  );
  // The fields wait until it is known whether a button precedes them.
  expect(screen.queryByLabelText(/^Name/)).toBeNull();
  const link = await screen.findByRole('link', { name: 'Single sign-on' });
  expect(screen.getByLabelText(/^Name/)).toBeTruthy();
  expect(link.getAttribute('href')).toBe(
    '/service/preview/api/auth/sso?path=%2Fstaff%2Fpeople%3Fq%3Da',
  );
  expect(screen.queryByText(/only for the break-glass account/)).toBeNull();
});

it('the sign-in page explains for whom the form is if single sign-on is required', async () => {
  render(
    <SignInPage
      signIn={async () => 'SUCCESS'}
      loadSsoMode={async () => 'REQUIRED'}
      onSignedIn={vi.fn()}
    />,
  );
  await screen.findByText(/only for the break-glass account/);
  expect(screen.getByLabelText(/^Password/)).toBeTruthy();
});

it('the sign-in page offers single sign-on only if it is configured, and reports its outcome', () => {
  render(<SignInPage signIn={async () => 'SUCCESS'} ssoNote="UNAVAILABLE" onSignedIn={vi.fn()} />);
  expect(screen.queryByRole('link', { name: 'Single sign-on' })).toBeNull();
  expect(screen.getByText(/Sign in with your password, or try again later/)).toBeTruthy();
});
