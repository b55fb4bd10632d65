import { createReadStream } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

import type { BackupFile } from '#server/cli/backupFile.ts';

/** Each chunk is sent to the terminal and acknowledged. */
const CHUNK_BYTES = 256 * 1024;

/** Writes lines into a compressed file; if `work` or writing rejects, the file is deleted. */
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
      // The pipeline has failed and gives the reason.
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
    // The reason of the failure matters, not that its file cannot be deleted.
    await file.drop().catch(() => {});
    throw error;
  }
}

/** Yields the lines of a file written by `writeBackupFile`; rejects if it is unreadable or of another format. */
export async function* readBackupFile(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on('error', (error) => unpacked.destroy(error));
  source.pipe(unpacked);
  for await (const line of createInterface({ input: unpacked, crlfDelay: Infinity })) yield line;
}
