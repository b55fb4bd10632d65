import { expect, it } from 'vitest';

import { COMMANDS } from './commands.ts';
import { chooseShortcut, commandsWithShortcuts } from './ownShortcuts.ts';

const press = (key: string, code: string, held: string[] = []) => ({
  key,
  code,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  altKey: held.includes('alt'),
  shiftKey: held.includes('shift'),
});
const choose = (...given: Parameters<typeof press>) =>
  chooseShortcut(press(...given), COMMANDS, false);

it('the shortcut editor gives a command the chosen keys, or none', () => {
  const own = commandsWithShortcuts(COMMANDS, { 'nine-shops': 'Alt+0', link: '' });
  expect(own.find(({ id }) => id === 'nine-shops')?.shortcut).toBe('Alt+0');
  expect(own.find(({ id }) => id === 'link')?.shortcut).toBeUndefined();
  expect(own.find(({ id }) => id === 'now')?.shortcut).toBe('Alt+N');
});

it('the shortcut editor accepts a combination that no other command has', () => {
  expect(choose('0', 'Digit0', ['alt'])).toEqual({ kind: 'TAKEN', shortcut: 'Alt+0' });
  expect(choose('F4', 'F4', ['shift'])).toEqual({ kind: 'TAKEN', shortcut: 'Shift+F4' });
  expect(choose('Alt', 'AltLeft', ['alt'])).toEqual({ kind: 'WAITING' });
  expect(choose('k', 'KeyK', ['ctrl'])).toMatchObject({ kind: 'REFUSED' });
});

it('the shortcut editor refuses keys that type text', () => {
  expect(choose('x', 'KeyX')).toMatchObject({ kind: 'REFUSED' });
  expect(choose('ł', 'KeyL', ['alt'])).toMatchObject({ kind: 'REFUSED' });
  expect(chooseShortcut(press('@', 'KeyL', ['alt']), COMMANDS, true)).toMatchObject({
    kind: 'REFUSED',
  });
});

it('every command has a unique id for its shortcut', () => {
  const ids = COMMANDS.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
