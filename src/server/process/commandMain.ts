import { userInfo } from 'node:os';
import path from 'node:path';

import { askPassword } from '#server/accounts/askPassword.ts';
import { hasDatabase, noDatabaseIn, serverRunsOn } from '#server/backup/backupCommand.ts';
import { terminalFiles } from '#server/cli/terminalFiles.ts';
import { captureFolderIn } from '#server/mail/captureFolder.ts';
import { reachServer, runThere } from '#server/cli/operatorClient.ts';
import { COMMANDS, FILLING_COMMANDS } from './commands.ts';
import { configuredSecrets, readSecret } from '#server/base/secret.ts';
import { readConfig } from './config.ts';
import type { Database } from '#server/db/database.ts';
import { FolderInUseError } from '#server/db/folderLock.ts';
import { runDoctor } from './doctorCommand.ts';
import { describeError } from '#server/base/describeError.ts';
import { createLogger } from '#server/base/logger.ts';
import { createJobs, type Jobs } from '#server/jobs/jobs.ts';
import { openReadyDatabase } from './openReadyDatabase.ts';
import { withStartLock } from '#server/db/besideLock.ts';
import { StartRefusal } from '#server/base/startRefusal.ts';

const inUse = (dataDir: string) => [
  `A running server has locked the embedded database in ${dataDir} but has no socket there for commands. Stop the server, run this command again, and start the server.`,
  'With DATABASE_URL, commands work while servers run.',
];
const forbidden = (dataDir: string) => [
  `The server of ${dataDir} runs as another user and accepts commands only from that user.`,
  'Run this command as that user: sudo -u NAME npm run …',
];

/** Name of the logged-in OS user; container users may have none. */
function operatorName(): string {
  try {
    return process.env['SUDO_USER'] ?? userInfo().username;
  } catch {
    return String(process.getuid?.() ?? '');
  }
}

const print = (line: string) => void process.stdout.write(`${line}\n`);
// The reader of a pipe (`| head`) may have closed it. The command still finishes.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
const printError = (line: string) => void process.stderr.write(`${line}\n`);

/** Entry point of `npm run account` and others: reads the server's configuration and works on its database. */
async function main(): Promise<number> {
  const [name = '', ...args] = process.argv.slice(2);
  // First of all, because `doctor` reports faulty settings itself.
  if (name === 'doctor') {
    return runDoctor(args, {
      env: process.env,
      now: () => new Date(),
      print,
      textsFolder: path.join(process.cwd(), 'config/texts'),
    });
  }
  const filling = FILLING_COMMANDS[name];
  const command = filling ?? COMMANDS[name];
  if (!command) throw new StartRefusal([`There is no command ${name}.`]);
  const reading = readConfig(process.env);
  if (!reading.ok) throw new StartRefusal(reading.faults);
  const { config } = reading;
  const logger = createLogger('warn');
  const terminal = {
    ...terminalFiles,
    askPassword: (from: { fromInput: boolean }) =>
      askPassword({ input: process.stdin, output: process.stderr }, from),
    print,
    printError,
  };
  const operator = operatorName();
  // PostgreSQL serves any number of processes, but an embedded database belongs to the running server.
  if (!filling && config.databaseUrl === undefined) {
    const server = await reachServer(config.dataDir);
    if (server.outcome === 'FORBIDDEN') throw new StartRefusal(forbidden(config.dataDir));
    if (server.outcome === 'REACHED') {
      const request = { command: name, args, operator, folder: process.cwd() };
      return runThere(server.socket, request, terminal);
    }
  }
  let database: Database | undefined;
  let jobs: Jobs | undefined;
  const openDatabase = async () => {
    // In a wrong folder, a new database would answer that there are no data, and block a restore.
    if (config.databaseUrl === undefined && !hasDatabase(config.dataDir)) {
      throw new StartRefusal([noDatabaseIn(config.dataDir)]);
    }
    // Standard output may be redirected to a file, so notes go to standard error.
    database ??= await openReadyDatabase(config, logger, printError);
    return database;
  };
  try {
    return await command(args, {
      databaseKind: config.databaseUrl === undefined ? 'EMBEDDED' : 'POSTGRES',
      openDatabase,
      openQueue: async () => {
        const opened = await openDatabase();
        const queue = createJobs({ database: opened, logger });
        jobs = queue;
        await withStartLock(opened, () => queue.start());
        return queue;
      },
      readSecret: () => readSecret({ given: config.secret, dataDir: config.dataDir }),
      now: () => new Date(),
      operator,
      folder: process.cwd(),
      dataDir: config.dataDir,
      secrets: configuredSecrets(config),
      captureFolder: captureFolderIn(config.dataDir),
      ...terminal,
      logger,
    });
  } catch (error) {
    if (!(error instanceof StartRefusal && error.cause instanceof FolderInUseError)) throw error;
    const lines = filling ? [serverRunsOn(config.dataDir)] : inUse(config.dataDir);
    throw new StartRefusal(lines, { cause: error });
  } finally {
    await jobs?.stop();
    await database?.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (error instanceof StartRefusal) error.lines.forEach(printError);
  else printError(`That failed: ${JSON.stringify(describeError(error))}`);
  process.exitCode = 1;
}
