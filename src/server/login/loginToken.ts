import { createHash, hkdfSync } from 'node:crypto';

import { errors, jwtVerify, SignJWT } from 'jose';

import { loginClaims, type LoginClaims } from '#contract/login.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';

/** How long a token is good, and after how long it is due for renewal. */
export const LOGIN_TOKEN_LIFE_MS = HOUR_MS;
export const LOGIN_TOKEN_DUE_MS = 30 * MINUTE_MS;

const ALGORITHM = 'HS256';
const KEY_BYTES = 32;
const KEY_ID_LENGTH = 16;

export type LoginTokenReading =
  | { outcome: 'VALID'; claims: LoginClaims; isDue: boolean }
  | { outcome: 'EXPIRED' }
  | { outcome: 'INVALID' };

export type LoginTokens = {
  /** A token of the sign-in that `lid` names. */
  issue(lid: string): Promise<string>;
  /** What a token is worth now: INVALID where none of our keys has signed it. */
  read(token: string): Promise<LoginTokenReading>;
};

/**
 * Signs and checks the `LoginToken` (spec §3). The first secret's key signs; those of the others are still
 * accepted, so that a change of the secret signs nobody out.
 */
export function createLoginTokens(parts: {
  secrets: readonly [string, ...string[]];
  now: () => Date;
}): LoginTokens {
  const keys = parts.secrets.map(deriveKey);
  const [current] = keys;
  if (current === undefined) throw new Error('A secret is needed');
  return {
    issue(lid) {
      const nowMs = parts.now().getTime();
      const claims: LoginClaims = {
        exp: toSeconds(nowMs + LOGIN_TOKEN_LIFE_MS),
        ren: toSeconds(nowMs + LOGIN_TOKEN_DUE_MS),
        lid,
      };
      return new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid: current.id })
        .sign(current.bytes);
    },
    async read(token) {
      const now = parts.now();
      try {
        const { payload } = await jwtVerify(
          token,
          ({ kid }) => keys.find(({ id }) => id === kid)?.bytes ?? Promise.reject(unknownKey()),
          { algorithms: [ALGORITHM], currentDate: now },
        );
        const claims = loginClaims.safeParse(payload);
        if (!claims.success) return { outcome: 'INVALID' };
        const isDue = claims.data.ren * SECOND_MS <= now.getTime();
        return { outcome: 'VALID', claims: claims.data, isDue };
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { outcome: 'EXPIRED' };
        if (error instanceof errors.JOSEError) return { outcome: 'INVALID' };
        throw error;
      }
    },
  };
}

/** Derived, so that nothing else made from the secret is a token; its id says which secret it came from. */
function deriveKey(secret: string): { id: string; bytes: Uint8Array } {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, '', 'login token', KEY_BYTES));
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, KEY_ID_LENGTH);
  return { id, bytes };
}

const unknownKey = () => new errors.JWSInvalid('Signed by none of our keys');

const toSeconds = (instantMs: number) => Math.floor(instantMs / SECOND_MS);
