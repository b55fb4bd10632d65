import type { PGlite } from '@electric-sql/pglite';

import { HOUR_MS, SECOND_MS } from '#domain/durations.ts';

const EVERY_MS = HOUR_MS;
/** The first pages of a server that was just started are asked for, and drawn, before. */
const FIRST_AFTER_MS = 10 * SECOND_MS;

/**
 * Tables with dead rows, which hold what was erased, and those whose planner statistics are out of date by the rule of
 * PostgreSQL's autovacuum. What is not known of a table, as after a start, may be either. PostgreSQL's own tables hold
 * no person.
 */
const DUE = `
select format('%I.%I', schemaname, relname) as name, "isOld" as "isAnalyzed"
from (
  select *, n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0) as "isOld",
    case when schemaname = 'pg_catalog' then n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
      else n_dead_tup > 0 or last_vacuum is null end as "isDirty"
  from pg_stat_all_tables join pg_class using (relname) where pg_class.oid = relid
    and schemaname not in ('pg_toast', 'information_schema')
) as known
where "isDirty" or "isOld"`;

type Vacuumed = Pick<PGlite, 'exec' | 'query'>;

/** Vacuums the tables that are due, one after the other, until there is no other or `isEnding`. */
export async function vacuumDue(pglite: Vacuumed, isEnding = () => false): Promise<void> {
  // Counts of rows are up to a second late otherwise.
  await pglite.exec('select pg_stat_force_next_flush()');
  const { rows } = await pglite.query<{ name: string; isAnalyzed: boolean }>(DUE);
  for (const { name, isAnalyzed } of rows) {
    if (isEnding()) return;
    await pglite.exec(`vacuum ${isAnalyzed ? '(analyze)' : ''} ${name}`);
  }
}

/**
 * PGlite has no autovacuum, and a queue's table grows with every job that was ever in it. Begins ten seconds later, and
 * looks again each hour; requests go on between two tables. Returns what ends it.
 */
export function keepVacuumed(
  pglite: Vacuumed,
  onError: ((error: unknown) => void) | undefined,
): () => Promise<void> {
  let hasEnded = false;
  let running = Promise.resolve();
  const begin = () => {
    running = running
      .then(() => vacuumDue(pglite, () => hasEnded))
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
