import type { InjectOptions } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';

import { STAFF_AUTH_BASE } from '#contract/service.ts';
import { staffAuthAnswer } from '#contract/staffLogin.ts';
import { oneOfStaff, STAFF_TOKEN } from '#server/testing/staff.ts';
import { testApp, type TestApp } from '#server/testing/testApp.ts';

const TOKEN = STAFF_TOKEN;
const SESSION = { cookie: `StaffSession=${TOKEN}` };
const staffLogin = oneOfStaff();

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

async function call(path: string, request: InjectOptions = {}, login = staffLogin) {
  opened = await testApp({ staffLogin: login });
  return opened.app.inject({ url: STAFF_AUTH_BASE + path, ...request });
}

type Answer = Awaited<ReturnType<typeof call>>;

function expectStatus(answer: Answer, httpStatus: number, status: string) {
  expect(answer.statusCode).toBe(httpStatus);
  expect(staffAuthAnswer.parse(answer.json())).toEqual({ status });
  expect(answer.headers['cache-control']).toBe('private, no-store');
}

const signIn = (payload: unknown) =>
  call('/login', {
    method: 'POST',
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  });

describe('signing staff in', () => {
  it('the staff sign-in sets an HttpOnly session and a readable hint', async () => {
    const answer = await signIn({ name: 'anna', password: 'a good password' });
    expectStatus(answer, 200, 'SUCCESS');
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'KnownDevice', httpOnly: true }),
      { name: 'StaffSession', value: TOKEN, path: '/', sameSite: 'Lax', httpOnly: true },
      { name: 'StaffAuth', value: '1', path: '/', sameSite: 'Lax' },
    ]);
  });

  it('the staff sign-in asks for the second factor, and counts the attempt until it arrives', async () => {
    let counted = 0;
    opened = await testApp({
      staffLogin: {
        ...staffLogin,
        signIn: async (_name, _password, code) =>
          code === '123456' ? { outcome: 'SIGNED_IN', token: TOKEN } : { outcome: 'CODE_NEEDED' },
      },
      signInLimit: {
        pauseOf: () => undefined,
        take: async () => {
          counted += 1;
          return { allowed: true, forgive: async () => void (counted = 0) };
        },
        forget: async () => {},
      },
    });
    const { app } = opened;
    const attempt = (code?: string) =>
      app.inject({
        method: 'POST',
        url: `${STAFF_AUTH_BASE}/login`,
        payload: { name: 'anna', password: 'a good password', ...(code && { code }) },
      });
    for (const code of [undefined, '000000']) {
      const answer = await attempt(code);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ type: 'urn:staff:code_needed' });
      expect(answer.cookies).toEqual([]);
    }
    expect(counted).toBe(2);
    expect((await attempt('123456')).statusCode).toBe(200);
    expect(counted).toBe(0);
  });

  it('the staff sign-in tells a paused client how long to wait, and checks no password', async () => {
    opened = await testApp({
      staffLogin: { ...staffLogin, signIn: () => Promise.reject(new Error('asked')) },
      signInLimit: {
        pauseOf: () => undefined,
        take: async ({ account }) => {
          expect(account).toEqual({ kind: 'STAFF', name: 'anna' });
          return { allowed: false, retryAfterSeconds: 60 };
        },
        forget: async () => {},
      },
    });
    const answer = await opened.app.inject({
      method: 'POST',
      url: `${STAFF_AUTH_BASE}/login`,
      payload: { name: 'Anna', password: 'a good password' },
    });
    expectStatus(answer, 401, 'UNAUTHORIZED');
    expect(answer.headers['retry-after']).toBe('60');
  });

  it('the staff sign-in refuses a wrong password and an invalid request', async () => {
    const wrong = await signIn({ name: 'anna', password: 'wrong' });
    expectStatus(wrong, 401, 'UNAUTHORIZED');
    expect(wrong.cookies).toEqual([]);
    await opened?.app.close();
    expectStatus(await signIn({ name: 'anna' }), 400, 'BAD_REQUEST');
  });
});

describe('showing the password again', () => {
  const confirm = (password: string, headers: Record<string, string> = SESSION) =>
    call('/confirm', { method: 'POST', payload: { password }, headers });

  it('re-entering the password accepts only the session’s own, and a wrong one ends no session', async () => {
    expectStatus(await confirm('a good password'), 200, 'SUCCESS');
    expectStatus(await confirm('wrong'), 400, 'BAD_REQUEST');
    expectStatus(await confirm('a good password', {}), 401, 'UNAUTHORIZED');
    const fresh = await call('/fresh', { headers: SESSION });
    expect(fresh.json()).toEqual({ status: 'SUCCESS', isFresh: true, ways: ['PASSWORD'] });
  });

  it('re-entering the password is limited like signing in', async () => {
    opened = await testApp({
      staffLogin: { ...staffLogin, confirm: () => Promise.reject(new Error('asked')) },
      signInLimit: {
        pauseOf: () => undefined,
        take: async ({ account }) => {
          expect(account).toEqual({ kind: 'STAFF', name: 'anna' });
          return { allowed: false, retryAfterSeconds: 60 };
        },
        forget: async () => {},
      },
    });
    const answer = await opened.app.inject({
      method: 'POST',
      url: `${STAFF_AUTH_BASE}/confirm`,
      payload: { password: 'a good password' },
      headers: SESSION,
    });
    expectStatus(answer, 400, 'BAD_REQUEST');
    expect(answer.headers['retry-after']).toBe('60');
  });
});

describe.each([
  ['11', 'GET', '/checkauth', 'UNAUTHORIZED'],
  ['12', 'GET', '/login/renew', 'UNAUTHORIZED'],
  ['13', 'GET', '/logout', 'SUCCESS'],
  ['of signing out everywhere', 'POST', '/logout-everywhere', 'UNAUTHORIZED'],
] as const)('call %s', (_name, method, path, withoutSession) => {
  it('the session check answers SUCCESS with a session', async () => {
    expectStatus(await call(path, { method, headers: SESSION }), 200, 'SUCCESS');
  });

  it('the session check refuses a missing or expired session and a customer’s token', async () => {
    const httpStatus = withoutSession === 'SUCCESS' ? 200 : 401;
    for (const cookie of [
      '',
      `StaffSession=${'x'.repeat(43)}; StaffAuth=1`,
      `LoginToken=${TOKEN}`,
    ]) {
      expectStatus(await call(path, { method, headers: { cookie } }), httpStatus, withoutSession);
      await opened?.app.close();
    }
  });

  it('the session check refuses another site', async () => {
    const headers = { ...SESSION, 'sec-fetch-site': 'cross-site' };
    const answer = await call(path, { method, headers });
    expectStatus(answer, 401, 'UNAUTHORIZED');
    expect(answer.cookies).toEqual([]);
  });

  it('the session check answers INTERNAL_ERROR on a fault, and reveals nothing', async () => {
    const broken = () => Promise.reject(new Error('secret words'));
    const failing = { ...staffLogin, check: broken, renew: broken, signOut: broken };
    const answer = await call(
      path,
      { method, headers: SESSION },
      {
        ...failing,
        signOutEverywhere: broken,
      },
    );
    expectStatus(answer, 500, 'INTERNAL_ERROR');
    expect(answer.body).not.toContain('secret');
  });
});

it('the end of a session removes its hint from the browser', async () => {
  for (const path of ['/login/renew', '/logout']) {
    const answer = await call(path, { headers: { cookie: 'StaffSession=x; StaffAuth=1' } });
    expect(answer.cookies.map(({ name, value }) => `${name}=${value}`)).toEqual([
      'StaffSession=',
      'StaffAuth=',
      'PreviewToken=',
    ]);
    await opened?.app.close();
  }
});
