import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/**
 * Writes lines into a compressed file that only its owner may read. It appears under its name once it is whole and on
 * the disk; where `work` rejects, nothing is left.
 */
export async function writeBackupFile<Result>(
  file: string,
  work: (write: (line: string) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
  const packed = createGzip();
  packed.pipe(target);
  const written = finished(target);
  // A full disk ends the writing, whichever of the two is told first.
  target.on('error', (error) => packed.destroy(error));
  packed.on('error', (error) => target.destroy(error));
  written.catch(() => {});
  try {
    const result = await work(async (line) => {
      if (packed.errored) throw packed.errored;
      if (!packed.write(`${line}\n`)) await Promise.race([once(packed, 'drain'), written]);
    });
    packed.end();
    await written;
    await rename(unfinished, file);
    await syncFolder(path.dirname(file));
    return result;
  } catch (error) {
    packed.destroy();
    target.destroy();
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** The lines of a file that `writeBackupFile` wrote; rejects where it cannot be read or is not compressed so. */
export async function* readBackupFile(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error));
  source.pipe(unpacked);
  for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) yield line;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
