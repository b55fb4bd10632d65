import { AsyncLocalStorage } from 'node:async_hooks';
import { randomInt } from 'node:crypto';

import type { Database } from './database.ts';
import { LOCKS } from './locks.ts';

const MAX_NUMBER = 2 ** 31;

/**
 * Returns whether a lock held by one connection is refused to another. Some databases accept the function without
 * locking, so that two nodes could migrate or publish at the same time.
 */
export async function hasRealLocks(database: Database): Promise<boolean> {
  // Random, so that nodes that start together do not try the same lock.
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
