import { decodeJwt, SignJWT } from 'jose';
import { expect, it } from 'vitest';

import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';

import { createLoginTokens } from './loginToken.ts';

const OLD = 'an old secret of more than thirty-two characters';
const NEW = 'a new secret of more than thirty-two characters';
const START = new Date('2026-03-01T10:00:00.900Z');
const at = (offsetMs: number) => () => new Date(START.getTime() + offsetMs);
const tokens = (...[first, ...others]: [string, ...string[]]) =>
  createLoginTokens({ secrets: [first, ...others], now: at(0) });

it('a login token claims exp, ren and lid, and nothing else', async () => {
  const claims = decodeJwt(await tokens(NEW).issue('login-1'));
  const startSeconds = Math.floor(START.getTime() / 1000);
  expect(claims).toEqual({
    exp: startSeconds + 3600,
    ren: startSeconds + 1800,
    lid: 'login-1',
  });
});

it('a login token is due after half an hour and expires after an hour', async () => {
  const token = await tokens(NEW).issue('login-1');
  const read = (offsetMs: number) =>
    createLoginTokens({ secrets: [NEW], now: at(offsetMs) }).read(token);
  expect(await read(0)).toMatchObject({ outcome: 'VALID', isDue: false });
  expect(await read(30 * MINUTE_MS)).toMatchObject({ outcome: 'VALID', isDue: true });
  expect(await read(HOUR_MS - 2000)).toMatchObject({ outcome: 'VALID' });
  expect(await read(HOUR_MS)).toEqual({ outcome: 'EXPIRED' });
});

it('a login token is accepted after a change of the secret as long as the old one is configured', async () => {
  const token = await tokens(OLD).issue('login-1');
  expect(await tokens(NEW, OLD).read(token)).toMatchObject({ outcome: 'VALID' });
  expect(await tokens(NEW).read(token)).toEqual({ outcome: 'INVALID' });
  const renewed = await tokens(NEW, OLD).issue('login-1');
  expect(await tokens(NEW).read(renewed)).toMatchObject({ outcome: 'VALID' });
});

it.each([
  ['empty', async () => ''],
  ['no token', async () => 'a.b.c'],
  [
    'unsigned',
    async () =>
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"exp":9999999999,"ren":1,"lid":"x"}').toString('base64url')}.`,
  ],
  [
    'signed by the bare secret',
    () =>
      new SignJWT({ exp: 9_999_999_999, ren: 1, lid: 'x' })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(NEW)),
  ],
  [
    'changed after signing',
    async () => {
      const [head, , signature] = (await tokens(NEW).issue('login-1')).split('.');
      const claims = Buffer.from('{"exp":9999999999,"ren":1,"lid":"x"}').toString('base64url');
      return `${head}.${claims}.${signature}`;
    },
  ],
])('a login token is invalid when it is %s', async (_how, forge) => {
  expect(await tokens(NEW).read(await forge())).toEqual({ outcome: 'INVALID' });
});
