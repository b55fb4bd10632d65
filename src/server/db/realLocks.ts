import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';

import type { Database } from './database.ts';
import { LOCKS } from './locks.ts';

const MAX_NUMBER = 2 ** 31;

/**
 * Whether a lock that one connection holds until its transaction ends is refused to another one. Some databases know
 * the function and lock nothing, and nodes on them would migrate, number and publish at the same time.
 */
export async function hasRealLocks(database: Database): Promise<boolean> {
  // Of nodes that start at the same time each asks for a lock of its own.
  const key = [LOCKS.start, randomInt(MAX_NUMBER)];
  const tryLock = async () => {
    const [row] = await database.query<{ isTaken: boolean }>(
      'select pg_try_advisory_xact_lock($1, $2) as "isTaken"',
      key,
    );
    return row?.isTaken === true;
  };
  const outside = AsyncLocalStorage.snapshot();
  return database.transaction(async () => {
    const isTaken = await tryLock();
    return isTaken && !(await outside(tryLock));
  });
}
