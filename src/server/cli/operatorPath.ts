import { open } from 'node:fs/promises';
import path from 'node:path';

const NAME = 'operator.sock';
/** What the address of a socket has room for, without its last byte (`unix(7)`). */
const MAX_PATH_BYTES = process.platform === 'linux' ? 107 : 103;

/** The path is too long for a socket, and this system offers no way around. */
export class SocketPathTooLong extends Error {
  override readonly name = 'SocketPathTooLong';
}

/**
 * Where operator commands reach the server of a data folder. A path that is too long for a socket leads through the
 * opened folder; then `close` ends that, after the last use. Rejects where the folder cannot be opened.
 */
export async function operatorPath(
  dataDir: string,
): Promise<{ path: string; close: () => Promise<void> }> {
  const full = path.join(dataDir, NAME);
  if (Buffer.byteLength(full) <= MAX_PATH_BYTES) return { path: full, close: async () => {} };
  if (process.platform !== 'linux') throw new SocketPathTooLong(full);
  const folder = await open(dataDir, 'r');
  return { path: `/proc/self/fd/${folder.fd}/${NAME}`, close: () => folder.close() };
}
