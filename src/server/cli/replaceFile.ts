import { rename, rm } from 'node:fs/promises';
import path from 'node:path';

import { syncFolder } from '#server/db/syncTree.ts';

/**
 * Creates or replaces a file by a temporary one beside it, which `write` creates, fills and syncs. If that fails,
 * rejects with its error and leaves the file as it was.
 */
export async function replaceFile(
  file: string,
  write: (unfinished: string) => Promise<void>,
): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    await write(unfinished);
    await rename(unfinished, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
