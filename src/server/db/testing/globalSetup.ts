import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildIndexes } from '../buildIndexes.ts';
import { openDatabase, type DatabaseOptions } from '../database.ts';
import { makeDatabase } from '../makeDatabase.ts';
import { migrate } from '../migrate.ts';
import {
  TEST_EMBEDDED_TEMPLATE,
  TEST_POSTGRES_TEMPLATE,
  TEST_POSTGRES_URL,
} from './openTestDatabase.ts';
import { createTestDatabase, startTestPostgres } from './postgres.ts';

/** Vitest's global setup: one real PostgreSQL, and a migrated template on each database, for the whole run. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'morgenrot-tests-'));
  // Copies of this template are made beside it and deleted with it.
  const dataDir = join(folder, 'template');
  const [postgres] = await Promise.all([startTestPostgres(), makeDatabase(dataDir)]);
  const databaseUrl = await createTestDatabase(postgres.url);
  await makeMigrated({ dataDir: folder, databaseUrl });
  process.env[TEST_POSTGRES_URL] = postgres.url;
  process.env[TEST_POSTGRES_TEMPLATE] = new URL(databaseUrl).pathname.slice(1);
  process.env[TEST_EMBEDDED_TEMPLATE] = dataDir;
  return async () => {
    await Promise.all([postgres.stop(), rm(folder, { recursive: true, force: true })]);
  };
}

async function makeMigrated(location: DatabaseOptions): Promise<void> {
  const database = await openDatabase(location);
  await migrate(database);
  await buildIndexes(database);
  await database.close();
}
