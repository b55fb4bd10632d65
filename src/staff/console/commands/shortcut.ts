/**
 * Keys in the notation of the table of commands: `Mod+K`, `Alt+Shift+ArrowLeft`, `?`, or `G T` for a sequence. Mod is
 * ⌘ on a Mac, else Ctrl. Alt with a letter or a digit is ⌃ on a Mac, where ⌥ with them types characters such as @ and
 * Polish letters.
 */
export type Shortcut = string;

export const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const LETTER = /^[A-Z0-9]$/;

/** Returns whether an event is this combination; never if Alt or AltGr make the key type another character. */
export function isShortcut(event: Keys, shortcut: Shortcut, isMac: boolean): boolean {
  const modifiers = shortcut.split('+');
  const key = modifiers.pop() ?? '';
  const wants = (modifier: string) => modifiers.includes(modifier);
  const isOnControl = isMac && isLetterWithAlt(shortcut);
  const mod = isMac ? event.metaKey : event.ctrlKey;
  const other = isMac ? event.ctrlKey : event.metaKey;
  if (mod !== wants('Mod') || other !== isOnControl) return false;
  if (event.altKey !== (wants('Alt') && !isOnControl)) return false;
  if (LETTER.test(key)) return isKey(event, key) && event.shiftKey === wants('Shift');
  // Which keys type a character such as ?, and whether Shift is one of them, depends on the keyboard layout.
  return event.key === key && (key.length === 1 || event.shiftKey === wants('Shift'));
}

/** Compares letters by `key` and digits by `code`, because Shift changes the character of a digit key. */
function isKey(event: Keys, key: string): boolean {
  if (/\d/.test(key)) return event.code === `Digit${key}`;
  if (/^[a-z]$/i.test(event.key)) return event.key.toUpperCase() === key;
  // On a non-Latin layout `code` decides. On a Latin one, a character other than A to Z was typed with Alt.
  const isOtherScript = /^\p{L}$/u.test(event.key) && !/^\p{Script=Latin}$/u.test(event.key);
  return isOtherScript && event.code === `Key${key}`;
}

const isLetterWithAlt = (shortcut: Shortcut) => /^Alt\+(?:Shift\+)?[A-Z0-9]$/.test(shortcut);

/** Returns whether the combination types or edits text, so that a focused text field receives it. */
export function isWriting(shortcut: Shortcut, isMac: boolean): boolean {
  if (shortcut.endsWith('+Z')) return true;
  // On a Mac, ⌃ with a letter and ⌥ with an arrow move the caret.
  if (isMac && (isLetterWithAlt(shortcut) || /^Alt\+.*Arrow/.test(shortcut))) return true;
  return !/^(?:Mod|Alt)\+|^(?:Shift\+)?F\d/.test(shortcut);
}

const MAC_SIGNS: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' };
const SIGNS: Record<string, string> = {
  Mod: 'Ctrl',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** Formats the combination in this platform's notation. */
export function writeShortcut(shortcut: Shortcut, isMac: boolean): string {
  const alt = isLetterWithAlt(shortcut) ? { Alt: '⌃' } : {};
  const signs: Record<string, string> = isMac ? { ...SIGNS, ...MAC_SIGNS, ...alt } : SIGNS;
  return shortcut
    .split('+')
    .map((part) => signs[part] ?? part)
    .join(isMac ? '' : '+')
    .replace(' ', ' then ');
}

/** Formats the combination for `aria-keyshortcuts`, which does not support sequences. */
export function ariaShortcut(shortcut: Shortcut, isMac: boolean): string | undefined {
  if (shortcut.includes(' ')) return undefined;
  const onMac = isLetterWithAlt(shortcut) ? shortcut.replace('Alt', 'Control') : shortcut;
  return (isMac ? onMac : shortcut).replace('Mod', isMac ? 'Meta' : 'Control');
}
