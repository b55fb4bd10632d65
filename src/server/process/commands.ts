import { showAbuse } from '#server/abuse/command.ts';
import { runAccountCommand } from '#server/accounts/command.ts';
import { runBackup, runMove, runRestore } from '#server/backup/backupCommand.ts';
import type { Command } from '#server/cli/command.ts';
import { runContentCommand } from '#server/contentFiles/contentCommand.ts';
import { runIysCommand } from '#server/iys/iysCommand.ts';
import { printEvidence } from '#server/privacy/evidenceCommand.ts';
import { runMailCommand } from '#server/outbox/mailCommand.ts';
import { runPersonCommand } from '#server/privacy/personCommand.ts';
import { runRetention } from '#server/privacy/retentionCommand.ts';
import { runVouchersCommand } from '#server/vouchers/command.ts';

/** Operator commands on the database, which a running server can execute too. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  account: runAccountCommand,
  content: runContentCommand,
  vouchers: runVouchersCommand,
  abuse: showAbuse,
  evidence: printEvidence,
  person: runPersonCommand,
  retention: runRetention,
  mail: runMailCommand,
  iys: runIysCommand,
  backup: runBackup,
};

/** Commands that fill an unused database, which is why a server never runs them. */
export const FILLING_COMMANDS: Readonly<Record<string, Command>> = {
  restore: runRestore,
  move: runMove,
};
