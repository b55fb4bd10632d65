import type { Database } from './db/database.ts';
import { LOCKS } from './db/locks.ts';

/**
 * Runs a step of the start on one node at a time: the queue makes its own tables in a way that fails where
 * two nodes begin together. The lock is held by a transaction beside `run`, not around it, so
 * that nothing `run` leaves running belongs to a transaction that has ended.
 */
export async function oneNodeAtATime<Result>(
  database: Database,
  run: () => Promise<Result>,
): Promise<Result> {
  // Its folder's lock already keeps every other process away, and it has one connection only.
  if (database.kind === 'EMBEDDED') return run();
  const locked = signal();
  const done = signal();
  const holding = database.transaction(async () => {
    await database.query('select pg_advisory_xact_lock($1)', [LOCKS.start]);
    locked.give();
    await done.given;
  });
  await Promise.race([locked.given, holding]);
  try {
    return await run();
  } finally {
    done.give();
    await holding;
  }
}

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
}
