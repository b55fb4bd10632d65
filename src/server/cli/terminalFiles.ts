import { constants, createReadStream } from 'node:fs';
import {
  access,
  chmod,
  chown,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { ifThere } from '#server/base/errorCode.ts';

import { packFolder } from './archive.ts';
import type { TerminalFiles } from './command.ts';
import { replaceFile } from './replaceFile.ts';

const OWNER_ALONE = 0o600;
const ROOT = 0;

/** Files at the command's terminal; listings omit hidden files and node_modules. */
export const terminalFiles: TerminalFiles = {
  readFile: (file) => readFile(file, 'utf8'),
  // `end` is inclusive.
  readBytes: (file, most) => buffer(createReadStream(file, { end: most - 1 })),
  async writeFile(file, data, { isPrivate = false } = {}) {
    await mkdir(path.dirname(file), { recursive: true });
    const place = (await ifThere(realpath(file))) ?? file;
    const former = await ifThere(lstat(place));
    const mode = isPrivate ? OWNER_ALONE : former?.mode;
    // Renaming would replace a device, a pipe behind /dev/stdout, or a link to a file that does not exist yet.
    if (former?.isFile() === false) return writeFile(file, data, { mode });
    // A rename asks for no right to the file itself.
    if (former) await access(place, constants.W_OK);
    await replaceFile(place, async (unfinished) => {
      await writeFile(unfinished, data, { flag: 'wx', mode, flush: true });
      if (former && process.getuid?.() === ROOT) await chown(unfinished, former.uid, former.gid);
      // The umask may have taken away rights that the former file had.
      if (mode !== undefined) await chmod(unfinished, mode);
    });
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
