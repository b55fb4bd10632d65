import type { LoginClaims } from '#contract/login.ts';
import { SECOND_MS } from '#domain/durations.ts';
import type { SessionToken } from '#domain/session/token.ts';

/**
 * Returns when a login token is due and expires (spec §3, claims). Its signature is not verified, because a forger
 * deceives only the own browser. Undefined without these claims.
 */
export function readLoginToken(jwt: string | undefined): SessionToken | undefined {
  const claims = readPayload(jwt);
  if (!hasLoginClaims(claims)) return undefined;
  const { exp, ren, lid } = claims;
  return {
    key: `${lid} ${ren} ${exp}`,
    signIn: lid,
    renewFromMs: ren * SECOND_MS,
    expiresAtMs: exp * SECOND_MS,
  };
}

/** Returns the payload of a JWT; undefined unless it is JSON. */
function readPayload(jwt: string | undefined): unknown {
  const payload = jwt?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
  if (payload === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // Another system uses a cookie of this name.
    return undefined;
  }
}

/** Does what the contract's schema does. Zod would quadruple the script of a signed-in customer's page. */
export function hasLoginClaims(claims: unknown): claims is LoginClaims {
  if (typeof claims !== 'object' || claims === null) return false;
  const { exp, ren, lid } = claims as { [Name in keyof LoginClaims]?: unknown };
  return Number.isSafeInteger(exp) && Number.isSafeInteger(ren) && typeof lid === 'string';
}
