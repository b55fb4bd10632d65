import type { Logger } from 'pino';

import { describeError } from '#server/base/describeError.ts';
import type { Config } from './config.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { FolderInUseError } from '#server/db/folderLock.ts';
import { migrate } from '#server/db/migrate.ts';
import { hasRealLocks } from '#server/db/realLocks.ts';
import { requireDiskSpace } from '#server/base/diskSpace.ts';
import { orRefuse, StartRefusal } from '#server/base/startRefusal.ts';

/** Opens the configured database and migrates it; rejects with a `StartRefusal` that gives the reason. */
export async function openReadyDatabase(
  config: Config,
  logger: Logger,
  print: (line: string) => void,
  /** See `openEmbedded`. */
  madeFolder?: string,
): Promise<Database> {
  const place = databasePlace(config);
  const database = await orRefuse(
    async () => {
      // On a full disk an embedded database opens, but fails at its first write.
      if (config.databaseUrl === undefined) await requireDiskSpace(config.dataDir);
      try {
        return await openDatabase({
          databaseUrl: config.databaseUrl,
          dataDir: config.dataDir,
          madeFolder,
          onBackgroundError: (error) =>
            logger.warn(
              { error: describeError(error) },
              'The database reports an error in the background',
            ),
        });
      } catch (error) {
        if (error instanceof FolderInUseError) {
          throw new StartRefusal([error.message], { cause: error });
        }
        throw error;
      }
    },
    (reason) => `The database cannot be opened: ${place} (${reason}).`,
  );
  try {
    await orRefuse(
      () => database.ping(),
      (reason) => `The database cannot be used: ${place} (${reason}).`,
    );
    // An embedded database has no second process to exclude.
    if (database.kind === 'POSTGRES' && !(await hasRealLocks(database))) {
      throw new StartRefusal([
        `The database ignores advisory locks: ${place}. Nodes would conflict; docs/scaling.md lists what works.`,
      ]);
    }
    print(`Database: ${place}`);
    if ((await migrate(database)) > 0) print('Database: tables brought up to date');
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Returns where the database is, without user and password. */
function databasePlace({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === undefined) return `embedded in ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host}${pathname}`;
}
