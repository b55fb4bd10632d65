import { open } from 'node:fs/promises';
import { join } from 'node:path';

import { tryLock } from 'fs-native-extensions';

/** Another process uses the folder. The message is a sentence for the operator. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';

  constructor(folder: string) {
    super(`Another server is already running on ${folder}; stop it or set another DATA_DIR.`);
  }
}

export type FolderLock = { release(): Promise<void> };

/**
 * Locks a folder for this process with a kernel lock on `<folder>/lock`, which the kernel releases however the process
 * ends. Throws `FolderInUseError`.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = await open(join(folder, 'lock'), 'a');
  if (!tryLock(file.fd)) {
    await file.close();
    throw new FolderInUseError(folder);
  }
  return { release: () => file.close() };
}
