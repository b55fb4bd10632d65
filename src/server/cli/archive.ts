import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import { syncFolder } from '#server/db/syncTree.ts';

const OWNER_ALONE = 0o600;

/**
 * Packs entries of a folder into a compressed tar archive that only its owner may read. Writes to a temporary file
 * and renames it when it is complete and synced. Rejects with the system's code when the file cannot be written, and
 * then leaves nothing.
 */
export async function packFolder(
  file: string,
  folder: string,
  entries: readonly string[],
): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    const handle = await open(unfinished, 'wx', OWNER_ALONE);
    const tar = await startTar(['-c', '-f', '-', '-C', folder, ...entries]);
    const target = handle.createWriteStream({ flush: true });
    await bothEnd(pipeline(tar.stdout, createGzip({ level: 1 }), target), tar);
    await rename(unfinished, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Unpacks an archive of {@link packFolder} into a folder. Rejects with the system's code if the file is unreadable,
 * with one of zlib's (`Z_…`) if it is damaged, and with tar's message if it is no archive.
 */
export async function unpackFolder(file: string, folder: string): Promise<void> {
  // Without -o, root would give the files to whoever owned them on another machine.
  const tar = await startTar(['-x', '-o', '-f', '-', '-C', folder]);
  await bothEnd(pipeline(createReadStream(file), createGunzip(), tar.stdin), tar);
}

async function startTar(args: readonly string[]): Promise<ChildProcessWithoutNullStreams> {
  const child = spawn('tar', args);
  try {
    await once(child, 'spawn');
  } catch (error) {
    throw new Error('The program tar cannot be run', { cause: error });
  }
  return child;
}

/** Waits for both, even if one fails. Rejects with the flow's error before tar's. */
async function bothEnd(flow: Promise<void>, tar: ChildProcessWithoutNullStreams): Promise<void> {
  const words = text(tar.stderr);
  const [flowing, [code]] = await Promise.all([
    flow.then(
      () => undefined,
      (error: unknown) => ({ error }),
    ),
    once(tar, 'close'),
  ]);
  if (flowing !== undefined) throw flowing.error;
  if (code !== 0) throw new Error(`tar failed: ${(await words).trim()}`);
}
