import type { Database } from './database.ts';

/**
 * Runs `run` once `take` has taken an advisory lock for its transaction, which stays open beside `run`, not around it:
 * nothing that `run` leaves running belongs to a transaction that has ended, and `run` may do what no transaction can.
 * NOT_TAKEN where `take` resolves to false. A pooler in transaction mode keeps such a lock too, one of a session not.
 */
export async function besideLock<Result>(
  database: Database,
  take: () => Promise<boolean>,
  run: () => Promise<Result>,
): Promise<Result | 'NOT_TAKEN'> {
  const taking = signal<boolean>();
  const done = signal<void>();
  const holding = database.transaction(async () => {
    const isTaken = await take();
    taking.resolve(isTaken);
    if (isTaken) await done.promise;
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

function signal<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (value: Value) => resolve(value) };
}
