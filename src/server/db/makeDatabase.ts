import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { openDatabase } from './database.ts';
import { isMade, listMade } from './madeDatabase.ts';
import { migrate } from './migrate.ts';

/**
 * Creates an initialised, migrated, empty embedded database in `folder` for first starts to copy
 * (`copyMadeDatabase`), unless it exists. An interrupted one is never copied.
 */
export async function makeDatabase(folder: string): Promise<void> {
  if (await isMade(folder)) return;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const database = await openDatabase({ dataDir: unfinished });
  await migrate(database);
  await database.close();
  await rm(join(unfinished, 'lock'));
  await listMade(unfinished);
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}
