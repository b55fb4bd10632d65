import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import type { Command } from '../commands/command.ts';
import { COMMANDS } from '../commands/commands.ts';
import { Palette } from './palette.tsx';

function open() {
  const onRun = vi.fn<(command: Command) => void>();
  render(<Palette commands={COMMANDS} isMac={false} onRun={onRun} onClose={() => {}} />);
  return { user: userEvent.setup(), ran: () => onRun.mock.calls.map(([{ id }]) => id) };
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

it('has the focus in its field, and shows every command with its shortcut', () => {
  open();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Find a command' }));
  expect(options()).toHaveLength(COMMANDS.length);
  expect(screen.getByRole('option', { name: /Split to the right/ }).textContent).toContain('Alt+R');
});

it('finds a command by a few letters and runs the first one on Enter', async () => {
  const { user, ran } = open();
  await user.keyboard('nine');
  expect(options()[0]).toContain('All nine shops');
  await user.keyboard('{Enter}');
  expect(ran()).toEqual(['nine-shops']);
});

it('runs the command that the arrow keys have reached', async () => {
  const { user, ran } = open();
  await user.keyboard('split{ArrowDown}{ArrowDown}{Enter}');
  expect(ran()).toEqual(['split-below']);
});

it('takes the whole name before names that only begin with it', async () => {
  const { user, ran } = open();
  await user.keyboard('now{Enter}');
  expect(ran()).toEqual(['now']);
});

it('finds a shop without the marks of its name, and says when nothing is found', async () => {
  const { user } = open();
  await user.keyboard('turkiye');
  expect(options()).toEqual(['Shop: Türkiye']);
  await user.keyboard('zzz');
  expect(screen.getByRole('status').textContent).toBe('No command is named like that.');
});
