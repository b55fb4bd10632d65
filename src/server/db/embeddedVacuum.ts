import type { PGlite } from '@electric-sql/pglite';

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';

/** As often as PostgreSQL's autovacuum looks. */
const EVERY_MS = MINUTE_MS;
/** What was erased leaves the disk within this time, however few rows it was. */
const THOROUGH_EVERY_MS = HOUR_MS;
/** The first pages of a server that was just started are asked for, and drawn, before. */
const FIRST_AFTER_MS = 10 * SECOND_MS;

/**
 * Tables whose dead rows or planner statistics are due by the rules of PostgreSQL's autovacuum. $1: also those with any
 * dead row, which holds what was erased; what is not known of a table, as after a start, may be one. PostgreSQL's own
 * tables hold no person. An empty table is left alone: by statistics of none its first thousands of rows would be scanned.
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

/** Vacuums the tables that are due, one after the other, until there is no other or `isEnding`. */
export async function vacuumDue(
  pglite: Vacuumed,
  { isThorough, isEnding = () => false }: { isThorough: boolean; isEnding?: () => boolean },
): Promise<void> {
  // Counts of rows are up to a second late otherwise.
  await pglite.exec('select pg_stat_force_next_flush()');
  const { rows } = await pglite.query<{ name: string; isAnalyzed: boolean }>(DUE, [isThorough]);
  for (const { name, isAnalyzed } of rows) {
    if (isEnding()) return;
    await pglite.exec(`vacuum ${isAnalyzed ? '(analyze)' : ''} ${name}`);
  }
}

/**
 * Vacuums in place of autovacuum, which PGlite does not have. Begins ten seconds later, and looks again each minute;
 * requests go on between two tables. Returns what ends it.
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
