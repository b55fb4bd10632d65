import type { Dirent } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Number of files synced at a time. File systems sync several files almost as fast as one. */
const AT_ONCE = 16;

/** Returns the paths of all files and folders below a folder. */
export async function listTree(folder: string): Promise<{ files: string[]; folders: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const entryPath = (entry: Dirent) => join(entry.parentPath, entry.name);
  return {
    files: entries.filter((entry) => entry.isFile()).map(entryPath),
    folders: entries.filter((entry) => entry.isDirectory()).map(entryPath),
  };
}

/** Syncs a folder and everything below it to the disk. */
export async function syncTree(folder: string): Promise<void> {
  const { files, folders } = await listTree(folder);
  await forEachLimited(files, (file) => sync(file, 'r+'));
  await forEachLimited([...folders, folder], syncFolder);
}

/** Syncs a folder's entries to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and persists their entries itself.
  if (process.platform !== 'win32') await sync(folder, 'r');
}

export async function forEachLimited<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values();
  const workNext = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workNext));
}

async function sync(path: string, flags: string): Promise<void> {
  const file = await open(path, flags);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
