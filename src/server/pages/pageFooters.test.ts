import { afterEach, describe, expect, test } from 'vitest';

import type { Footers } from '#server/content/footers.ts';
import { testApp, type TestApp } from '#server/testing/testApp.ts';

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

const open = async (footers?: Footers) => (opened = await testApp(footers ? { footers } : {}));

async function frameFor(cookie: string) {
  const { app, asked } = await open();
  await app.inject({ url: '/de', headers: { cookie } });
  return asked.frames[0];
}

describe('the footer of a page', () => {
  test('the footer of a page is full and has the sign-up without a cookie', async () => {
    expect(await frameFor('Site=DE')).toEqual({
      footer: { content: undefined, isReduced: false, hidesNewsletter: false, pagePaths: {} },
      platform: undefined,
      asksCookieConsent: true,
    });
  });

  test.each(['affiliate=partner', 'newapp=1', 'newapp='])(
    'the footer of a page is reduced by %s',
    async (cookie) => {
      expect((await frameFor(cookie))?.footer?.isReduced).toBe(true);
    },
  );

  test.each(['MATCH', 'TABLET', 'CLASSIC'])(
    'the footer of a page follows the chosen view: %s',
    async (platform) => {
      expect((await frameFor(`platform=${platform}`))?.platform).toBe(platform);
    },
  );

  test('the footer of a page has no sign-up in a browser that has signed up', async () => {
    const { app, asked } = await open();
    const answer = await app.inject({
      method: 'POST',
      url: '/de/subscribenewsletter',
      payload: 'email=anna%40example.com&origin=onsite&originAddition=footer',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const status = answer.cookies.find(({ name }) => name === 'NlStatus')?.value ?? '';
    const cookie = `NlStatus=${encodeURIComponent(status)}`;
    await app.inject({ url: '/de', headers: { cookie } });
    await app.inject({ url: '/de', headers: { cookie: cookie.replace(/=.{4}/, '=AAAA') } });
    expect(asked.frames.map(({ footer }) => footer?.hidesNewsletter)).toEqual([true, false]);
  });

  test('the footer of a page is preceded by the consent notice until the visitor has answered, in separate variants', async () => {
    const { app, asked } = await open();
    for (const cookie of ['a=1', 'cc_cookie=%7B%7D', 'a=2', 'cc_cookie=x']) {
      await app.inject({ url: '/de', headers: { cookie } });
    }
    expect(asked.frames.map(({ asksCookieConsent }) => asksCookieConsent)).toEqual([true, false]);
  });

  test('the footer of a page has one cached page for each variant, and no more', async () => {
    const { app, asked } = await open();
    for (const cookie of ['a=1', 'newapp=1', 'a=2', 'newapp=2', 'affiliate=3', 'platform=Z']) {
      const answer = await app.inject({ url: '/de', headers: { cookie } });
      expect(answer.headers.vary).toBe(
        'Accept-Encoding, Cookie, X-Preview-Token, Service-Worker-Navigation-Preload, Shop-View',
      );
    }
    expect(asked.renders).toHaveLength(2);
  });

  test('a missing footer is ignored silently; a failing one is logged, and the page is sent without it', async () => {
    const silent = await open();
    expect((await silent.app.inject('/de')).statusCode).toBe(200);
    const complaints = (logs: string[]) => logs.filter((line) => line.includes('A request failed'));
    expect(complaints(silent.asked.logs)).toEqual([]);
    await silent.app.close();
    const broken = await open({ find: async () => Promise.reject(new Error('no database')) });
    expect((await broken.app.inject('/de')).statusCode).toBe(200);
    expect(complaints(broken.asked.logs)).toHaveLength(1);
  });
});

describe('the choice of a view', () => {
  const choose = async (platform: string, headers: Record<string, string> = {}) =>
    (await open()).app.inject({
      method: 'POST',
      url: '/de/view',
      payload: `platform=${platform}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  test('a chosen view is remembered, and redirects back to its page with the query', async () => {
    const answer = await choose('CLASSIC', { referer: 'http://shop.test/de/privacy?x=1' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/de/privacy?x=1']);
    const [cookie] = answer.cookies.filter(({ name }) => name === 'platform');
    expect(cookie).toMatchObject({ value: 'CLASSIC', sameSite: 'Lax', path: '/' });
    expect((await choose('MATCH')).headers.location).toBe('/de');
  });

  test('the choice of a view is refused to other sites and for an unknown view', async () => {
    expect((await choose('CLASSIC', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await choose('WATCH')).statusCode).toBe(400);
  });
});

test('an address from the footer of a shop with required fields opens the full form', async () => {
  const { app, asked } = await open();
  const answer = await app.inject({
    method: 'POST',
    url: '/hu/subscribenewsletter',
    payload: 'email=anna%40example.com&step=address',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.statusCode).toBe(200);
  expect(asked.renders[0]?.data.signUp?.values?.email).toBe('anna@example.com');
  expect(asked.renders[0]?.data.signUp?.errors).toBeUndefined();
  expect(asked.signUps).toEqual([]);
});
