import { createAbTests } from './abtest/abTests.ts';
import { readConfig } from './config.ts';
import { runContentCommand } from './contentCommand.ts';
import { openDatabase } from './db/database.ts';
import { FolderInUseError } from './db/folderLock.ts';
import { migrate } from './db/migrate.ts';
import { createLogger } from './logger.ts';
import { createContentStore } from './promotion/contentStore.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const complain = (line: string) => void process.stderr.write(`${line}\n`);

/** `npm run content`: publishes, checks and lists content, on the database that the server uses. */
async function main(): Promise<0 | 1> {
  const reading = readConfig(process.env);
  if (!reading.ok) {
    reading.faults.forEach(complain);
    return 1;
  }
  const { config } = reading;
  const logger = createLogger(config.logLevel);
  try {
    const database = await openDatabase(config);
    try {
      await migrate(database);
      const now = () => new Date();
      return await runContentCommand(process.argv.slice(2), {
        store: createContentStore({ database, now, logger }),
        abTests: createAbTests({ database, now, logger }),
        say,
        complain,
      });
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    complain(error.message);
    complain('The embedded database serves one process: stop the server, publish, start it again.');
    return 1;
  }
}

process.exitCode = await main();
