import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import type { Command } from '../commands/command.ts';
import { COMMANDS } from '../commands/commands.ts';
import { Palette } from './palette.tsx';

function open(
  refusalOf: (command: Command) => string | undefined = ({ id }) =>
    id === 'groups' ? 'No test runs.' : undefined,
  recentIds = ['share'],
) {
  const onRun = vi.fn<(command: Command) => void>();
  render(
    <Palette
      commands={COMMANDS}
      recentIds={recentIds}
      refusalOf={refusalOf}
      commandFor={(typed) =>
        typed === '24.12' ? { id: 'typed', name: 'Go to it', run: () => {} } : undefined
      }
      faultOf={(typed) => (typed === '31.2.' ? 'There is no 2027-02-31.' : undefined)}
      onRun={onRun}
      onClose={() => {}}
    />,
  );
  return { user: userEvent.setup(), ran: () => onRun.mock.calls.map(([{ id }]) => id) };
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

it('the palette has the focus in its field, and shows every command with its shortcut', () => {
  open();
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Find a command' }));
  expect(options()).toHaveLength(COMMANDS.length);
  expect(screen.getByRole('option', { name: /Split to the right/ }).textContent).toContain('Alt+R');
});

it('the palette lists available commands first, and runs one on Enter', async () => {
  const { user, ran } = open(({ id }) => (id === COMMANDS[0]?.id ? 'Not now.' : undefined), []);
  expect(options().at(-1)).toContain('Not now.');
  await user.keyboard('{Enter}');
  expect(ran()).toEqual([COMMANDS[1]?.id]);
});

it('the palette explains an invalid date, or reports that nothing matches', async () => {
  const { user } = open();
  await user.keyboard('31.2.');
  expect(screen.getByRole('status').textContent).toBe('There is no 2027-02-31.');
  await user.keyboard('xx');
  expect(screen.getByRole('status').textContent).toBe('No matching command.');
});

it('the palette finds a command by a few letters and runs the first one on Enter', async () => {
  const { user, ran } = open();
  await user.keyboard('nine');
  expect(options()[0]).toContain('All shops');
  await user.keyboard('{Enter}');
  expect(ran()).toEqual(['nine-shops']);
});

it('the palette runs the command selected by the arrow keys', async () => {
  const { user, ran } = open();
  await user.keyboard('split');
  // The first, which Enter would run.
  const selected = () => screen.getByRole('option', { selected: true }).textContent;
  expect(selected()).toContain('Split to the right');
  await user.keyboard('{ArrowDown}');
  expect(selected()).toContain('Split below');
  await user.keyboard('{Enter}');
  expect(ran()).toEqual(['split-below']);
});

it('the palette ranks a full name before names that only begin with it', async () => {
  const { user, ran } = open();
  await user.keyboard('now{Enter}');
  expect(ran()).toEqual(['now']);
});

it('the palette finds a shop without the diacritics of its name, and says when nothing matches', async () => {
  const { user } = open();
  await user.keyboard('turkiye');
  expect(options()).toEqual(['Shop: Türkiye (TR)']);
  await user.keyboard('zzz');
  expect(screen.getByRole('status').textContent).toBe('No matching command.');
});

describe('finding a command', () => {
  it.each([
    ['HU', 'shop-HU'],
    ['tr', 'shop-TR'],
    ['AT', 'shop-AT'],
    ['ch_fr', 'shop-CH_FR'],
    ['hungary', 'shop-HU'],
    ['deutschland', 'shop-DE'],
    ['sign out', 'sign-out'],
    ['compare', 'differences'],
    ['diff', 'differences'],
    ['refresh', 'reload'],
    ['splt', 'split-right'],
    ['hungray', 'shop-HU'],
    ['24.12', 'typed'],
  ])('the palette finds a command by %j', async (typed, id) => {
    const { user, ran } = open();
    await user.keyboard(`${typed}{Enter}`);
    expect(ran()).toEqual([id]);
  });
});

it('the palette lists recent commands first', () => {
  open();
  expect(options()[0]).toContain('Share this view');
});

it('the palette shows the reason of an unavailable command, and does not run it', async () => {
  const { user, ran } = open();
  await user.keyboard('every group');
  expect(options()[0]).toContain('No test runs.');
  await user.keyboard('{Enter}');
  expect(ran()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('No test runs.');
});
