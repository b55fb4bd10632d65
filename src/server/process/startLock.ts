import { besideLock } from '#server/db/besideLock.ts';
import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';

/**
 * Runs a step of the start on one node at a time, because the job queue fails if two nodes create its tables together.
 */
export async function withStartLock(database: Database, run: () => Promise<void>): Promise<void> {
  // The folder's lock excludes other processes, and there is only one connection.
  if (database.kind === 'EMBEDDED') return run();
  await besideLock(
    database,
    async () => {
      await database.query('select pg_advisory_xact_lock($1)', [LOCKS.start]);
      return true;
    },
    run,
  );
}
