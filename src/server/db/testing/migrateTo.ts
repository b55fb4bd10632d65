import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS_FOLDER } from '../concurrentIndexes.ts';

/** Recreates empty tables as of the first `count` migrations, as in an earlier release. */
export async function migrateTo(database: Database, count: number): Promise<void> {
  await database.script('drop schema public cascade; create schema public');
  await database.script('drop schema if exists drizzle cascade');
  const folder = await mkdtemp(join(tmpdir(), 'morgenrot-migrations-'));
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8'));
  journal.entries.splice(count);
  await writeFile(journalFile, JSON.stringify(journal));
  await migrate(database, folder);
  await rm(folder, { recursive: true });
}
