import * as z from 'zod';

import type { Database } from '#server/db/database.ts';
import { readPendingJobs } from '#server/jobs/pendingJobs.ts';

import { withPortableFormats, readMigration, readRows, readTables, sumTable } from './tables.ts';

export const BACKUP_FORMAT = 1;
const ROWS_AT_ONCE = 500;

const cell = z.nullable(z.string());

/** One line of a backup, as JSON. HEAD comes first; TABLE is followed by its rows; END says that it is whole. */
export const backupLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('HEAD'),
    format: z.literal(BACKUP_FORMAT),
    madeAt: z.iso.datetime(),
    /** Of the last migration: a backup fits tables of its own release alone. */
    migration: z.number(),
    /** Of `DATA_DIR`, without which waiting mails, sessions and second steps could not be read; null: `SECRET` was set. */
    secret: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('TABLE'),
    name: z.string(),
    columns: z.array(z.string()),
    sequences: z.array(z.object({ column: z.string(), lastValue: z.string().regex(/^\d+$/) })),
    count: z.int(),
    hash: z.string(),
  }),
  z.object({ kind: z.literal('ROWS'), rows: z.array(z.array(cell)) }),
  z.object({ kind: z.literal('WORK'), removals: z.array(z.string()) }),
  z.object({ kind: z.literal('END'), tables: z.int(), rows: z.int() }),
]);
export type BackupLine = z.infer<typeof backupLine>;

/**
 * Reads all of a database as it is at one instant, line by line. On the embedded database, which is one connection,
 * everything else waits meanwhile. Mails that wait are found again in their table; of the queue itself only what is to
 * be removed stands in no other place.
 */
export async function backupDatabase(parts: {
  database: Database;
  now: () => Date;
  secret: string | null;
  /** Takes one line, without its end; may reject. */
  write: (line: string) => Promise<void>;
}): Promise<{ tables: number; rows: number }> {
  const { database, now, secret } = parts;
  const write = (line: BackupLine) => parts.write(JSON.stringify(line));
  return withPortableFormats(database, async () => {
    await database.query('set transaction isolation level repeatable read');
    const migration = await readMigration(database);
    await write({
      kind: 'HEAD',
      format: BACKUP_FORMAT,
      madeAt: now().toISOString(),
      migration,
      secret,
    });
    const tables = await readTables(database);
    let rows = 0;
    for (const table of tables) {
      const { name, columns, sequences } = table;
      const sum = await sumTable(database, table);
      rows += sum.count;
      await write({ kind: 'TABLE', name, columns, sequences, ...sum });
      for await (const some of readRows(database, table, ROWS_AT_ONCE)) {
        await write({ kind: 'ROWS', rows: some });
      }
    }
    await write({ kind: 'WORK', removals: (await readPendingJobs(database)).removals });
    const end = { tables: tables.length, rows };
    await write({ kind: 'END', ...end });
    return end;
  });
}
