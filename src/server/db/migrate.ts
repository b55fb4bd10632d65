import { migrate as applyMigrations } from 'drizzle-orm/pg-proxy/migrator';

import type { Database } from './database.ts';
import { LOCKS } from './locks.ts';
import { packageFolder } from './packageFolder.ts';

export const MIGRATIONS_FOLDER = packageFolder('src/server/db/migrations');

/**
 * Brings the tables up to date and returns how many statements that took: none where they are. One transaction under an advisory lock, so
 * that nodes starting together apply each migration once and a failing one leaves nothing behind.
 */
export async function migrate(
  database: Database,
  migrationsFolder = MIGRATIONS_FOLDER,
): Promise<number> {
  return database.transaction(async () => {
    let applied = 0;
    await database.query('select pg_advisory_xact_lock($1)', [LOCKS.migrations]);
    await applyMigrations(
      database.orm,
      async (statements) => {
        for (const statement of statements) await database.script(statement);
        applied += statements.length;
      },
      { migrationsFolder },
    );
    return applied;
  });
}
