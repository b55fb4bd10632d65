import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Returns whether a header holds the key. It compares digests in constant time, so that timing reveals nothing about
 * a guess.
 */
export function matchesApiKey(header: string | string[] | undefined, key: string): boolean {
  return typeof header === 'string' && timingSafeEqual(digest(header), digest(key));
}
