import { runMove, runRestore } from '#server/backup/backupCommand.ts';
import type { Command } from '#server/cli/command.ts';

/** Commands that fill a database not in use, and therefore never go to a running server. */
export const FILLING_COMMANDS: Readonly<Record<string, Command>> = {
  restore: runRestore,
  move: runMove,
};
