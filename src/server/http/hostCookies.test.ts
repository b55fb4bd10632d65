import { afterEach, describe, expect, test } from 'vitest';

import * as loginCalls from '#contract/calls/login.ts';
import * as staffAuthCalls from '#contract/calls/staff.ts';
import { testApp, type TestApp, type TestOptions } from '#server/testing/testApp.ts';

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

async function ask(url: string, cookie: string, options: TestOptions = {}) {
  opened = await testApp({ publicUrl: 'https://shop.test', ...options });
  return opened.app.inject({ url, headers: { cookie } });
}

describe('a cookie that the server alone reads', () => {
  test('has on https a name that no other host of the domain can give it', async () => {
    const answer = await ask('/de', '');
    expect([answer.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(
        /^__Host-Site=DE; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  test('has its plain name where there is no encryption', async () => {
    const answer = await ask('/de', '__Host-Site=DE', { publicUrl: 'http://shop.test' });
    expect(answer.headers['set-cookie']).toMatch(/^Site=DE; /);
  });

  test('is read by that name, and one planted beside it counts for nothing', async () => {
    expect((await ask('/', 'Site=AT; __Host-Site=HU')).headers.location).toBe('/hu');
    expect((await ask('/hu', 'Site=AT; __Host-Site=HU')).headers['set-cookie']).toBeUndefined();
  });

  test('is good by its old name until it is set anew, and then that goes', async () => {
    expect((await ask('/', 'Site=AT')).headers.location).toBe('/at');
    expect((await ask('/hu', 'Site=AT')).headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-Site=HU; /),
      'Site=; Max-Age=0; Path=/; Secure',
    ]);
  });

  test('is taken away by that name, which browsers do for secure ones alone', async () => {
    opened = await testApp({ publicUrl: 'https://shop.test' });
    const answer = await opened.app.inject({
      method: 'POST',
      url: loginCalls.renewLongTermToken.path,
      payload: {},
      headers: { cookie: 'LoginToken=a; LongTermToken=b' },
    });
    expect(answer.statusCode).toBe(401);
    expect([answer.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(/^LoginToken=; /),
      expect.stringMatching(/^__Host-LongTermToken=; .*Secure/),
      'LongTermToken=; Max-Age=0; Path=/; Secure',
    ]);
  });

  test.each([
    ['__Host-StaffSession=token', 'token'],
    ['StaffSession=planted', undefined],
    ['__Host-StaffSession=token; StaffSession=planted', 'token'],
  ])('is the session of staff by no other name: %s', async (cookie, expected) => {
    const checked: unknown[] = [];
    await ask(staffAuthCalls.checkAuth.path, cookie, {
      staffLogin: {
        signIn: async () => undefined,
        check: async (token) => void checked.push(token),
        sessionOf: async () => undefined,
        grantsOf: async () => undefined,
        renew: async () => false,
        confirm: async () => false,
        signOut: async () => {},
        signOutEverywhere: async () => false,
      },
    });
    expect(checked).toEqual([expected]);
  });
});
