import { useEffect, useLayoutEffect, useRef } from 'react';

import { refusalOf, type Command, type CommandContext } from './commands/command.ts';
import { isShortcut, isWriting } from './commands/shortcut.ts';

const TEXT_FIELDS = 'input:not([type=range], [type=checkbox]), textarea, [contenteditable]';

/** Runs commands by their shortcuts; `pages` are the framed ones, whose key events do not reach the console. */
export function useShortcuts(
  context: CommandContext,
  options: {
    commands: readonly Command[];
    isMac: boolean;
    pages: readonly Document[];
    run: (command: Command) => void;
    refuse: (why: string) => void;
  },
): void {
  const latest = useRef({ context, options });
  // At once: a key may follow the picture before an effect does.
  useLayoutEffect(() => {
    latest.current = { context, options };
  });
  const { pages } = options;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { context: now, options: how } = latest.current;
      const command = how.commands.find(
        ({ shortcut }) => shortcut !== undefined && isShortcut(event, shortcut, how.isMac),
      );
      if (command?.shortcut === undefined || event.defaultPrevented) return;
      // AltGr writes, whatever the other keys say of it.
      if (event.getModifierState('AltGraph')) return;
      if (isWriting(command.shortcut, how.isMac) && isTextField(event)) return;
      const refusal = refusalOf(command, now);
      if (refusal !== undefined && command.isQuiet) return;
      // Also where it cannot be run now: the browser's own meaning of the keys would surprise.
      event.preventDefault();
      event.stopPropagation();
      if (refusal === undefined) how.run(command);
      else how.refuse(refusal);
    };
    const all = [document, ...pages];
    // Before whatever stands in the page: the edges between panes have a meaning of their own for F6.
    for (const page of all) page.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      for (const page of all) page.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [pages]);
}

/** A framed page has elements of a window of its own, of which `instanceof` knows nothing. */
function isTextField({ target }: KeyboardEvent): boolean {
  return (target as Partial<Element> | null)?.matches?.(TEXT_FIELDS) ?? false;
}
