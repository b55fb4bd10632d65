import { useEffect, useLayoutEffect, useRef } from 'react';

import { refusalOf, type Command, type CommandParts } from './command.ts';
import { isShortcut, isWriting } from './shortcut.ts';
import type { Pages } from '../frame/pages.ts';

const TEXT_FIELDS = 'input:not([type=range], [type=checkbox]), textarea, [contenteditable]';

/**
 * Runs commands by their shortcuts; `pages` and `overlaidPages` are the framed ones, whose key events do not reach the
 * console.
 */
export function useShortcuts(
  parts: CommandParts,
  options: {
    commands: readonly Command[];
    isMac: boolean;
    pages: Pages;
    overlaidPages: Pages;
    /** Runs a command, or says why it cannot be run. */
    run: (command: Command) => void;
  },
): void {
  const latest = useRef({ parts, options });
  // A layout effect, as a key may be pressed after the paint and before an effect runs.
  useLayoutEffect(() => {
    latest.current = { parts, options };
  });
  const { pages, overlaidPages } = options;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { parts: now, options: how } = latest.current;
      const command = how.commands.find(
        ({ shortcut }) => shortcut !== undefined && isShortcut(event, shortcut, how.isMac),
      );
      if (command?.shortcut === undefined || event.defaultPrevented) return;
      // AltGr types characters, whichever modifiers the event reports.
      if (event.getModifierState('AltGraph')) return;
      if (isWriting(command.shortcut, how.isMac) && isTextField(event)) return;
      if (command.isQuiet && refusalOf(command, now) !== undefined) return;
      // Also for a refused command: the browser's own shortcut would be a surprise.
      event.preventDefault();
      event.stopPropagation();
      how.run(command);
    };
    const listen = (page: Document) => {
      // In the capture phase: the edges between panes handle F6 themselves.
      page.addEventListener('keydown', onKeyDown, { capture: true });
      return () => page.removeEventListener('keydown', onKeyDown, { capture: true });
    };
    const endHere = listen(document);
    const endInPages = pages.join(listen);
    const endInOverlay = overlaidPages.join(listen);
    return () => {
      endHere();
      endInPages();
      endInOverlay();
    };
  }, [pages, overlaidPages]);
}

/** By tag name: `instanceof` does not match the elements of a frame's window. */
function isTextField({ target }: KeyboardEvent): boolean {
  return (target as Partial<Element> | null)?.matches?.(TEXT_FIELDS) ?? false;
}
