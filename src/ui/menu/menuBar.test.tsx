import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { MenuBar } from './menuBar.tsx';

const MENUS = [
  {
    id: 'desk',
    text: 'Desk',
    items: [
      { id: 'one', text: 'One pane', shortcut: { printed: 'Alt+1', aria: 'Alt+1' } },
      { id: 'link', text: 'Scroll together', isOn: true },
      { id: 'nine', text: 'Nine shops', isDisabled: true },
    ],
  },
  { id: 'help', text: 'Help', items: [{ id: 'keys', text: 'Shortcuts' }] },
];

function open() {
  const onChoose = vi.fn<(id: string) => void>();
  render(<MenuBar label="Console" menus={MENUS} onChoose={onChoose} />);
  return { onChoose, user: userEvent.setup() };
}

const focused = () => document.activeElement?.textContent;

it('the menu bar opens a menu by a press, shows checked items, and runs the chosen one', async () => {
  const { onChoose, user } = open();
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Desk' }));
  expect(screen.getByRole('menu', { name: 'Desk' })).toBeTruthy();
  expect(
    screen.getByRole('menuitemcheckbox', { name: 'Scroll together', checked: true }),
  ).toBeTruthy();
  const item = screen.getByRole('menuitem', { name: 'One pane' });
  expect(item.getAttribute('aria-keyshortcuts')).toBe('Alt+1');
  await user.click(item);
  expect(onChoose).toHaveBeenCalledWith('one');
  expect(screen.queryByRole('menu')).toBeNull();
});

it('the menu bar is navigated by arrows, within a menu and to the next one', async () => {
  const { user } = open();
  await user.tab();
  expect(focused()).toBe('Desk');
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(focused()).toContain('One pane'));
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Nine shops');
  await user.keyboard('s');
  expect(focused()).toBe('Scroll together');
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(focused()).toBe('Shortcuts'));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(focused()).toContain('One pane'));
});

it('the menu bar is one Tab stop, and arrows move between its closed menus', async () => {
  const { user } = open();
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('Help');
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('Desk');
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

it('Escape closes the menu and returns the focus to its title', async () => {
  const { user } = open();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(focused()).toContain('One pane'));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('Desk');
});

it('the menu bar does not run a disabled item, but keeps it reachable', async () => {
  const { onChoose, user } = open();
  await user.click(screen.getByRole('menuitem', { name: 'Desk' }));
  await user.click(screen.getByRole('menuitem', { name: 'Nine shops' }));
  expect(onChoose).not.toHaveBeenCalled();
});
