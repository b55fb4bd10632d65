import type { PGlite } from '@electric-sql/pglite';

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';

/** Interval of vacuuming, as in PostgreSQL's autovacuum. */
const EVERY_MS = MINUTE_MS;
/** Interval of a full vacuum, which removes erased rows from the disk, even if they are few. */
const THOROUGH_EVERY_MS = HOUR_MS;
/** Delay of the first vacuum. A new server has rendered its first pages by then. */
const FIRST_AFTER_MS = 10 * SECOND_MS;

/**
 * Selects tables due for vacuum by autovacuum's rules. $1 adds tables with any dead row, which may hold erased data,
 * and tables without statistics. System tables hold no personal data. Empty tables are skipped, because their
 * statistics would lead to bad plans for the first thousands of rows.
 */
const DUE = `
select format('%I.%I', schemaname, relname) as name, "isOld" as "isAnalyzed"
from (
  select *, n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0) as "isOld",
    n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
      or ($1 and schemaname <> 'pg_catalog' and (n_dead_tup > 0 or last_vacuum is null)) as "isDirty"
  from pg_stat_all_tables join pg_class using (relname) where pg_class.oid = relid
    and schemaname not in ('pg_toast', 'information_schema') and pg_relation_size(relid) > 0
) as known
where "isDirty" or "isOld"`;

type Vacuumed = Pick<PGlite, 'exec' | 'query'>;

/** Vacuums due tables one after the other until none is due or `isEnding` returns true. */
export async function vacuumDue(
  pglite: Vacuumed,
  { isThorough, isEnding = () => false }: { isThorough: boolean; isEnding?: () => boolean },
): Promise<void> {
  // Otherwise row counts could be up to a second old.
  await pglite.exec('select pg_stat_force_next_flush()');
  const { rows } = await pglite.query<{ name: string; isAnalyzed: boolean }>(DUE, [isThorough]);
  for (const { name, isAnalyzed } of rows) {
    if (isEnding()) return;
    await pglite.exec(`vacuum ${isAnalyzed ? '(analyze)' : ''} ${name}`);
  }
}

/**
 * Replaces autovacuum, which PGlite lacks. Starts after ten seconds and repeats every minute. Requests can run between
 * two tables. Returns a function that stops it.
 */
export function keepVacuumed(
  pglite: Vacuumed,
  onError: ((error: unknown) => void) | undefined,
): () => Promise<void> {
  let hasEnded = false;
  let running = Promise.resolve();
  let looks = 0;
  const begin = () => {
    const isThorough = looks % (THOROUGH_EVERY_MS / EVERY_MS) === 0;
    looks += 1;
    running = running
      .then(() => vacuumDue(pglite, { isThorough, isEnding: () => hasEnded }))
      .catch((error: unknown) => onError?.(error));
  };
  const first = setTimeout(begin, FIRST_AFTER_MS).unref();
  const timer = setInterval(begin, EVERY_MS).unref();
  return async () => {
    hasEnded = true;
    clearTimeout(first);
    clearInterval(timer);
    await running;
  };
}
