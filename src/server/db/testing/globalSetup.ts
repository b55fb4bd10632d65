import { rm } from 'node:fs/promises';

import { openTestDatabase, TEST_EMBEDDED_TEMPLATE, TEST_POSTGRES_URL } from './openTestDatabase.ts';
import { startTestPostgres } from './postgres.ts';

/** Vitest's global setup: one real PostgreSQL and one embedded template for the whole run. */
export default async function setup(): Promise<() => Promise<void>> {
  const [postgres, template] = await Promise.all([
    startTestPostgres(),
    openTestDatabase('EMBEDDED'),
  ]);
  await template.database.close();
  process.env[TEST_POSTGRES_URL] = postgres.url;
  process.env[TEST_EMBEDDED_TEMPLATE] = template.location.dataDir;
  return async () => {
    await Promise.all([
      postgres.stop(),
      rm(template.location.dataDir, { recursive: true, force: true }),
    ]);
  };
}
