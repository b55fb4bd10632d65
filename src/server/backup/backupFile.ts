import { createReadStream } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import type { BackupFile } from '#server/cli/backupFile.ts';

/** Each goes to the terminal and is waited for. */
const CHUNK_BYTES = 256 * 1024;

/** Writes lines into a compressed file and keeps it; where `work` or the writing rejects, nothing is left. */
export async function writeBackupFile<Result>(
  file: BackupFile,
  work: (write: (line: string) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const packed = createGzip({ chunkSize: CHUNK_BYTES });
  const written = pipeline(packed, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) await file.append(chunk);
  });
  written.catch(() => {});
  try {
    const result = await work(async (line) => {
      // The pipeline has failed, and says why.
      if (packed.destroyed) return written;
      if (!packed.write(`${line}\n`)) await Promise.race([once(packed, 'drain'), written]);
      return undefined;
    });
    packed.end();
    await written;
    await file.keep();
    return result;
  } catch (error) {
    packed.destroy();
    await written.catch(() => {});
    // Why it failed counts, not that its file cannot be removed.
    await file.drop().catch(() => {});
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
