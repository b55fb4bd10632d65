import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import type { ConfirmWay } from '#contract/staffLogin.ts';

import { renderStaff } from '../data/testing/renderStaff.tsx';
import { ConfirmDialog } from './confirmDialog.tsx';
import { FreshSignInContext } from './freshSignIn.ts';

function open(ways: readonly ConfirmWay[]) {
  const onConfirmed = vi.fn<() => void>();
  let isFresh = false;
  renderStaff(
    <FreshSignInContext
      value={{
        isFresh: async () => isFresh,
        ways: async () => ways,
        confirm: async () => 'WRONG',
      }}
    >
      <ConfirmDialog onConfirmed={onConfirmed} onClose={vi.fn()} />
    </FreshSignInContext>,
  );
  return { onConfirmed, user: userEvent.setup(), confirmElsewhere: () => void (isFresh = true) };
}

it('the confirm dialog lets a person without a password confirm by single sign-on in another tab', async () => {
  const { user, onConfirmed, confirmElsewhere } = open(['SSO']);
  const link = await screen.findByRole('link', { name: 'Single sign-on, in a new tab' });
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('href')).toContain('use=CONFIRM');
  expect(screen.queryByLabelText(/^Password/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'I have confirmed' }));
  await screen.findByText('Single sign-on has not confirmed you yet.');
  expect(onConfirmed).not.toHaveBeenCalled();
  confirmElsewhere();
  await user.click(screen.getByRole('button', { name: 'I have confirmed' }));
  expect(onConfirmed).toHaveBeenCalledOnce();
});

it('the confirm dialog asks for the password if the account has no other way', async () => {
  const { user } = open(['PASSWORD']);
  await user.type(screen.getByLabelText(/^Password/), 'wrong{Enter}');
  await screen.findByText('This is not your password.');
  expect(screen.queryByRole('link')).toBeNull();
});
