import { describe, expect, it } from 'vitest';

import { loginClaims, loginRequest, toLoginStatus } from './login.ts';

describe('the status of a sign-in', () => {
  it.each([
    [200, 'SUCCESS'],
    [401, 'UNAUTHORIZED'],
    [201, 'SERVICE_UNAVAILABLE'],
    [400, 'SERVICE_UNAVAILABLE'],
    [403, 'SERVICE_UNAVAILABLE'],
    [429, 'SERVICE_UNAVAILABLE'],
    [500, 'SERVICE_UNAVAILABLE'],
    [503, 'SERVICE_UNAVAILABLE'],
  ] as const)('the status of a sign-in with response %d is %s', (httpStatus, status) => {
    expect(toLoginStatus(httpStatus)).toBe(status);
  });
});

it('a sign-in has an address and a password, and may ask to stay signed in', () => {
  const values = { email: ' zoe@example.org ', password: ' kept as typed ' };
  expect(loginRequest.parse(values)).toEqual({ ...values, email: 'zoe@example.org' });
  expect(loginRequest.parse({ ...values, stay: true }).stay).toBe(true);
  expect(loginRequest.safeParse({ ...values, password: '' }).success).toBe(false);
  expect(loginRequest.safeParse({ ...values, password: 'x'.repeat(257) }).success).toBe(false);
  expect(loginRequest.safeParse({ password: 'x' }).success).toBe(false);
});

it('claims are whole seconds and the name of the sign-in', () => {
  const claims = { exp: 1_780_000_000, ren: 1_779_998_200, lid: 'a' };
  expect(loginClaims.parse({ ...claims, sub: 'dropped' })).toEqual(claims);
  expect(loginClaims.safeParse({ ...claims, exp: 1.5 }).success).toBe(false);
  expect(loginClaims.safeParse({ exp: 1 }).success).toBe(false);
});
