import { open } from 'node:fs/promises';
import path from 'node:path';

const NAME = 'operator.sock';
/** Maximum length of a socket's path, without the final NUL (`unix(7)`). */
const MAX_PATH_BYTES = process.platform === 'linux' ? 107 : 103;

/** Error: the path is too long for a socket, and this system offers no way around it. */
export class SocketPathTooLong extends Error {
  override readonly name = 'SocketPathTooLong';
}

/**
 * Returns the socket path of a data folder's server. If the path is too long, it goes through an open descriptor of the
 * folder; call `close` after the last use. Rejects if the folder cannot be opened.
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
