import { randomInt } from 'node:crypto';

import { hash, verify, verifySync } from '@node-rs/argon2';

/** argon2id, which is the library's own choice of algorithm, at the cost that OWASP recommends. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Without what looks alike or might spell something: 31 characters, so that 20 of them hold 99 bits. */
const RANDOM_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const RANDOM_GROUPS = 4;
const RANDOM_GROUP_LENGTH = 5;

/** The hash to keep of a password, with its salt and cost in it. */
export function hashPassword(password: string): Promise<string> {
  return hash(normalise(password), COST);
}

/** The hash of a random password: see `verifyPassword`. */
const decoyHash = hashPassword(randomPassword());

/**
 * Whether this is the password that was hashed. Without a hash it is not, and finding that out takes as long:
 * the time of an answer must not tell which accounts there are.
 */
export type VerifyPassword = (
  password: string,
  passwordHash: string | undefined,
) => Promise<boolean>;

/** Asks one of the threads that Node has for such work. */
export const verifyPassword: VerifyPassword = async (password, passwordHash) => {
  const isRight = await verify(passwordHash ?? (await decoyHash), normalise(password));
  return isRight && passwordHash !== undefined;
};

/** Keeps its own thread busy meanwhile: see `passwordThread.ts`. */
export const verifyPasswordSync: VerifyPassword = async (password, passwordHash) => {
  const isRight = verifySync(passwordHash ?? (await decoyHash), normalise(password));
  return isRight && passwordHash !== undefined;
};

/** A new password that can be read out and typed, as in `k7w2m-…`. */
export function randomPassword(): string {
  const group = () =>
    Array.from({ length: RANDOM_GROUP_LENGTH }, () =>
      RANDOM_ALPHABET.charAt(randomInt(RANDOM_ALPHABET.length)),
    ).join('');
  return Array.from({ length: RANDOM_GROUPS }, group).join('-');
}

/** Keyboards compose the same letters in different ways (RFC 8265). */
function normalise(password: string): string {
  return password.normalize('NFC');
}
