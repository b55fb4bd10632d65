import { afterEach, describe, expect, test } from 'vitest';

import * as loginCalls from '#contract/calls/login.ts';
import * as staffAuthCalls from '#contract/calls/staff.ts';
import { SUBSCRIBERS, VALID } from '#server/testing/newsletterCall.ts';
import { testApp, type TestApp, type TestOptions } from '#server/testing/testApp.ts';

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

async function ask(url: string, cookie: string, options: TestOptions = {}) {
  opened = await testApp({ publicUrl: 'https://shop.test', ...options });
  return opened.app.inject({ url, headers: { cookie } });
}

/** Returns the cookies that a sign-up sets. */
async function setBySignUp(cookie: string, options: TestOptions = {}) {
  opened = await testApp({ publicUrl: 'https://shop.test', ...options });
  const answer = await opened.app.inject({
    method: 'POST',
    url: SUBSCRIBERS,
    payload: VALID,
    headers: { cookie },
  });
  return [answer.headers['set-cookie']].flat();
}

describe('a cookie that the server alone reads', () => {
  test('a server-only cookie has a name on https that no other host of the domain can set', async () => {
    expect(await setBySignUp('')).toEqual([
      expect.stringMatching(
        /^__Host-NlStatus=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  test('a server-only cookie has its plain name without encryption', async () => {
    const options = { publicUrl: 'http://shop.test' };
    expect(await setBySignUp('__Host-NlStatus=x', options)).toEqual([
      expect.stringMatching(/^NlStatus=[^;]/),
    ]);
  });

  test('a server-only cookie is accepted by its old name until it is set again, which removes the old one', async () => {
    // Without consent, the visitor's id is deleted on every read.
    expect((await ask('/de', 'Site=DE; VisitorId=7')).headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-VisitorId=; /),
      'VisitorId=; Max-Age=0; Path=/; Secure',
    ]);
    expect(await setBySignUp('NlStatus=x')).toEqual([
      expect.stringMatching(/^__Host-NlStatus=[^;]/),
      'NlStatus=; Max-Age=0; Path=/; Secure',
    ]);
  });

  test('a server-only cookie is removed by its prefixed name and as secure, as browsers require', async () => {
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
  ])(
    'a server-only cookie is not accepted as the staff session by another name: %s',
    async (cookie, expected) => {
      const checked: unknown[] = [];
      await ask(staffAuthCalls.checkAuth.path, cookie, {
        staffLogin: { check: async (token) => void checked.push(token) },
      });
      expect(checked).toEqual([expected]);
    },
  );
});
