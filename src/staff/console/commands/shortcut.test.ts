import { describe, expect, test } from 'vitest';

import { ariaShortcut, isShortcut, isWriting, writeShortcut } from './shortcut.ts';

function press(key: string, code: string, held: string[] = []) {
  return {
    key,
    code,
    ctrlKey: held.includes('ctrl'),
    metaKey: held.includes('meta'),
    altKey: held.includes('alt'),
    shiftKey: held.includes('shift'),
  };
}

describe('A shortcut', () => {
  test('is Ctrl on one machine and ⌘ on a Mac', () => {
    expect(isShortcut(press('k', 'KeyK', ['ctrl']), 'Mod+K', false)).toBe(true);
    expect(isShortcut(press('k', 'KeyK', ['meta']), 'Mod+K', true)).toBe(true);
    expect(isShortcut(press('k', 'KeyK', ['ctrl']), 'Mod+K', true)).toBe(false);
    expect(isShortcut(press('k', 'KeyK'), 'Mod+K', false)).toBe(false);
  });

  test('is meant by the place of its letter, whatever Alt makes of it', () => {
    expect(isShortcut(press('ñ', 'KeyN', ['alt']), 'Alt+N', true)).toBe(true);
    expect(isShortcut(press('¡', 'Digit1', ['alt']), 'Alt+1', true)).toBe(true);
  });

  test('is not another one with more keys held', () => {
    expect(isShortcut(press('N', 'KeyN', ['alt', 'shift']), 'Alt+N', false)).toBe(false);
    expect(isShortcut(press('ArrowLeft', 'ArrowLeft', ['alt']), 'Alt+Shift+ArrowLeft', false)).toBe(
      false,
    );
  });

  test('that is a sign is taken from whichever key writes it', () => {
    expect(isShortcut(press('?', 'Slash', ['shift']), '?', false)).toBe(true);
    expect(isShortcut(press('?', 'Minus', ['shift']), '?', false)).toBe(true);
  });

  test('belongs to a field’s text where it writes', () => {
    expect(isWriting('?')).toBe(true);
    expect(isWriting('Mod+K')).toBe(false);
  });

  test('is written as the keys of the machine are', () => {
    expect(writeShortcut('Mod+Shift+K', false)).toBe('Ctrl+Shift+K');
    expect(writeShortcut('Mod+Shift+K', true)).toBe('⌘⇧K');
    expect(writeShortcut('Alt+ArrowLeft', false)).toBe('Alt+←');
    expect(ariaShortcut('Mod+K', true)).toBe('Meta+K');
  });
});
