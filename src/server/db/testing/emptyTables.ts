import type { Driver } from '../driver.ts';

/** Triggers that prevent deletion of evidence, audit and publications: see migrations 0003, 0013 and 0017. */
const APPEND_ONLY = [
  'consent_evidence',
  'consent_text',
  'audit_event',
  'content_publication',
  'content_end',
  'change_approval',
];

const SCHEMA = `
select md5(string_agg(item, ',' order by item)) as schema from (
  select concat(relname, relkind, relnatts) from pg_class where relnamespace = 'public'::regnamespace
  union all
  select concat(tgname, tgenabled) from pg_trigger join pg_class on pg_class.oid = tgrelid
  where relnamespace = 'public'::regnamespace and not tgisinternal
  union all
  select concat(conname, convalidated) from pg_constraint
  where connamespace = 'public'::regnamespace
  union all
  select concat(proname, prosrc) from pg_proc where pronamespace = 'public'::regnamespace
  union all
  select nspname from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'pgboss'
  union all
  select setconfig::text from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
  where datname = current_database()
) as items (item)`;

/**
 * Returns a hash of tables, indexes, triggers, constraints, functions, schemas and settings. A database in which a test
 * has changed any of them is not used again.
 */
export async function hashSchema({ root }: Driver): Promise<string | undefined> {
  const [row] = await root.rows<{ schema: string }>(SCHEMA, []);
  return row?.schema;
}

/** Empties every table, restarts every sequence and drops the job queue, as in a new database. */
export async function emptyTables(driver: Driver): Promise<void> {
  const toggle = (how: string) =>
    APPEND_ONLY.map((table) => `alter table ${table} ${how} trigger ${table}_append_only;`).join(
      '',
    );
  const used = await usedTables(driver);
  const restarts = await restartedSequences(driver);
  await driver.transaction((handle) =>
    handle.script(`
      ${used && `${toggle('disable')} truncate ${used} restart identity cascade; ${toggle('enable always')}`}
      ${restarts}
      drop schema if exists pgboss cascade;
    `),
  );
  // Some tests count rows that a database has read and written.
  await driver.root.rows('select pg_stat_reset()', []);
}

/** Returns the tables with rows. Tests fill few, and emptying a table replaces its files. */
async function usedTables({ root }: Driver): Promise<string> {
  const tables = await root.rows<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
    [],
  );
  const looks = tables.map(
    ({ name }) => `select '${name}' as name where exists (select from ${name})`,
  );
  const rows = await root.rows<{ name: string }>(looks.join(' union all '), []);
  return rows.map(({ name }) => name).join(', ');
}

/** Restarts the sequences of all tables, because they also count deleted and rolled-back rows. */
async function restartedSequences({ root }: Driver): Promise<string> {
  const rows = await root.rows<{ name: string }>(
    `select format('%I', sequencename) as name from pg_sequences
     where schemaname = 'public' and last_value is not null`,
    [],
  );
  return rows.map(({ name }) => `alter sequence ${name} restart;`).join('\n');
}
