import { createContext, useContext } from 'react';

import type { Command } from './command.ts';
import { writeShortcut } from './shortcut.ts';

/** Words for a control, with the keys in brackets that do the same. */
export type Hint = (commandId: string, words: string) => string;

/** Writes hints with the keys that the commands have now. */
export function createHint(commands: readonly Command[], isMac: boolean): Hint {
  return (commandId, words) => {
    const keys = commands.find(({ id }) => id === commandId)?.shortcut;
    return keys === undefined ? words : `${words} (${writeShortcut(keys, isMac)})`;
  };
}

/** How the controls of the console write what they do and by which keys. */
export const HintContext = createContext<Hint>((_, words) => words);

/** The hint of a control, for its `title`. */
export function useHint(): Hint {
  return useContext(HintContext);
}
