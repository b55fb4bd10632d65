import { readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';

import { showAbuse } from './abuse/command.ts';
import { askPassword } from './accounts/askPassword.ts';
import { runAccountCommand } from './accounts/runCommand.ts';
import { runBackup, runMove, runRestore } from './backup/backupCommand.ts';
import type { Command } from './base/command.ts';
import { readConfig } from './config.ts';
import { runContentCommand } from './content/contentCommand.ts';
import type { Database } from './db/database.ts';
import { FolderInUseError } from './db/folderLock.ts';
import { runDoctor } from './doctorCommand.ts';
import { describeError } from './base/describeError.ts';
import { createLogger } from './base/logger.ts';
import { printEvidence } from './newsletter/consent/evidenceCommand.ts';
import { runMailCommand } from './newsletter/mails/mailCommand.ts';
import { runRetention } from './newsletter/subscriber/retentionCommand.ts';
import { openReadyDatabase } from './openReadyDatabase.ts';
import { StartRefusal } from './startRefusal.ts';
import { runVouchersCommand } from './vouchers/command.ts';

const COMMANDS: Record<string, Command> = {
  account: runAccountCommand,
  content: runContentCommand,
  vouchers: runVouchersCommand,
  abuse: showAbuse,
  evidence: printEvidence,
  retention: runRetention,
  mail: runMailCommand,
  backup: runBackup,
  restore: runRestore,
  move: runMove,
};

const inUse = (dataDir: string) => [
  `A running server holds the embedded database in ${dataDir}. Stop it, give this command again, and start it.`,
  'With DATABASE_URL, commands work while servers run.',
];

/** Of who is logged in on this machine; some accounts, as in containers, have no name. */
function operatorName(): string {
  try {
    return process.env['SUDO_USER'] ?? userInfo().username;
  } catch {
    return String(process.getuid?.() ?? '');
  }
}

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

/** What `npm run account` and the like run: reads the same configuration as the server and works on its database. */
async function main(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2);
  // Before the settings are read, as it looks at those too.
  if (name === 'doctor') {
    return runDoctor(args, { env: process.env, now: () => new Date(), say });
  }
  const command = COMMANDS[name];
  if (!command) throw new StartRefusal([`There is no command ${name}.`]);
  const reading = readConfig(process.env);
  if (!reading.ok) throw new StartRefusal(reading.faults);
  const { config } = reading;
  const logger = createLogger('warn');
  let database: Database | undefined;
  try {
    return await command(args, {
      openDatabase: async () => {
        // The output may be redirected to a file, so notes go to standard error.
        const mayBeUnfinished = command === runRestore || command === runMove;
        database = await openReadyDatabase(config, logger, complain, { mayBeUnfinished });
        return database;
      },
      now: () => new Date(),
      operator: operatorName(),
      readFile: (file) => readFile(file, 'utf8'),
      dataDir: config.dataDir,
      secrets: [config.secret, ...config.previousSecrets].filter((secret) => secret !== undefined),
      captureFolder: path.join(config.dataDir, 'mail'),
      writeFile: (file, text) => writeFile(file, text),
      askPassword: (from) => askPassword({ input: process.stdin, output: process.stderr }, from),
      say,
      complain,
      logger,
    });
  } catch (error) {
    if (!(error instanceof StartRefusal && error.cause instanceof FolderInUseError)) throw error;
    throw new StartRefusal(inUse(config.dataDir), { cause: error });
  } finally {
    await database?.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof StartRefusal) error.lines.forEach(complain);
  else complain(`That failed: ${JSON.stringify(describeError(error))}`);
  process.exitCode = 1;
}
