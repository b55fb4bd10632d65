import type { Command } from './command.ts';
import type { Shortcut } from './shortcut.ts';

/** Returns the commands with the shortcuts chosen by staff. An empty one removes the shortcut. */
export function commandsWithShortcuts<Parts>(
  commands: readonly Command<Parts>[],
  shortcuts: Readonly<Record<string, Shortcut>>,
): readonly Command<Parts>[] {
  return commands.map((command) => {
    const own = shortcuts[command.id];
    if (own === undefined) return command;
    const { shortcut: _, ...rest } = command;
    return own === '' ? rest : { ...rest, shortcut: own };
  });
}

export type ShortcutChoice =
  | { kind: 'TAKEN'; shortcut: Shortcut }
  | { kind: 'REFUSED'; why: string }
  /** Only modifiers have been pressed so far. */
  | { kind: 'WAITING' };

/** Validates the pressed key combination for a command. Keys that type text are refused. */
export function chooseShortcut(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  commands: readonly Pick<Command, 'name' | 'shortcut'>[],
  isMac: boolean,
): ShortcutChoice {
  const { key, code, shiftKey } = event;
  if (['Control', 'Alt', 'Shift', 'Meta', 'AltGraph'].includes(key)) return { kind: 'WAITING' };
  const mod = isMac ? event.metaKey : event.ctrlKey;
  const alt = isMac ? event.ctrlKey || (event.altKey && key.length > 1) : event.altKey;
  const name = /^Digit\d$/.test(code) ? code.slice(5) : key.length === 1 ? key.toUpperCase() : key;
  const isFunctionKey = /^F\d{1,2}$/.test(name);
  const isLetter = /^[A-Z0-9]$/.test(name);
  if (!isFunctionKey && !mod && !alt)
    return { kind: 'REFUSED', why: 'That key types a character: add Ctrl, ⌘ or Alt.' };
  if (key.length === 1 && !isLetter)
    return { kind: 'REFUSED', why: `${key} is a character that these keys type.` };
  const shortcut = [mod && 'Mod', alt && 'Alt', shiftKey && 'Shift', name]
    .filter(Boolean)
    .join('+');
  const other = commands.find((command) => command.shortcut === shortcut);
  if (other) return { kind: 'REFUSED', why: `“${other.name}” already uses these keys.` };
  return { kind: 'TAKEN', shortcut };
}
