import { runMove, runRestore } from '#server/backup/backupCommand.ts';
import type { Command } from '#server/cli/command.ts';

/** Commands that fill an unused database, which is why a server never runs them. */
export const FILLING_COMMANDS: Readonly<Record<string, Command>> = {
  restore: runRestore,
  move: runMove,
};
