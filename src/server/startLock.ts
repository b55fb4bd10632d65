import type { Database } from './db/database.ts';
import { LOCKS } from './db/locks.ts';

/**
 * Runs a step of the start on one node at a time: the queue makes its own tables in a way that fails where
 * two nodes begin together. The lock is held by a transaction beside `run`, not around it, so
 * that nothing `run` leaves running belongs to a transaction that has ended.
 */
export async function withStartLock<Result>(
  database: Database,
  run: () => Promise<Result>,
): Promise<Result> {
  // Its folder's lock already keeps every other process away, and it has one connection only.
  if (database.kind === 'EMBEDDED') return run();
  const locked = signal();
  const done = signal();
  const holding = database.transaction(async () => {
    await database.query('select pg_advisory_xact_lock($1)', [LOCKS.start]);
    locked.resolve();
    await done.promise;
  });
  await Promise.race([locked.promise, holding]);
  try {
    return await run();
  } finally {
    done.resolve();
    await holding;
  }
}

function signal() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: () => resolve() };
}
