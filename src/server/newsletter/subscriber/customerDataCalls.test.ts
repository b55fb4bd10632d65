import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { testApp, type TestApp } from '#server/testing/testApp.ts';

const CALL = '/service/customerfrontenddata/api/v1/psdata';
const CSRF = { 'x-csrf-protection': '1' };

let opened: TestApp;
beforeEach(async () => {
  opened = await testApp();
});
afterEach(() => opened.app.close());

/** Returns the cookie that a sign-up sets. */
async function statusCookie(): Promise<string> {
  const answer = await opened.app.inject({
    method: 'POST',
    url: '/service/newsletter/private/api/v1/newsletter-subscribers',
    headers: { apikey: 'dummy' },
    payload: {
      email: 'anna@example.com',
      consents: [],
      origin: 'onsite',
      originAddition: 'subsite',
    },
  });
  const cookie = answer.cookies.find(({ name }) => name === 'NlStatus');
  return `NlStatus=${encodeURIComponent(cookie?.value ?? '')}`;
}

describe('the data of a visitor', () => {
  test('the visitor data call returns the newsletter state of this browser', async () => {
    const headers = { ...CSRF, cookie: await statusCookie() };
    const answer = await opened.app.inject({ url: CALL, headers });
    expect(answer.json()).toEqual({ nl_status: 'WAITING_FOR_DOI' });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('the visitor data call returns no state without a sign-up or with a forged cookie', async () => {
    const cookie = (await statusCookie()).replace(/=.{6}/, '=AAAAAA');
    for (const headers of [CSRF, { ...CSRF, cookie }]) {
      expect((await opened.app.inject({ url: CALL, headers })).json()).toEqual({});
    }
  });

  test('the visitor data call is refused without the CSRF header, and to other sites', async () => {
    const bare = await opened.app.inject(CALL);
    expect([bare.statusCode, bare.json().type]).toEqual([
      403,
      'urn:customerfrontenddata:csrf_header_missing',
    ]);
    const headers = { ...CSRF, 'sec-fetch-site': 'cross-site' };
    expect((await opened.app.inject({ url: CALL, headers })).statusCode).toBe(403);
  });
});
