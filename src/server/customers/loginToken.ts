import { loginClaims, type LoginClaims } from '#contract/login.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import { createSignedTokens, toSeconds } from '#server/base/signedTokens.ts';

/** Lifetime of a token. The constant below is the age at which it is renewed. */
export const LOGIN_TOKEN_LIFE_MS = HOUR_MS;
const LOGIN_TOKEN_DUE_MS = 30 * MINUTE_MS;

type LoginTokenReading =
  | { outcome: 'VALID'; claims: LoginClaims; isDue: boolean }
  | { outcome: 'EXPIRED' }
  | { outcome: 'INVALID' };

/**
 * Signs and verifies the `LoginToken` (spec §3/29). The first secret signs; the others only verify, so that a new
 * secret ends no sign-in.
 */
export function createLoginTokens(services: {
  secrets: readonly [string, ...string[]];
  now: () => Date;
}) {
  const tokens = createSignedTokens({ ...services, purpose: 'login token' });
  return {
    /** Returns a token for the sign-in `lid`. */
    issue(lid: string): Promise<string> {
      const nowMs = services.now().getTime();
      const claims: LoginClaims = {
        exp: toSeconds(new Date(nowMs + LOGIN_TOKEN_LIFE_MS)),
        ren: toSeconds(new Date(nowMs + LOGIN_TOKEN_DUE_MS)),
        lid,
      };
      return tokens.sign(claims);
    },
    /** Returns whether a token is valid, expired or INVALID; INVALID also means that none of our keys signed it. */
    async read(token: string): Promise<LoginTokenReading> {
      const reading = await tokens.read(token);
      if (reading.outcome !== 'VALID') return reading;
      const claims = loginClaims.safeParse(reading.payload);
      if (!claims.success) return { outcome: 'INVALID' };
      const isDue = claims.data.ren * SECOND_MS <= services.now().getTime();
      return { outcome: 'VALID', claims: claims.data, isDue };
    },
  };
}
