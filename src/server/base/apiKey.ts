import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Whether a header holds the key. Digests are compared, which are of one length, and in constant time: how long
 * it takes must not tell how much of a guess is right.
 */
export function matchesApiKey(header: string | string[] | undefined, key: string): boolean {
  return typeof header === 'string' && timingSafeEqual(digest(header), digest(key));
}
