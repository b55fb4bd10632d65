import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Writes to a temporary file and renames it when complete. Finish with `keep()` or `drop()`. */
export type BackupFile = {
  append: (data: Buffer) => Promise<void>;
  /** Syncs the file and gives it its name. */
  keep: () => Promise<void>;
  /** Deletes the file. */
  drop: () => Promise<void>;
};

/** Creates a file readable by its owner only; each call rejects with the system's error code. */
export async function openBackupFile(file: string): Promise<BackupFile> {
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  const handle = await open(unfinished, 'wx', 0o600);
  return {
    append: (data) => handle.appendFile(data),
    async keep() {
      await handle.sync();
      await handle.close();
      await rename(unfinished, file);
      await syncFolder(path.dirname(file));
    },
    async drop() {
      await handle.close();
      await rm(unfinished, { force: true });
    },
  };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
