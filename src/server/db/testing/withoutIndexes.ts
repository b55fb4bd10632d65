import type { Pool } from 'pg';

type Defined = { table: string; name: string; definition: string };

const MEMORY = '512MB';

/**
 * Runs `work` on a database without indexes and builds them afterwards, because inserting many rows is then much
 * faster. Foreign keys are restored without checking existing rows.
 */
export async function withoutIndexes(pool: Pool, work: () => Promise<unknown>): Promise<void> {
  const readConstraints = async (kinds: string) =>
    (
      await pool.query<Defined>(
        `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
         from pg_constraint where connamespace = 'public'::regnamespace and contype = any($1::"char"[])`,
        [kinds],
      )
    ).rows;
  const foreignKeys = await readConstraints('{f}');
  const keys = await readConstraints('{p,u}');
  for (const { table, name } of [...foreignKeys, ...keys]) {
    await pool.query(`alter table ${table} drop constraint ${name}`);
  }
  const { rows: indexes } = await pool.query<Defined>(
    `select tablename as table, quote_ident(indexname) as name, indexdef as definition
     from pg_indexes where schemaname = 'public'`,
  );
  for (const { name } of indexes) await pool.query(`drop index ${name}`);

  await work();

  const made = [
    ...keys.map(({ table, name, definition }) => ({
      table,
      statement: `alter table ${table} add constraint ${name} ${definition}`,
    })),
    ...indexes.map(({ table, definition }) => ({ table, statement: definition })),
  ];
  // Indexes of one table are built one after the other, because each build locks the table.
  const tables = [...new Set(made.map(({ table }) => table))];
  await Promise.all(
    tables.map(async (name) => {
      const client = await pool.connect();
      try {
        await client.query(`set maintenance_work_mem = '${MEMORY}'`);
        for (const { table, statement } of made) if (table === name) await client.query(statement);
      } finally {
        // The setting ends with the connection.
        client.release(true);
      }
    }),
  );
  for (const { table, name, definition } of foreignKeys) {
    const unchecked = definition.endsWith('NOT VALID') ? '' : ' NOT VALID';
    await pool.query(`alter table ${table} add constraint ${name} ${definition}${unchecked}`);
  }
}
