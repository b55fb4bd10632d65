import { createHash, hkdfSync } from 'node:crypto';

import { errors, jwtVerify, SignJWT, type JWTPayload } from 'jose';

import { SECOND_MS } from '#domain/durations.ts';

const ALGORITHM = 'HS256';
const KEY_BYTES = 32;
const KEY_ID_LENGTH = 16;

type SignedTokenReading =
  | { outcome: 'VALID'; payload: JWTPayload }
  | { outcome: 'EXPIRED' }
  | { outcome: 'INVALID' };

/**
 * Signs and verifies JSON web tokens. The first secret signs; the others only verify, so that a new secret ends no
 * session. Each purpose has its own keys, so a token for one purpose is refused for another.
 */
export function createSignedTokens(options: {
  purpose: string;
  secrets: readonly [string, ...string[]];
  now: () => Date;
}) {
  const { purpose, now } = options;
  const [first, ...previous] = options.secrets;
  const current = deriveKey(first, purpose);
  const keys = [current, ...previous.map((secret) => deriveKey(secret, purpose))];
  return {
    /** Returns a token with `claims` that expires at `exp`, in seconds since 1970. */
    sign: (claims: JWTPayload & { exp: number }): Promise<string> =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid: current.id })
        .sign(current.bytes),
    /** Returns INVALID unless one of our keys signed it for this purpose. */
    async read(token: string): Promise<SignedTokenReading> {
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

/** Returns whole seconds since 1970, as in claims. */
export function toSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / SECOND_MS);
}

/** Derives a key. Its id identifies the secret without revealing it. */
function deriveKey(secret: string, purpose: string): { id: string; bytes: Uint8Array } {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, KEY_ID_LENGTH);
  return { id, bytes };
}

const unknownKey = () => new errors.JWSInvalid('Signed by none of our keys');
