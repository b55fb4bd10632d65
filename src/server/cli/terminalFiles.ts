import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { packFolder } from './archive.ts';
import type { TerminalFiles } from './command.ts';

const OWNER_ALONE = 0o600;

/** Files at the command's terminal; listings omit hidden files and node_modules. */
export const terminalFiles: TerminalFiles = {
  readFile: (file) => readFile(file, 'utf8'),
  // `end` is inclusive.
  readBytes: (file, most) => buffer(createReadStream(file, { end: most - 1 })),
  async writeFile(file, data, { isPrivate = false } = {}) {
    await mkdir(path.dirname(file), { recursive: true });
    if (!isPrivate) return writeFile(file, data);
    const handle = await open(file, 'w', OWNER_ALONE);
    try {
      await handle.chmod(OWNER_ALONE);
      await handle.writeFile(data);
    } finally {
      await handle.close();
    }
  },
  async listFolder(folder) {
    return (await stat(folder)).isDirectory() ? filesBelow(folder) : undefined;
  },
  removeFile: (file) => rm(file),
  packFolder,
};

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = await Promise.all(
    entries.map(async (entry): Promise<string[]> => {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
      if (!entry.isDirectory()) return [entry.name];
      const below = await filesBelow(path.join(folder, entry.name));
      return below.map((name) => `${entry.name}/${name}`);
    }),
  );
  return files.flat().toSorted();
}
