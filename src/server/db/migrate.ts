import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { migrate as applyMigrations } from 'drizzle-orm/pg-proxy/migrator';

import type { Database } from './database.ts';

/** Read from the sources also by the built server, which stands elsewhere in the same package. */
export const MIGRATIONS_FOLDER = findAbove(
  dirname(fileURLToPath(import.meta.url)),
  'src/server/db/migrations',
);

/** Any constant will do, as long as nothing else in the database locks the same number. */
const MIGRATION_LOCK = 4173_001;

/**
 * Brings the tables up to date; does nothing where they are. One transaction under an advisory lock, so
 * that nodes starting together apply each migration once and a failing one leaves nothing behind.
 */
export async function migrate(
  database: Database,
  migrationsFolder = MIGRATIONS_FOLDER,
): Promise<void> {
  await database.transaction(async () => {
    await database.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(
      database.orm,
      async (statements) => {
        for (const statement of statements) await database.script(statement);
      },
      { migrationsFolder },
    );
  });
}

function findAbove(folder: string, path: string): string {
  const found = join(folder, path);
  if (existsSync(found)) return found;
  const above = dirname(folder);
  if (above === folder) throw new Error(`${path} is missing: the package is not complete`);
  return findAbove(above, path);
}
