import { randomBytes } from 'node:crypto';

/** The system's source takes as long for a few bytes as for thousands. */
const POOL_BYTES = 4096;

let pool = Buffer.alloc(0);

/** Returns cryptographically secure random bytes, at most 4096. Each byte is returned once. */
export function takeRandom(bytes: number): Buffer {
  if (pool.length < bytes) pool = randomBytes(POOL_BYTES);
  const taken = pool.subarray(0, bytes);
  pool = pool.subarray(bytes);
  return taken;
}
