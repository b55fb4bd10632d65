import type { LoginClaims } from '#contract/login.ts';
import { SECOND_MS } from '#domain/durations.ts';
import type { SessionToken } from '#domain/session/token.ts';

/**
 * When a login token is due and when it expires (spec §3, claims). It is not verified here: who makes one up only
 * deceives the own browser. What is no token with these claims counts as none.
 */
export function readLoginToken(jwt: string | undefined): SessionToken | undefined {
  const claims = payloadOf(jwt);
  if (!hasLoginClaims(claims)) return undefined;
  const { exp, ren, lid } = claims;
  return {
    key: `${lid} ${ren} ${exp}`,
    signIn: lid,
    renewFromMs: ren * SECOND_MS,
    expiresAtMs: exp * SECOND_MS,
  };
}

/** The middle part of a JWT; undefined where there is none that is JSON. */
function payloadOf(jwt: string | undefined): unknown {
  const payload = jwt?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
  if (payload === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    // A cookie that another system has set under this name.
    return undefined;
  }
}

/** The contract's schema by hand: with its library a signed-in customer's page would be four times as heavy. */
export function hasLoginClaims(claims: unknown): claims is LoginClaims {
  if (typeof claims !== 'object' || claims === null) return false;
  const { exp, ren, lid } = claims as { [Name in keyof LoginClaims]?: unknown };
  return Number.isSafeInteger(exp) && Number.isSafeInteger(ren) && typeof lid === 'string';
}
