import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { COMMANDS } from '../commands/commands.ts';
import { ShortcutsDialog } from './shortcutsDialog.tsx';

function open() {
  const onChange = vi.fn<(id: string, shortcut: string) => void>();
  const onReset = vi.fn<() => void>();
  render(
    <ShortcutsDialog
      commands={COMMANDS}
      onChange={onChange}
      onReset={onReset}
      onClose={() => {}}
    />,
  );
  return { onChange, onReset, user: userEvent.setup() };
}

const change = () => screen.getByRole('button', { name: 'Change the keys of “Timeline”' });

it('the shortcuts dialog assigns the pressed keys to a command', async () => {
  const { user, onChange } = open();
  await user.click(change());
  expect(change().textContent).toBe('Press keys…');
  fireEvent.keyDown(change(), { key: 'k', code: 'KeyK', ctrlKey: true });
  expect(screen.getByRole('status').textContent).toBe('“Command palette” already uses these keys.');
  fireEvent.keyDown(change(), { key: 'y', code: 'KeyY', altKey: true });
  expect(onChange).toHaveBeenCalledExactlyOnceWith('timeline', 'Alt+Y');
});

it('the shortcuts dialog refuses keys that type text, and resets all shortcuts', async () => {
  const { user, onChange, onReset } = open();
  await user.click(change());
  fireEvent.keyDown(change(), { key: 'ł', code: 'KeyL', altKey: true });
  expect(screen.getByRole('status').textContent).toContain('is a character that these keys type');
  fireEvent.keyDown(change(), { key: 'Escape', code: 'Escape' });
  expect(onChange).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Reset all shortcuts' }));
  expect(onReset).toHaveBeenCalledOnce();
});
