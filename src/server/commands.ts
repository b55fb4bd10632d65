import { showAbuse } from './abuse/command.ts';
import { runAccountCommand } from './accounts/runCommand.ts';
import { runBackup } from './backup/backupCommand.ts';
import type { Command } from './base/command.ts';
import { runContentCommand } from './contentFiles/contentCommand.ts';
import { printEvidence } from './newsletter/consent/evidenceCommand.ts';
import { runMailCommand } from './newsletter/mails/mailCommand.ts';
import { runPersonCommand } from './newsletter/subscriber/personCommand.ts';
import { runRetention } from './newsletter/subscriber/retentionCommand.ts';
import { runVouchersCommand } from './vouchers/command.ts';

/** The operator's commands on the database, which a running server carries out as well. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  account: runAccountCommand,
  content: runContentCommand,
  vouchers: runVouchersCommand,
  abuse: showAbuse,
  evidence: printEvidence,
  person: runPersonCommand,
  retention: runRetention,
  mail: runMailCommand,
  backup: runBackup,
};
