import { describe, expect, it } from 'vitest';

import { concernsToken, DUE_GRACE_MS, stateOfToken, type SessionToken } from './token.ts';

const token: SessionToken = { key: 'a1', signIn: 'a', renewFromMs: 10_000, expiresAtMs: 20_000 };
const renewed = { ...token, key: 'a2' };
const foreign = { ...token, key: 'b1', signIn: 'b' };

it.each([
  [0, 'NOT_YET_DUE'],
  [10_000, 'NOT_YET_DUE'],
  [10_000 + DUE_GRACE_MS - 1, 'NOT_YET_DUE'],
  [10_000 + DUE_GRACE_MS, 'DUE'],
  [19_999, 'DUE'],
  [20_000, 'EXPIRED'],
] as const)('a token at %d ms is %s', (nowMs, state) => {
  expect(stateOfToken(token, nowMs)).toBe(state);
});

it('a token whose due time is after its expiry is never due, and only expires', () => {
  expect(stateOfToken({ ...token, renewFromMs: 30_000 }, 25_000)).toBe('EXPIRED');
});

describe('whether an answer concerns the page', () => {
  it.each([
    ['RENEWED', renewed, true],
    // The browser keeps no cookies, say; the answer was about this token all the same.
    ['RENEWED', token, true],
    ['RENEWED', foreign, false],
    ['RENEWED', undefined, false],
    ['OK', token, true],
    ['OK', renewed, false],
    ['SERVER_ERROR', token, true],
    ['SERVER_ERROR', renewed, false],
    ['UNREACHABLE', undefined, false],
    ['OTHER', token, true],
    ['OTHER', undefined, true],
    ['OTHER', renewed, false],
    ['EXPIRED', undefined, true],
    ['EXPIRED', foreign, false],
  ] as const)(
    'a response with %s concerns the page if its token is then %j: %s',
    (outcome, after, isConcerned) => {
      expect(concernsToken(token, after, outcome)).toBe(isConcerned);
    },
  );
});
