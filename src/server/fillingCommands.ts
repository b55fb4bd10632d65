import { runMove, runRestore } from './backup/backupCommand.ts';
import type { Command } from './base/command.ts';

/** Commands that fill a database no server works on. They never go to a running one. */
export const FILLING_COMMANDS: Readonly<Record<string, Command>> = {
  restore: runRestore,
  move: runMove,
};
