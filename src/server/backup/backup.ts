import * as z from 'zod';

import type { Database } from '#server/db/database.ts';
import { readPendingJobs } from '#server/jobs/pendingJobs.ts';

import { withPortableFormats, readMigration, readRows, readTables, sumTable } from './tables.ts';

export const BACKUP_FORMAT = 1;
const ROWS_AT_ONCE = 500;

const cell = z.nullable(z.string());

/** One line of a backup as JSON. HEAD comes first, TABLE precedes its rows, END completes it. */
export const backupLine = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('HEAD'),
    format: z.literal(BACKUP_FORMAT),
    madeAt: z.iso.datetime(),
    /** Of the last migration: a backup only fits its own release. */
    migration: z.number(),
    /** Secret in `DATA_DIR`, which decrypts waiting mails, sessions and second steps; null if `SECRET` was set. */
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
 * Reads a consistent snapshot of a database line by line. The embedded database, with one connection, is blocked
 * during that time. Waiting mails are restored from their table; of the queue, only pending deletions are included.
 */
export async function backupDatabase(parts: {
  database: Database;
  now: () => Date;
  secret: string | null;
  /** Takes one line without its end; may reject. */
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
