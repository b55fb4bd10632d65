import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Returns whether a header contains the key. Timing does not help to guess it, because digests are compared. */
export function matchesApiKey(header: string | string[] | undefined, key: string): boolean {
  return typeof header === 'string' && timingSafeEqual(digest(header), digest(key));
}
