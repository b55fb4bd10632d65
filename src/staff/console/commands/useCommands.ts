import { useEffect, useMemo, useRef, useState } from 'react';

import type { Place } from '../../workbench/place.ts';
import { useStableCallback } from '../desk/useStableCallback.ts';
import type { Pages } from '../frame/pages.ts';
import { MENUS, type Command, type CommandServices, type ConsoleDialog } from './command.ts';
import { COMMANDS } from './commands.ts';
import { placeCommands } from './frameCommands.ts';
import { createHint } from './hints.ts';
import { commandsWithShortcuts } from './ownShortcuts.ts';
import { ariaShortcut, isMac, writeShortcut } from './shortcut.ts';
import { useRunCommand } from './useRunCommand.ts';
import { useShortcuts } from './useShortcuts.ts';

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
  return { commands, menus: buildMenus(commands, parts), hint, run, runById };
}

function buildMenus(commands: readonly Command[], parts: CommandServices) {
  return MENUS.map((menu) => ({
    id: menu,
    text: menu,
    items: commands
      .filter((command) => command.menu === menu)
      .map((command) => ({
        id: command.id,
        text: command.name,
        isOn: command.isOn?.(parts),
        isDisabled: command.refusal?.(parts) !== undefined,
        shortcut: command.shortcut
          ? {
              printed: writeShortcut(command.shortcut, isMac),
              aria: ariaShortcut(command.shortcut, isMac),
            }
          : undefined,
      })),
  }));
}

/** Parameter of the URL with which a shortcut of the installed app starts the console. */
const COMMAND_PARAMETER = 'do';

/** Runs the command in the window's first URL once, as soon as the console is ready. */
function useStartCommand(isReady: boolean, run: (id: string) => void): void {
  const [id] = useState(() => new URLSearchParams(location.search).get(COMMAND_PARAMETER));
  const isDone = useRef(false);
  const start = useStableCallback(run);
  useEffect(() => {
    if (id === null || !isReady || isDone.current) return;
    isDone.current = true;
    start(id);
  }, [id, isReady, start]);
}
