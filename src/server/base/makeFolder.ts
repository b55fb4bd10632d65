import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

import { errorCode, ifThere } from './errorCode.ts';

/**
 * Creates a folder and those above it, where they are missing. Node's own recursive `mkdir` never ends where a file
 * system answers ENOENT in an existing folder, as /proc does.
 */
export async function makeFolder(folder: string): Promise<void> {
  const above = path.dirname(folder);
  if (above !== folder && (await ifThere(stat(above))) === undefined) await makeFolder(above);
  await mkdir(folder).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
}
