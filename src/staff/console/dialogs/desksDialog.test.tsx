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
  const onRestore = vi.fn<(desk: NamedDesk) => void>();
  const done = { onSave, onOpen, onDelete, onRestore };
  render(<DesksDialog desks={desks} {...done} onClose={() => {}} />);
  return { ...done, user: userEvent.setup() };
}

it('the desks dialog saves the desk under a name', async () => {
  const { user, onSave } = open([]);
  expect(screen.getByText('No saved desks yet. Enter a name above to save this one.')).toBeTruthy();
  await user.type(screen.getByLabelText('Save this desk as'), ' Friday {Enter}');
  expect(onSave).toHaveBeenCalledExactlyOnceWith('Friday');
});

it('the desks dialog opens a desk in this window or a new one, and deletes it', async () => {
  const { user, onOpen, onDelete } = open([DESK]);
  await user.click(screen.getByRole('button', { name: 'Friday' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(DESK);
  const link = screen.getByRole('link', { name: /window of its own/ });
  expect(link.getAttribute('href')).toMatch(/^\/staff\?desk=/);
  await user.click(screen.getByRole('button', { name: 'Delete Friday' }));
  expect(onDelete).toHaveBeenCalledExactlyOnceWith('Friday');
  expect(document.activeElement).toBe(screen.getByLabelText('Save this desk as'));
});

it('the desks dialog restores a deleted desk', async () => {
  const { user, onRestore } = open([DESK]);
  await user.click(screen.getByRole('button', { name: 'Delete Friday' }));
  expect(screen.getByRole('status').textContent).toContain('“Friday” is deleted.');
  await user.click(screen.getByRole('button', { name: 'Undo delete' }));
  expect(onRestore).toHaveBeenCalledExactlyOnceWith(DESK);
  expect(screen.queryByText(/is deleted/)).toBeNull();
});

it('the desks dialog no longer offers a deleted desk once another is saved', async () => {
  const { user } = open([DESK]);
  await user.click(screen.getByRole('button', { name: 'Delete Friday' }));
  await user.type(screen.getByLabelText('Save this desk as'), 'Monday{Enter}');
  expect(screen.queryByRole('button', { name: 'Undo delete' })).toBeNull();
});

it('the desks dialog warns before a desk of the same name is replaced', async () => {
  const { user, onSave } = open([DESK]);
  await user.type(screen.getByLabelText('Save this desk as'), 'Friday');
  expect(screen.getByRole('status').textContent).toBe(
    'A desk “Friday” exists and will be replaced.',
  );
  expect(onSave).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  expect(onSave).toHaveBeenCalledExactlyOnceWith('Friday');
});

it('the desks dialog asks for a missing name', async () => {
  const { user, onSave } = open([]);
  await user.click(screen.getByRole('button', { name: 'Keep' }));
  expect(screen.getByText('Enter a name for the desk.')).toBeTruthy();
  await user.type(screen.getByLabelText('Save this desk as'), 'F');
  expect(screen.queryByText(/type one/)).toBeNull();
  expect(onSave).not.toHaveBeenCalled();
});

it('the desks dialog counts the panes of a desk', () => {
  open([DESK]);
  expect(screen.getByText('1 pane')).toBeTruthy();
});
