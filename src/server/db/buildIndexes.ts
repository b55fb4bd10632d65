import { randomUUID } from 'node:crypto';
import { setTimeout as passTime } from 'node:timers/promises';

import { SECOND_MS } from '#domain/durations.ts';

import { besideLock } from './besideLock.ts';
import { concurrentIndexes, type ConcurrentIndex } from './concurrentIndexes.ts';
import type { Database } from './database.ts';
import { LOCKS } from './locks.ts';

/** How often a node checks whether another has finished building. */
const TURN_MS = SECOND_MS;
const CANCEL_EVERY_MS = 100;

type MissingIndex = ConcurrentIndex & {
  /** Whether an interrupted build left the index: writers still maintain it, but queries do not use it. */
  isBroken: boolean;
  isBeingBuilt: boolean;
};

type BuildOptions = {
  /** Aborts the current build; the next call repeats it. */
  signal?: AbortSignal;
  onBuilt?: (name: string) => void;
};

/**
 * Builds missing or broken indexes concurrently, one at a time and on one node at a time. Resolves when all exist,
 * whichever node built them, or when `signal` aborts. A build waits for all earlier transactions. Rejects if a build
 * fails. Does nothing on the embedded database, where migrations build indexes.
 */
export async function buildIndexes(
  database: Database,
  { signal, onBuilt }: BuildOptions = {},
): Promise<void> {
  if (database.kind === 'EMBEDDED') return;
  const indexes = concurrentIndexes();
  const isMissing = async () => (await findMissing(database, indexes)).length > 0;
  const hasEnded = () => signal?.aborted === true;

  /**
   * Polls for the lock instead of waiting for it. A waiting statement, or one with parameters, holds a snapshot, and
   * the build would wait until that is released.
   */
  async function takeLock(): Promise<boolean> {
    const [row] = await database.script(
      `select pg_try_advisory_xact_lock(${LOCKS.indexes}) as "isTaken"`,
    );
    return row?.['isTaken'] === true;
  }

  async function buildNext(): Promise<'BUILT' | 'NOTHING'> {
    // If the building node was lost, PostgreSQL still finishes its build.
    const next = (await findMissing(database, indexes)).find(({ isBeingBuilt }) => !isBeingBuilt);
    if (next === undefined) return 'NOTHING';
    if (next.isBroken) await run(database, `drop index concurrently "${next.name}"`, signal);
    await run(database, next.statement, signal);
    onBuilt?.(next.name);
    return 'BUILT';
  }

  try {
    while (!hasEnded() && (await isMissing())) {
      const outcome = await besideLock(database, takeLock, buildNext);
      if (outcome !== 'BUILT') await passTime(TURN_MS, undefined, { signal, ref: false });
    }
  } catch (error) {
    if (!hasEnded()) throw error;
  }
}

/** Returns missing or invalid indexes, by name, in the schema of all tables. */
async function findMissing(
  database: Database,
  indexes: readonly ConcurrentIndex[],
): Promise<MissingIndex[]> {
  const rows = await database.query<{ name: string; isBroken: boolean; isBeingBuilt: boolean }>(
    `select name, indexrelid is not null as "isBroken",
       exists (select from pg_stat_progress_create_index where index_relid = indexrelid) as "isBeingBuilt"
     from unnest($1::text[]) as name left join pg_index on indexrelid = to_regclass(quote_ident(name))
     where indisvalid is not true`,
    [indexes.map(({ name }) => name)],
  );
  return indexes.flatMap((index) => {
    const row = rows.find(({ name }) => name === index.name);
    return row === undefined ? [] : [{ ...index, ...row }];
  });
}

/** Runs a statement outside a transaction. `signal` cancels it in the database too. */
async function run(database: Database, statement: string, signal?: AbortSignal): Promise<void> {
  const mark = `/* ${randomUUID()} */`;
  const ended = new AbortController();
  const running = database.script(`${mark} ${statement}`).finally(() => ended.abort());
  const cancelling = signal && cancelOn(signal, { database, mark, ended: ended.signal });
  await Promise.allSettled([running, cancelling]);
  await running;
}

async function cancelOn(
  signal: AbortSignal,
  { database, mark, ended }: { database: Database; mark: string; ended: AbortSignal },
): Promise<void> {
  const either = AbortSignal.any([signal, ended]);
  if (!either.aborted) await new Promise((resolve) => either.addEventListener('abort', resolve));
  // A statement can only be cancelled once it has arrived, so this is repeated.
  while (!ended.aborted) {
    await database.query(
      'select pg_cancel_backend(pid) from pg_stat_activity where starts_with(query, $1)',
      [mark],
    );
    await passTime(CANCEL_EVERY_MS);
  }
}
