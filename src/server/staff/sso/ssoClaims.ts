import * as z from 'zod';

import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts';

/** Maximum number of a person's groups that are evaluated. */
const MAX_GROUPS = 1000;
/** Maximum age of a logout token (OpenID Connect Back-Channel Logout §2.6), against replay. */
const LOGOUT_TOKEN_LIFE_MS = 5 * MINUTE_MS;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** A person authenticated by a provider. */
export type SsoPerson = {
  issuer: string;
  /** The provider's `sub`, the only identification of the person. */
  subject: string;
  /** The session at the provider. */
  sid: string | undefined;
  /** Proposed account name. */
  name: string | undefined;
  groups: readonly string[];
  /** When the person last authenticated at the provider; undefined if unknown. */
  authenticatedAt: Date | undefined;
  idToken: string;
};

/** The sessions that a provider ends: one, or all of a person. */
export type LogoutClaims = {
  issuer: string;
  jti: string;
  until: Date;
  subject: string | undefined;
  sid: string | undefined;
};

const personClaims = z.looseObject({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  sid: z.string().max(255).optional(),
  auth_time: z.number().optional(),
});
const groupList = z.union([
  z.array(z.unknown()).transform((list) => list.filter((one) => typeof one === 'string')),
  z.string().transform((one) => [one]),
]);

/** Returns the person in the claims of a verified ID token and of the userinfo endpoint. */
export function readPerson(
  claims: Record<string, unknown>,
  idToken: string,
  { groupsClaim, nameClaim }: { groupsClaim: string; nameClaim: string },
): SsoPerson {
  const { iss, sub, sid, auth_time: authTime } = personClaims.parse(claims);
  const name = claims[nameClaim];
  return {
    issuer: iss,
    subject: sub,
    sid,
    name: typeof name === 'string' ? name : undefined,
    groups: groupList.safeParse(claims[groupsClaim]).data?.slice(0, MAX_GROUPS) ?? [],
    authenticatedAt: authTime === undefined ? undefined : new Date(authTime * SECOND_MS),
    idToken,
  };
}

const logoutClaims = z.object({
  iss: z.string(),
  jti: z.string().min(1),
  iat: z.number(),
  sub: z.string().min(1).optional(),
  sid: z.string().min(1).optional(),
  events: z.record(z.string(), z.unknown()),
  // Must be absent: an ID token that is passed off as a logout token would have one.
  nonce: z.undefined().optional(),
});

/** Returns the claims of a verified logout token; undefined if it is none. */
export function readLogoutClaims(payload: unknown, now: Date): LogoutClaims | undefined {
  const claims = logoutClaims.safeParse(payload).data;
  if (claims === undefined || !(LOGOUT_EVENT in claims.events)) return undefined;
  const { iss: issuer, jti, iat, sub: subject, sid } = claims;
  const until = new Date(iat * SECOND_MS + LOGOUT_TOKEN_LIFE_MS);
  if (until <= now || (subject === undefined && sid === undefined)) return undefined;
  return { issuer, jti, until, subject, sid };
}
