import { randomInt } from 'node:crypto';

import { hash, verify, verifySync } from '@node-rs/argon2';

/** argon2id (the library's default) at the cost recommended by OWASP. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** 31 characters without lookalikes, and without vowels that could form words. Twenty of them hold 99 bits. */
const RANDOM_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const RANDOM_GROUPS = 4;
const RANDOM_GROUP_LENGTH = 5;

/** Returns a password's hash, including salt and cost. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalise(password), COST);
}

/** Hash of a random password, used where there is none. */
const decoyHash = hashPassword(randomPassword());

/**
 * Returns whether the password matches the hash. Without a hash it compares with a decoy, so that timing does not
 * reveal which accounts exist.
 */
export type VerifyPassword = (
  password: string,
  passwordHash: string | undefined,
) => Promise<boolean>;

/** A comparison for the thread of `passwordThread.ts`. */
export type PasswordTask = { password: string; passwordHash: string | undefined };

const verifyWith =
  (compare: typeof verify | typeof verifySync): VerifyPassword =>
  async (password, passwordHash) => {
    const isRight = await compare(passwordHash ?? (await decoyHash), normalise(password));
    return isRight && passwordHash !== undefined;
  };

/** Verifies a password in Node's thread pool. */
export const verifyPassword = verifyWith(verify);

/** Verifies a password in the calling thread, which it blocks (`passwordThread.ts`). */
export const verifyPasswordSync = verifyWith(verifySync);

/** Returns a new password that can be read aloud and typed, such as `k7w2m-…`. */
export function randomPassword(): string {
  const group = () =>
    Array.from({ length: RANDOM_GROUP_LENGTH }, () =>
      RANDOM_ALPHABET.charAt(randomInt(RANDOM_ALPHABET.length)),
    ).join('');
  return Array.from({ length: RANDOM_GROUPS }, group).join('-');
}

/** Normalises letters that keyboards may compose differently (RFC 8265). */
function normalise(password: string): string {
  return password.normalize('NFC');
}
