import { useEffect, useRef } from 'react';

import { useStableCallback } from '../desk/useStableCallback.ts';
import type { Command } from './command.ts';
import { isMac, isShortcut, isWriting } from './shortcut.ts';
import type { Pages } from '../frame/pages.ts';

/** First key of the sequences that lead to a place, and the maximum wait for the second key. */
const LEADER = 'G';
const LEADER_MS = 1500;
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta', 'AltGraph'];

const TEXT_FIELDS = 'input:not([type=range], [type=checkbox]), textarea, [contenteditable]';

/** Elements in which letters find an entry, or which make the rest of the page unreachable. */
const TAKES_LETTERS = `${TEXT_FIELDS}, select, [role^=menuitem], [role=option], dialog *`;

type ShortcutOptions<Parts> = {
  commands: readonly Command<Parts>[];
  /** The framed pages, whose key events do not reach the console. */
  pages?: readonly Pages[];
  refusalOf: (command: Command<Parts>) => string | undefined;
  /** Runs a command, or reports why it cannot run. */
  run: (command: Command<Parts>) => void;
};

export function useShortcuts<Parts>(options: ShortcutOptions<Parts>): void {
  const { commands, refusalOf, run } = options;
  const [pages, otherPages] = options.pages ?? [];
  /** When the leader was pressed, unless another key has been pressed since. */
  const ledAtMs = useRef(-Infinity);
  const onKeyDown = useStableCallback((event: KeyboardEvent) => {
    const isLed = performance.now() - ledAtMs.current < LEADER_MS;
    if (!MODIFIERS.includes(event.key)) ledAtMs.current = -Infinity;
    const command = commands.find(({ shortcut = '' }) => {
      const [keys, second] = shortcut.split(' ');
      const wanted = second === undefined ? keys : isLed && keys === LEADER && second;
      return Boolean(wanted) && isShortcut(event, String(wanted), isMac);
    });
    if (event.defaultPrevented) return;
    // AltGr types characters, whichever modifiers the event reports.
    if (event.getModifierState('AltGraph')) return;
    if (command?.shortcut === undefined) {
      if (isShortcut(event, LEADER, isMac) && !isIn(event, TAKES_LETTERS))
        ledAtMs.current = performance.now();
      return;
    }
    if (isWriting(command.shortcut, isMac) && isIn(event, TEXT_FIELDS)) return;
    if (command.isQuiet && refusalOf(command) !== undefined) return;
    // Also for a refused command: the browser's own shortcut would be a surprise.
    event.preventDefault();
    event.stopPropagation();
    run(command);
  });
  useEffect(() => {
    const listen = (page: Document) => {
      // In the capture phase: the edges between panes handle F6 themselves.
      page.addEventListener('keydown', onKeyDown, { capture: true });
      return () => page.removeEventListener('keydown', onKeyDown, { capture: true });
    };
    const ends = [listen(document), pages?.join(listen), otherPages?.join(listen)];
    return () => {
      for (const end of ends) end?.();
    };
  }, [pages, otherPages, onKeyDown]);
}

/**
 * Returns whether an event began in one of the elements, which may be in a shadow tree, as the YAML editor's text is.
 * By selector: `instanceof` does not match the elements of a frame's window.
 */
function isIn(event: KeyboardEvent, elements: string): boolean {
  const [origin] = event.composedPath();
  return (origin as Partial<Element> | undefined)?.matches?.(elements) ?? false;
}
