import { setTimeout as passTime } from 'node:timers/promises';

import type { Database } from './database.ts';
import { LOCKS } from './locks.ts';

/** Interval of statements that keep the transaction alive, well within its maximum idle time. */
const ASK_EVERY_MS = 5000;

/**
 * Runs `run` while another transaction holds the advisory lock that `take` acquires. `run` is outside that transaction,
 * so it may run statements that a transaction does not allow. Returns NOT_TAKEN if `take` resolves to false. The lock
 * belongs to a transaction, because session locks do not work behind a pooler.
 */
export async function besideLock<Result>(
  database: Database,
  take: () => Promise<boolean>,
  run: () => Promise<Result>,
  askEveryMs = ASK_EVERY_MS,
): Promise<Result | 'NOT_TAKEN'> {
  const taking = signal<boolean>();
  const done = signal<void>();
  const holding = database.transaction(async () => {
    const isTaken = await take();
    taking.resolve(isTaken);
    if (isTaken) await rest(database, done.promise, askEveryMs);
    return isTaken;
  });
  const isTaken = await Promise.race([taking.promise, holding]);
  if (!isTaken) {
    await holding;
    return 'NOT_TAKEN';
  }
  try {
    return await run();
  } finally {
    done.resolve();
    await holding;
  }
}

/** Keeps the current transaction active until `done` resolves. */
async function rest(database: Database, done: Promise<void>, askEveryMs: number): Promise<void> {
  const ending = new AbortController();
  void done.then(() => ending.abort());
  while (!ending.signal.aborted) {
    await passTime(askEveryMs, undefined, { signal: ending.signal }).catch(() => {});
    if (!ending.signal.aborted) await database.query('select 1');
  }
}

function signal<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (value: Value) => resolve(value) };
}

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
