import { createContext, useContext } from 'react';

import type { Command } from './command.ts';
import { isMac, writeShortcut } from './shortcut.ts';

/** Returns a control's label with the shortcut of its command in brackets. */
export type Hint = (commandId: string, words: string) => string;

export function createHint(commands: readonly Pick<Command, 'id' | 'shortcut'>[]): Hint {
  return (commandId, words) => {
    const keys = commands.find(({ id }) => id === commandId)?.shortcut;
    return keys === undefined ? words : `${words} (${writeShortcut(keys, isMac)})`;
  };
}

export const HintContext = createContext<Hint>((_, words) => words);

/** Returns the hint of a control, for its `title`. */
export function useHint(): Hint {
  return useContext(HintContext);
}
