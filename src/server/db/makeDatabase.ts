import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { openDatabase } from './database.ts';
import { isMade, listMade } from './madeDatabase.ts';
import { migrate } from './migrate.ts';

/**
 * Creates an initialised, migrated, empty embedded database in `folder`, unless it exists. First starts copy it
 * (`copyMadeDatabase`), but never one whose creation was interrupted.
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
