import { besideLock } from '#server/db/besideLock.ts';
import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';

/** Runs a step of the start on one node at a time: the queue makes its own tables in a way that fails where two nodes begin together. */
export async function withStartLock(database: Database, run: () => Promise<void>): Promise<void> {
  // Its folder's lock already keeps every other process away, and it has one connection only.
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
