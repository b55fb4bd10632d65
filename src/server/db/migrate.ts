import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as applyMigrations } from 'drizzle-orm/pg-proxy/migrator';
import * as z from 'zod';

import { SECOND_MS } from '#domain/durations.ts';

import { inTransaction, isBesideWriters, MIGRATIONS_FOLDER } from './concurrentIndexes.ts';
import type { Database } from './database.ts';
import { LOCKS } from './locks.ts';
import { readSqlState } from './redact.ts';

const appliedTable = z.object({ name: z.string().nullable() });
const lastApplied = z.object({ at: z.number().nullable() });

/** Returns how many migrations are pending, or ALL without tables. `query` runs one read-only statement. */
export async function pendingMigrations(
  query: (text: string) => Promise<unknown[]>,
): Promise<number | 'ALL'> {
  const rows = await query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (!appliedTable.parse(rows[0]).name) return 'ALL';
  const [last] = await query(
    'select max(created_at)::float8 as at from drizzle.__drizzle_migrations',
  );
  const { at } = lastApplied.parse(last);
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });
  return migrations.filter(({ folderMillis }) => folderMillis > (at ?? 0)).length;
}

/** How long a statement waits for a table in use; other statements queue behind it. */
const LOCK_TIMEOUT_MS = 2 * SECOND_MS;
const LOCK_TRIES = 30;
const LOCK_PAUSE_MS = SECOND_MS;
/** SQLSTATE of a lock timeout. */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Migrates the tables and returns the number of statements. One transaction and an advisory lock make nodes that start
 * together apply each migration once, and a failure change nothing. If tables are in use, it retries for a minute and a
 * half. Concurrent indexes are left to `buildIndexes.ts`, except on the embedded database.
 */
export async function migrate(
  database: Database,
  migrationsFolder = MIGRATIONS_FOLDER,
): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await migrateOnce(database, migrationsFolder);
    } catch (error) {
      if (readSqlState(error) !== LOCK_NOT_AVAILABLE || tries === LOCK_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS));
    }
  }
}

function migrateOnce(database: Database, migrationsFolder: string): Promise<number> {
  return database.transaction(async () => {
    let applied = 0;
    await database.query('select pg_advisory_xact_lock($1)', [LOCKS.migrations]);
    // Set only now, because waiting for another node's migration may take long.
    await database.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await applyMigrations(
      database.orm,
      async (statements) => {
        const isOther = (text: string) => isBesideWriters(text) && database.kind === 'POSTGRES';
        const own = statements.filter((statement) => !isOther(statement));
        for (const statement of own) await database.script(inTransaction(statement));
        applied += own.length;
      },
      { migrationsFolder },
    );
    return applied;
  });
}
