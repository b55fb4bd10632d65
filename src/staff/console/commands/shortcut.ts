/** A combination of keys as the table of commands names it: `Mod+K`, `Alt+Shift+ArrowLeft`, `?`. Mod is ⌘ on a Mac, else Ctrl. */
export type Shortcut = string;

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const LETTER = /^[A-Z0-9]$/;

/** Whether an event is this combination. Letters and digits are meant by their key's place, as Alt changes what they write. */
export function isShortcut(event: Keys, shortcut: Shortcut, isMac: boolean): boolean {
  const { key, wants } = read(shortcut);
  const mod = isMac ? event.metaKey : event.ctrlKey;
  const other = isMac ? event.ctrlKey : event.metaKey;
  if (mod !== wants('Mod') || other || event.altKey !== wants('Alt')) return false;
  if (LETTER.test(key)) {
    const code = /\d/.test(key) ? `Digit${key}` : `Key${key}`;
    return event.code === code && event.shiftKey === wants('Shift');
  }
  // Which keys write a sign such as ? differs from keyboard to keyboard, and so does whether Shift is one of them.
  return event.key === key && (key.length === 1 || event.shiftKey === wants('Shift'));
}

/** Whether the combination would write into a field that has the focus, where it belongs to the person's text. */
export function isWriting(shortcut: Shortcut): boolean {
  return !/^(?:Mod|Alt)\+/.test(shortcut);
}

const MAC_SIGNS: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' };
const SIGNS: Record<string, string> = {
  Mod: 'Ctrl',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** The combination as this machine's keyboard has it printed on its keys. */
export function writeShortcut(shortcut: Shortcut, isMac: boolean): string {
  const signs = isMac ? { ...SIGNS, ...MAC_SIGNS } : SIGNS;
  return shortcut
    .split('+')
    .map((part) => signs[part] ?? part)
    .join(isMac ? '' : '+');
}

/** The combination as `aria-keyshortcuts` names it. */
export function ariaShortcut(shortcut: Shortcut, isMac: boolean): string {
  return shortcut.replace('Mod', isMac ? 'Meta' : 'Control');
}

function read(shortcut: Shortcut) {
  const parts = shortcut.split('+');
  return {
    key: parts.at(-1) ?? '',
    wants: (modifier: string) => parts.slice(0, -1).includes(modifier),
  };
}
