import type { QueryResultRow } from 'pg';

import type { Database } from '#server/db/database.ts';

/** Settings that make values read and compare the same on every PostgreSQL. */
const PORTABLE_FORMATS = [
  `set local timezone to 'UTC'`,
  `set local datestyle to 'ISO'`,
  `set local extra_float_digits to 1`,
  `set local bytea_output to 'hex'`,
];

export type TableFacts = {
  name: string;
  /** Columns except generated ones. */
  columns: string[];
  types: string[];
  /** Next values of columns with sequences. */
  sequences: { column: string; lastValue: string }[];
};

/** A table's row count and hash. The hash does not depend on the order of rows. */
export type TableSum = { count: number; hash: string };

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Runs `work` in one transaction with the same text format on every database. */
export function withPortableFormats<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  return database.transaction(async () => {
    for (const statement of PORTABLE_FORMATS) await database.query(statement);
    return work();
  });
}

/** Returns every table of the product by name. Tables of the job queue belong to pg-boss and are left out. */
export async function readTables(database: Database): Promise<TableFacts[]> {
  const columns = await database.query<{
    table: string;
    column: string;
    type: string;
    sequence: string | null;
  }>(
    `select c.relname as table, a.attname as column,
       format_type(a.atttypid, a.atttypmod) as type,
       case when a.attidentity <> '' then pg_get_serial_sequence(c.oid::regclass::text, a.attname) end as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname, a.attnum`,
  );
  const tables = new Map<string, TableFacts>();
  for (const { table: name, column, type, sequence } of columns) {
    const facts = tables.get(name) ?? { name, columns: [], types: [], sequences: [] };
    tables.set(name, facts);
    facts.columns.push(column);
    facts.types.push(type);
    if (sequence !== null) {
      const [last] = await database.query<{ value: string }>(
        `select case when is_called then last_value else 0 end::text as value from ${sequence}`,
      );
      facts.sequences.push({ column, lastValue: last?.value ?? '0' });
    }
  }
  return [...tables.values()];
}

/** Returns a table's row count and a hash of all values. Must run within {@link withPortableFormats}. */
export async function sumTable(
  database: Database,
  { name, columns }: Pick<TableFacts, 'name' | 'columns'>,
): Promise<TableSum> {
  const row = `row(${columns.map((column) => `t.${quoteIdentifier(column)}`).join(', ')})::text`;
  const [sum] = await database.query<TableSum>(
    `select count(*)::int as count,
       md5(coalesce(string_agg(h, '' order by h collate "C"), '')) as hash
     from (select md5(${row}) as h from ${quoteIdentifier(name)} t) as hashes`,
  );
  if (sum === undefined) throw new Error(`The table ${name} could not be counted`);
  return sum;
}

/** Yields a table's rows in batches, as arrays of texts in PostgreSQL's format. Must run within a transaction. */
export async function* readRows(
  database: Database,
  { name, columns }: TableFacts,
  rowsAtOnce: number,
): AsyncGenerator<(string | null)[][]> {
  const values = columns.map((column) => `${quoteIdentifier(column)}::text`).join(', ');
  await database.query(
    `declare backup_rows no scroll cursor for select array[${values}]::text[] as row from ${quoteIdentifier(name)}`,
  );
  for (;;) {
    const rows = await database.query<{ row: (string | null)[] } & QueryResultRow>(
      `fetch ${rowsAtOnce} from backup_rows`,
    );
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await database.query('close backup_rows');
}

/** Returns the time of the last applied migration, in ms since 1970. */
export async function readMigration(database: Database): Promise<number> {
  const [row] = await database.query<{ at: number | null }>(
    'select max(created_at)::float8 as at from drizzle.__drizzle_migrations',
  );
  return row?.at ?? 0;
}
