import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

import { create, extract } from 'tar';

import { replaceFile } from './replaceFile.ts';

const OWNER_ALONE = 0o600;

/**
 * Packs entries of a folder into a compressed tar archive that only its owner may read. Rejects with the system's error
 * code if an entry cannot be read or the file cannot be written, and leaves a former file as it was then.
 */
export async function packFolder(
  file: string,
  folder: string,
  entries: readonly string[],
): Promise<void> {
  await replaceFile(file, async (unfinished) => {
    const handle = await open(unfinished, 'wx', OWNER_ALONE);
    const archive = create({ cwd: folder, gzip: { level: 1 }, strict: true }, [...entries]);
    await pipeline(archive, handle.createWriteStream({ flush: true }));
  });
}

/**
 * Unpacks an archive of {@link packFolder} into a folder. Blocks the process, so that no file is still being written
 * after a failure. Throws with the system's error code if the file is unreadable or the folder cannot be filled, and
 * with one of zlib's (`Z_…`) or tar's (`TAR_…`) if the archive is damaged or the file is not an archive.
 */
export function unpackFolder(file: string, folder: string): void {
  // Root would otherwise give the files to whoever owned them on another machine.
  extract({ file, cwd: folder, sync: true, strict: true, preserveOwner: false });
}
