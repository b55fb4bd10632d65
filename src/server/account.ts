import { askPassword } from './accounts/askPassword.ts';
import { readCommand } from './accounts/command.ts';
import { runCommand, type CommandResult } from './accounts/runCommand.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { FolderInUseError } from './db/folderLock.ts';
import { migrate } from './db/migrate.ts';
import { describeError } from './http/describeError.ts';

const IN_USE = (dataDir: string) => [
  `A running server holds the embedded database in ${dataDir}. Stop it, give this command again, and start it.`,
  'With DATABASE_URL, accounts can be changed while servers run.',
];

async function run(words: string[]): Promise<CommandResult> {
  const reading = readConfig(process.env);
  if (!reading.ok) return { ok: false, lines: reading.faults };
  const wanted = readCommand(words);
  if (!wanted.ok) return { ok: false, lines: wanted.faults };
  const { databaseUrl, dataDir } = reading.config;
  let database;
  try {
    database = await openDatabase({ databaseUrl, dataDir });
  } catch (error) {
    if (error instanceof FolderInUseError) return { ok: false, lines: IN_USE(dataDir) };
    throw error;
  }
  try {
    await migrate(database);
    return await runCommand(wanted.command, {
      database,
      now: () => new Date(),
      askPassword: () =>
        askPassword(
          { input: process.stdin, output: process.stderr },
          { fromInput: wanted.takesPasswordFromInput },
        ),
    });
  } finally {
    await database.close();
  }
}

try {
  const { ok, lines } = await run(process.argv.slice(2));
  (ok ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  process.stderr.write(`It did not work: ${describeError(error).message}\n`);
  process.exitCode = 1;
}
