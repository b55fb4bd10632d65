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
  test('a shortcut uses Ctrl for Mod, and ⌘ on a Mac', () => {
    expect(isShortcut(press('k', 'KeyK', ['ctrl']), 'Mod+K', false)).toBe(true);
    expect(isShortcut(press('k', 'KeyK', ['meta']), 'Mod+K', true)).toBe(true);
    expect(isShortcut(press('k', 'KeyK', ['ctrl']), 'Mod+K', true)).toBe(false);
    expect(isShortcut(press('k', 'KeyK'), 'Mod+K', false)).toBe(false);
  });

  test('a shortcut does not match a key that types a character with Alt', () => {
    // @ on a German Mac, ł and ą on a Polish one, and ⌥ with digits on every Mac.
    for (const [sign, code, shortcut] of [
      ['@', 'KeyL', 'Alt+L'],
      ['ł', 'KeyL', 'Alt+L'],
      ['ą', 'KeyA', 'Alt+A'],
      ['¡', 'Digit1', 'Alt+1'],
    ] as const) {
      expect(isShortcut(press(sign, code, ['alt']), shortcut, true)).toBe(false);
    }
    expect(isShortcut(press('ł', 'KeyL', ['alt']), 'Alt+L', false)).toBe(false);
    expect(isShortcut(press('ł', 'KeyL', ['ctrl', 'alt']), 'Alt+L', false)).toBe(false);
  });

  test('a shortcut with Alt and a letter uses ⌃ on a Mac, and matches the letter that the key types', () => {
    expect(isShortcut(press('l', 'KeyL', ['ctrl']), 'Alt+L', true)).toBe(true);
    expect(isShortcut(press('1', 'Digit1', ['ctrl']), 'Alt+1', true)).toBe(true);
    expect(isShortcut(press('PageDown', 'PageDown', ['alt']), 'Alt+PageDown', true)).toBe(true);
    expect(isShortcut(press('z', 'KeyY', ['ctrl']), 'Mod+Z', false)).toBe(true);
    expect(isShortcut(press('л', 'KeyK', ['alt']), 'Alt+K', false)).toBe(true);
    expect(writeShortcut('Alt+L', true)).toBe('⌃L');
    expect(ariaShortcut('Alt+L', true)).toBe('Control+L');
  });

  test('a shortcut does not match with additional modifiers', () => {
    expect(isShortcut(press('N', 'KeyN', ['alt', 'shift']), 'Alt+N', false)).toBe(false);
    expect(isShortcut(press('ArrowLeft', 'ArrowLeft', ['alt']), 'Alt+Shift+ArrowLeft', false)).toBe(
      false,
    );
  });

  test('a shortcut of a punctuation character matches any key that types it', () => {
    expect(isShortcut(press('?', 'Slash', ['shift']), '?', false)).toBe(true);
    expect(isShortcut(press('?', 'Minus', ['shift']), '?', false)).toBe(true);
  });

  test('a shortcut that types or edits text is left to a text field', () => {
    expect(isWriting('?', false)).toBe(true);
    expect(isWriting('Mod+Z', false)).toBe(true);
    expect(isWriting('Alt+K', true)).toBe(true);
    expect(isWriting('Alt+K', false)).toBe(false);
    expect(isWriting('Mod+K', false)).toBe(false);
    expect(isWriting('F6', false)).toBe(false);
  });

  test('a shortcut is shown as on the platform’s keyboard', () => {
    expect(writeShortcut('Mod+Shift+K', false)).toBe('Ctrl+Shift+K');
    expect(writeShortcut('Mod+Shift+K', true)).toBe('⌘⇧K');
    expect(writeShortcut('Alt+ArrowLeft', false)).toBe('Alt+←');
    expect(ariaShortcut('Mod+K', true)).toBe('Meta+K');
  });
});
