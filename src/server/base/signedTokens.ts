import { createHash, hkdfSync } from 'node:crypto';

import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';

import { SECOND_MS } from '#domain/durations.ts';

const ALGORITHM = 'HS256';
const KEY_BYTES = 32;
const KEY_ID_LENGTH = 16;

export type SignedTokenReading =
  | { outcome: 'VALID'; payload: JWTPayload }
  | { outcome: 'EXPIRED' }
  | { outcome: 'INVALID' };

/** Tokens of one purpose. */
export type SignedTokens = {
  /** A token that says `claims` until `exp`, in seconds since 1970. */
  sign(claims: JWTPayload & { exp: number }): Promise<string>;
  /** INVALID where none of our keys has signed it for this purpose. */
  read(token: string): Promise<SignedTokenReading>;
};

/**
 * Signs and checks JSON web tokens. The first secret's key signs; those of the others are still accepted, so
 * that a change of the secret ends nothing. Each purpose has keys of its own, so that a token of one is
 * worth nothing for another.
 */
export function createSignedTokens(parts: {
  purpose: string;
  secrets: readonly [string, ...string[]];
  now: () => Date;
}): SignedTokens {
  const { purpose, now } = parts;
  const [first, ...previous] = parts.secrets;
  const current = deriveKey(first, purpose);
  const keys = [current, ...previous.map((secret) => deriveKey(secret, purpose))];
  return {
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid: current.id })
        .sign(current.bytes),
    async read(token) {
      try {
        const { payload } = await jwtVerify(
          token,
          ({ kid }) => keys.find(({ id }) => id === kid)?.bytes ?? Promise.reject(unknownKey()),
          { algorithms: [ALGORITHM], currentDate: now() },
        );
        return { outcome: 'VALID', payload };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { outcome: 'EXPIRED' };
        if (error instanceof errors.JOSEError) return { outcome: 'INVALID' };
        throw error;
      }
    },
  };
}

/** Whole seconds since 1970, as claims tell instants. */
export function toSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / SECOND_MS);
}

/** Its id says which secret it came from, and nothing about it. */
function deriveKey(secret: string, purpose: string): { id: string; bytes: Uint8Array } {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, KEY_ID_LENGTH);
  return { id, bytes };
}

const unknownKey = () => new errors.JWSInvalid('Signed by none of our keys');
