import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { loginClaims } from '#contract/login.ts';

import { hasLoginClaims, readLoginToken } from './loginToken.ts';

function jwtOf(payload: unknown): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part(payload)}.signature`;
}

const claims = { exp: 1_800_000_600, ren: 1_800_000_300, lid: 'a~é?>' };

describe('a login token', () => {
  it('a login token states its due time, its expiry and its sign-in', () => {
    expect(readLoginToken(jwtOf(claims))).toEqual({
      key: `${claims.lid} ${claims.ren} ${claims.exp}`,
      signIn: claims.lid,
      renewFromMs: 1_800_000_300_000,
      expiresAtMs: 1_800_000_600_000,
    });
  });

  it.each([
    ['there is none', undefined],
    ['it is empty', ''],
    ['it has no parts', 'token'],
    ['it is no base64', 'a.%%%.b'],
    ['it is no JSON', `a.${btoa('no')}.b`],
    ['a claim is missing', jwtOf({ exp: 1, ren: 1 })],
    ['a claim is of another kind', jwtOf({ ...claims, exp: '1800000600' })],
    ['it holds nothing', jwtOf(null)],
  ])('a value is not a login token when %s', (_, jwt) => {
    expect(readLoginToken(jwt)).toBeUndefined();
  });

  it('a login token has claims exactly when the contract’s schema accepts it', () => {
    const value = fc.oneof(fc.integer(), fc.double(), fc.string(), fc.constant(null));
    const anyClaims = fc.oneof(
      fc.record({ exp: value, ren: value, lid: value }, { requiredKeys: [] }),
      fc.record({ exp: fc.integer(), ren: fc.integer(), lid: fc.string() }),
      fc.anything(),
    );
    fc.assert(
      fc.property(anyClaims, (given) => {
        expect(hasLoginClaims(given)).toBe(loginClaims.safeParse(given).success);
      }),
      { numRuns: 1000 },
    );
  });
});
