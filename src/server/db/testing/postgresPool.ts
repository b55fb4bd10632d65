import { openPostgres } from '../postgres.ts';
import { emptyTables, hashSchema } from './emptyTables.ts';
import { createTestDatabase } from './postgres.ts';

type Pooled = { databaseUrl: string; schema: string | undefined };

const idle: Pooled[] = [];

/** A PostgreSQL database that one test borrows, empty like a new one. */
export type LentPostgres = { databaseUrl: string; giveBack: () => Promise<void> };

/**
 * Lends an empty database that is a copy of `template` on the run's server. Copying one takes ten times as long as
 * emptying it, so they are reused.
 */
export async function lendPostgres(serverUrl: string, template: string): Promise<LentPostgres> {
  const pooled = idle.pop() ?? (await copyTemplate(serverUrl, template));
  let isLent = true;
  return {
    databaseUrl: pooled.databaseUrl,
    giveBack: async () => {
      // Some tests dispose of a database twice.
      if (isLent) await giveBack(pooled);
      isLent = false;
    },
  };
}

async function copyTemplate(serverUrl: string, template: string): Promise<Pooled> {
  const databaseUrl = await createTestDatabase(serverUrl, template);
  const driver = openPostgres({ databaseUrl });
  try {
    return { databaseUrl, schema: await hashSchema(driver) };
  } finally {
    await driver.close();
  }
}

async function giveBack(pooled: Pooled): Promise<void> {
  const driver = openPostgres({ databaseUrl: pooled.databaseUrl, maxConnections: 1 });
  try {
    // Code that outlives its test must not write into the next test's database.
    await driver.root.rows(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
      [],
    );
    if ((await hashSchema(driver)) !== pooled.schema) return;
    await emptyTables(driver);
    idle.push(pooled);
  } finally {
    await driver.close();
  }
}
