import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** A file that is written bit by bit and appears under its name once it is whole. One of the last two ends it. */
export type BackupFile = {
  append: (data: Buffer) => Promise<void>;
  /** Gives it its name, once it is on the disk. */
  keep: () => Promise<void>;
  /** Leaves nothing of it. */
  drop: () => Promise<void>;
};

/** Begins a file that only its owner may read; each call rejects with the system's code where it cannot be done. */
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
