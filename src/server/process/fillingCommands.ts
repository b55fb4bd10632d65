import { runMove, runRestore } from '#server/backup/backupCommand.ts';
import type { Command } from '#server/cli/command.ts';

/** Commands that fill a database no server works on. They never go to a running one. */
export const FILLING_COMMANDS: Readonly<Record<string, Command>> = {
  restore: runRestore,
  move: runMove,
};
