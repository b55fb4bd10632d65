import { useMemo, useState } from 'react';

import type { Place } from '../../workbench/place.ts';
import type { Pages } from '../frame/pages.ts';
import type { Command, CommandServices, ConsoleDialog } from './command.ts';
import { COMMANDS } from './commands.ts';
import { placeCommands } from './frameCommands.ts';
import { createHint } from './hints.ts';
import { commandsWithShortcuts } from './ownShortcuts.ts';
import { useRunCommand } from './useRunCommand.ts';
import { useShortcuts } from './useShortcuts.ts';
import { useStartCommand } from './useStartCommand.ts';

export function useDialog() {
  const [dialog, open] = useState<ConsoleDialog>();
  return { dialog, open, close: () => open(undefined) };
}

/** Returns every command, and runs them by menus, palette, keys, and the window's first URL. */
export function useCommands(
  parts: CommandServices,
  options: {
    places: readonly Place[];
    /** Chosen shortcuts in place of the defaults, by command id. */
    shortcuts: Record<string, string>;
    isReady: boolean;
    pages: Pages;
    overlaidPages: Pages;
    /** Called before a permitted command runs. */
    onRun: () => void;
  },
) {
  const { places, shortcuts, isReady, pages, overlaidPages, onRun } = options;
  const commands = useMemo(
    () => commandsWithShortcuts([...placeCommands(places), ...COMMANDS], shortcuts),
    [places, shortcuts],
  );
  const hint = useMemo(() => createHint(commands), [commands]);
  const runCommand = useRunCommand(parts);
  const run = (command: Command) => {
    if (command.refusal?.(parts) === undefined) onRun();
    runCommand(command);
  };
  const runById = (id: string) => {
    const command = commands.find((each) => each.id === id);
    if (command) run(command);
  };
  useStartCommand(isReady, runById);
  useShortcuts({
    commands,
    run,
    pages: [pages, overlaidPages],
    refusalOf: (command) => command.refusal?.(parts),
  });
  return { commands, hint, run, runById };
}
