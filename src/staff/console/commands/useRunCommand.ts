import { useLayoutEffect, useRef } from 'react';

import type { Command, CommandServices } from './command.ts';
import { focusedPane } from '../workspace/workspace.ts';

type Waiting = {
  commands: readonly Command[];
  /** The pane and time for which the commands were meant; undefined once a command has changed them. */
  from: string | undefined;
};

const NONE: Waiting = { commands: [], from: undefined };

/**
 * Returns a function that runs a command, or reports why it cannot run. A command that reads the list of changes
 * waits until that is loaded, in the order of the keys. It is dropped if the person goes to another pane or time in
 * the meantime.
 */
export function useRunCommand(parts: CommandServices): (command: Command) => void {
  const waiting = useRef(NONE);
  const { transitionsState } = parts.time;
  const pane = focusedPane(parts.desk.workspace);
  const here = JSON.stringify([pane.id, pane.view.site, pane.view.at]);

  /** Returns whether the command ran. */
  function runNow(command: Command): boolean {
    const refusal = command.refusal?.(parts);
    // What the command before has said may not be true any more; what this one says replaces it.
    parts.shell.say(refusal);
    if (refusal === undefined) command.run(parts);
    return refusal === undefined;
  }

  // One with each render, as the next one starts from where it has led.
  useLayoutEffect(() => {
    const { commands, from } = waiting.current;
    if (commands.length === 0) return;
    if (from !== undefined && from !== here) waiting.current = NONE;
    else if (transitionsState !== 'pending') {
      const ran = commands.findIndex(runNow);
      waiting.current = { commands: ran < 0 ? [] : commands.slice(ran + 1), from: undefined };
    }
  });

  return (command) => {
    if (!command.readsTransitions || transitionsState !== 'pending') {
      runNow(command);
      return;
    }
    const { commands, from } = waiting.current;
    waiting.current = { commands: [...commands, command], from: from ?? here };
  };
}
