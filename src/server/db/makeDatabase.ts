import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { openDatabase } from './database.ts';
import { isMade, listMade } from './madeDatabase.ts';
import { migrate } from './migrate.ts';

/**
 * Makes an embedded database in `folder`, initialised and migrated and without a row, for first starts to copy
 * (`copyMadeDatabase`); nothing where it is there already. What a kill leaves half made is never copied.
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
