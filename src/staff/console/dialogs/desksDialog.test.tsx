import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { FIRST_STATE, type NamedDesk } from '../store/consoleState.ts';
import { DesksDialog } from './desksDialog.tsx';

const DESK: NamedDesk = { name: 'Friday', workspace: FIRST_STATE.workspace };

function open(desks: NamedDesk[]) {
  const onSave = vi.fn<(name: string) => void>();
  const onOpen = vi.fn<(desk: NamedDesk) => void>();
  const onDelete = vi.fn<(name: string) => void>();
  render(<DesksDialog {...{ desks, onSave, onOpen, onDelete }} onClose={() => {}} />);
  return { onSave, onOpen, onDelete, user: userEvent.setup() };
}

it('saves the desk under a name', async () => {
  const { user, onSave } = open([]);
  expect(screen.getByText('No desk is kept yet.')).toBeTruthy();
  await user.type(screen.getByLabelText('Keep this desk as'), ' Friday {Enter}');
  expect(onSave).toHaveBeenCalledExactlyOnceWith('Friday');
});

it('opens a desk here or in a window of its own, and deletes it', async () => {
  const { user, onOpen, onDelete } = open([DESK]);
  await user.click(screen.getByRole('button', { name: 'Friday' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(DESK);
  const link = screen.getByRole('link', { name: /window of its own/ });
  expect(link.getAttribute('href')).toMatch(/^\/staff\?desk=/);
  await user.click(screen.getByRole('button', { name: 'Delete Friday' }));
  expect(onDelete).toHaveBeenCalledExactlyOnceWith('Friday');
});
