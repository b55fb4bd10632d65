import { useLayoutEffect, useState } from 'react';

import { refusalOf, type Command, type CommandContext } from './commands/command.ts';
import { focusedPane } from './workspace/workspace.ts';

type Waiting = {
  commands: readonly Command[];
  /** The pane and the time that they were meant for; undefined once one of them has moved it. */
  from: string | undefined;
};

const NONE: Waiting = { commands: [], from: undefined };

/**
 * Runs a command, or says why it cannot be run. One that reads the list of changes waits until that is loaded, in the
 * order of the keys, and is dropped where the person goes to another pane or time meanwhile.
 */
export function useRunCommand(context: CommandContext): (command: Command) => void {
  const [waiting, setWaiting] = useState(NONE);
  const { workspace, changesState } = context;
  const pane = focusedPane(workspace);
  const here = JSON.stringify([pane?.id, pane?.view.site, pane?.view.at]);

  function runNow(command: Command) {
    const refusal = refusalOf(command, context);
    if (refusal === undefined) command.run(context);
    else context.say(refusal);
  }

  // One with each render, as the next one starts from where it has led.
  useLayoutEffect(() => {
    const [next, ...rest] = waiting.commands;
    if (next === undefined) return;
    if (waiting.from !== undefined && waiting.from !== here) setWaiting(NONE);
    else if (changesState !== 'LOADING') {
      setWaiting({ commands: rest, from: undefined });
      runNow(next);
    }
  });

  return (command) => {
    if (!command.readsChanges || changesState !== 'LOADING') runNow(command);
    else
      setWaiting(({ commands, from }) => ({
        commands: [...commands, command],
        from: from ?? here,
      }));
  };
}
