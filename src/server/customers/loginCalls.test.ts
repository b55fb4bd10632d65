import type { InjectOptions } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';

import { LOGIN_BASE } from '#contract/service.ts';
import { loginAnswer, renewalAnswer } from '#contract/login.ts';
import { PROBLEM_MEDIA_TYPE, problem } from '#contract/problem.ts';
import type { SignInLimit } from '#server/credentials/signInLimit.ts';
import { testApp, type TestApp, type TestOptions } from '#server/testing/testApp.ts';

import type { Login, Renewal } from './login.ts';

const LOGIN_TOKEN = 'login.token.1';
const LONG_TERM_TOKEN = 'l'.repeat(43);
const VALUES = { email: 'zoe@example.org', password: 'a good password' };

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

async function call(path: string, request: InjectOptions, options: TestOptions = {}) {
  opened = await testApp(options);
  return again(path, request);
}

async function again(path: string, request: InjectOptions) {
  if (!opened) throw new Error('No app is open');
  const headers = { 'content-type': 'application/json', ...request.headers };
  return opened.app.inject({ method: 'POST', url: LOGIN_BASE + path, ...request, headers });
}

type Answer = Awaited<ReturnType<typeof call>>;

function expectProblem(answer: Answer, status: number, type: string) {
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toContain(PROBLEM_MEDIA_TYPE);
  expect(problem.parse(answer.json())).toMatchObject({ type, status });
  expect(answer.headers['cache-control']).toBe('no-store');
}

const cookiesOf = (answer: Answer) =>
  Object.fromEntries(answer.cookies.map(({ name, ...cookie }) => [name, cookie]));

const signsIn = (longTermToken?: string): Partial<Login> => ({
  signIn: async () => ({
    outcome: 'SIGNED_IN',
    tokens: { loginToken: LOGIN_TOKEN, ...(longTermToken && { longTermToken }) },
  }),
});
const refuses: Partial<Login> = { signIn: async () => ({ outcome: 'REFUSED' }) };

const limitBy = (take: SignInLimit['take'], pauseOf: SignInLimit['pauseOf'] = () => undefined) => ({
  pauseOf,
  take,
  forget: async () => {},
});

describe('call 14', () => {
  const signIn = (payload: unknown, options: TestOptions, request: InjectOptions = {}) =>
    call('/login', { payload: JSON.stringify(payload), ...request }, options);

  it('call 14 answers 200 SUCCESS, with a session token that the page can read', async () => {
    const answer = await signIn(VALUES, { login: signsIn() });
    expect(answer.statusCode).toBe(200);
    expect(loginAnswer.parse(answer.json())).toEqual({ status: 'SUCCESS' });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const { LoginToken, LongTermToken } = cookiesOf(answer);
    expect(LoginToken).toEqual({ value: LOGIN_TOKEN, path: '/', sameSite: 'Lax' });
    expect(LongTermToken).toMatchObject({ value: '', maxAge: 0 });
  });

  it('call 14 sets a second HttpOnly token for “stay signed in”, and sends both over TLS only', async () => {
    const answer = await signIn(
      { ...VALUES, stay: true },
      { login: signsIn(LONG_TERM_TOKEN), publicUrl: 'https://shop.test' },
    );
    const days90 = 90 * 24 * 60 * 60;
    const common = { path: '/', sameSite: 'Lax', secure: true, maxAge: days90 };
    expect(cookiesOf(answer)).toEqual({
      '__Host-KnownDevice': expect.objectContaining({ httpOnly: true, secure: true }),
      LoginToken: { ...common, value: LOGIN_TOKEN },
      '__Host-LongTermToken': { ...common, value: LONG_TERM_TOKEN, httpOnly: true },
    });
  });

  it('call 14 passes on the input and the browser’s cookies', async () => {
    const signInSpy = vi.fn<Login['signIn']>(async () => ({ outcome: 'REFUSED' }));
    await signIn(VALUES, { login: { signIn: signInSpy } }, { headers: { cookie: 'LoginToken=x' } });
    expect(signInSpy).toHaveBeenCalledWith(VALUES, { loginToken: 'x', longTermToken: undefined });
  });

  it('call 14 answers 401 without a token for a wrong address or password', async () => {
    const answer = await signIn(VALUES, { login: refuses });
    expectProblem(answer, 401, 'urn:login:unauthorized');
    expect(answer.cookies).toEqual([]);
  });

  it.each([
    ['no password', { email: VALUES.email }],
    ['no address', { password: 'x' }],
    ['an address that is none', { ...VALUES, email: 'zoe' }],
    ['a password longer than any', { ...VALUES, password: 'x'.repeat(257) }],
    ['a control character', { ...VALUES, password: 'a\u0000b' }],
    ['no object', 'zoe'],
  ])('call 14 answers 400 to %s without attempting a sign-in', async (_what, payload) => {
    const answer = await signIn(payload, {});
    expectProblem(answer, 400, 'urn:login:request_invalid');
    expect(answer.body).not.toContain('zoe');
  });

  it('call 14 answers 403 to another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expectProblem(await signIn(VALUES, {}, { headers }), 403, 'urn:login:foreign_origin');
  });

  it('call 14 answers 503 while the database is down, and 500 on a fault of its own', async () => {
    const lost = Object.assign(new Error('secret words'), { code: 'ECONNREFUSED' });
    const failing = (fault: Error) => ({ login: { signIn: () => Promise.reject(fault) } });
    expectProblem(await signIn(VALUES, failing(lost)), 503, 'urn:login:unavailable');
    await opened?.app.close();
    const answer = await signIn(VALUES, failing(new Error('secret words')));
    expectProblem(answer, 500, 'urn:login:internal');
    expect(answer.body).not.toContain('secret words');
  });

  it('call 14 answers 405 to other methods', async () => {
    const answer = await call('/login', { method: 'GET' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('POST');
  });

  it('call 14 answers 429 without checking the password while the client is paused', async () => {
    const take = vi.fn<SignInLimit['take']>(async () => ({
      allowed: false,
      retryAfterSeconds: 60,
    }));
    const answer = await signIn(VALUES, { signInLimit: limitBy(take) });
    expectProblem(answer, 429, 'urn:login:too_many_requests');
    expect(answer.headers['retry-after']).toBe('60');
    expect(take).toHaveBeenCalledWith({
      account: { kind: 'CUSTOMER', name: VALUES.email },
      clientAddress: '127.0.0.1',
      deviceId: undefined,
    });
  });

  it('call 14 does not query the database while a client’s pause is cached', async () => {
    const closed = () => Promise.reject(new Error('asked'));
    const signInLimit = limitBy(closed, () => 30);
    const answer = await signIn(VALUES, { signInLimit, login: { signIn: closed } });
    expectProblem(answer, 429, 'urn:login:too_many_requests');
    expect(answer.headers['retry-after']).toBe('30');
  });

  it('call 14 answers 503 at once while 20 passwords are being verified, except to a known device', async () => {
    const { KnownDevice } = cookiesOf(await signIn(VALUES, { login: signsIn() }));
    const { app } = opened ?? {};
    let look = () => {};
    const looking = new Promise<void>((resolve) => (look = resolve));
    let looks = 0;
    const take = vi.fn<SignInLimit['take']>(async () => ({
      allowed: true,
      forgive: async () => {},
    }));
    const login: Partial<Login> = {
      async signIn() {
        looks += 1;
        await looking;
        return { outcome: 'REFUSED' };
      },
    };
    const first = signIn(VALUES, { login, signInLimit: limitBy(take) });
    await vi.waitFor(() => expect(take).toHaveBeenCalledOnce());
    await app?.close();
    const others = Array.from({ length: 20 }, (_, index) => {
      const email = `person${index}@example.org`;
      return again('/login', { payload: JSON.stringify({ ...VALUES, email }) });
    });
    const beyond = await Promise.race(others);
    expectProblem(beyond, 503, 'urn:login:unavailable');
    expect(beyond.headers['retry-after']).toBe('2');
    const cookie = `KnownDevice=${KnownDevice?.value}`;
    const request = { payload: JSON.stringify(VALUES) };
    const known = again('/login', { ...request, headers: { cookie } });
    // Two of the twenty, and the known device, which does not wait for them.
    await vi.waitFor(() => expect(looks).toBe(3));
    // The waiting attempts have cost no statement yet.
    expect(take).toHaveBeenCalledTimes(3);
    look();
    const answers = await Promise.all([first, ...others, known]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([...Array(21).fill(401), 503]);
    expect(looks).toBe(21);
    expect(take).toHaveBeenCalledTimes(21);
    expect((await again('/login', request)).statusCode).toBe(401);
  });

  it('call 14 answers 429 to a client with five attempts under way at an account, and takes no turn of others', async () => {
    let look = () => {};
    const looking = new Promise<void>((resolve) => (look = resolve));
    const check = vi.fn<Login['signIn']>(async () => {
      await looking;
      return { outcome: 'REFUSED' };
    });
    const first = signIn(VALUES, { login: { signIn: check } });
    const request = { payload: JSON.stringify(VALUES) };
    await vi.waitFor(() => expect(check).toHaveBeenCalledOnce());
    const others = Array.from({ length: 24 }, () => again('/login', request));
    const refused: Awaited<(typeof others)[number]>[] = [];
    for (const answer of others) void answer.then((one) => refused.push(one));
    // Four of them wait behind the first.
    await vi.waitFor(() => expect(refused).toHaveLength(20));
    for (const answer of refused) {
      expectProblem(answer, 429, 'urn:login:too_many_requests');
      expect(answer.headers['retry-after']).toBe('2');
    }
    const payload = JSON.stringify({ ...VALUES, email: 'zoe@example.org' });
    const another = again('/login', { payload });
    look();
    expect((await another).statusCode).toBe(401);
    const statuses = (await Promise.all([first, ...others])).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect((await again('/login', request)).statusCode).toBe(401);
  });

  it('call 14 resets the count after the right password, and then knows the device', async () => {
    const forgive = vi.fn<() => Promise<void>>(async () => {});
    const take = vi.fn<SignInLimit['take']>(async () => ({ allowed: true, forgive }));
    const signInLimit = limitBy(take);
    const first = await signIn(VALUES, { login: signsIn(), signInLimit });
    expect(forgive).toHaveBeenCalledOnce();
    const { KnownDevice } = cookiesOf(first);
    expect(KnownDevice).toMatchObject({ httpOnly: true, sameSite: 'Lax', maxAge: 180 * 24 * 3600 });
    const attempt = async (email: string, cookie: string) => {
      const payload = JSON.stringify({ ...VALUES, email });
      await again('/login', { payload, headers: { cookie: `KnownDevice=${cookie}` } });
      return take.mock.lastCall?.[0].deviceId;
    };
    const known = KnownDevice?.value ?? '';
    expect(await attempt(VALUES.email.toUpperCase(), known)).toMatch(/^[\w-]{36}$/);
    expect(await attempt('max@example.org', `${known}x`)).toBeUndefined();
    expect(await attempt('max@example.org', known)).toBeUndefined();
  });

  it('call 14 does not learn a device from a wrong password', async () => {
    expect((await signIn(VALUES, { login: refuses })).cookies).toEqual([]);
  });
});

describe.each([
  [15, '/logintoken/renew', 'renewLoginToken'],
  [16, '/longtermtoken/renew', 'renewLongTermToken'],
] as const)('call %d', (_number, path, method) => {
  const cookie = `LoginToken=${LOGIN_TOKEN}; LongTermToken=${LONG_TERM_TOKEN}`;
  const renewing = (renewal: Renewal) => ({ login: { [method]: async () => renewal } });
  const renewed: Renewal = {
    outcome: 'RENEWED',
    tokens: { loginToken: 'login.token.2', longTermToken: 'n'.repeat(43) },
    isLasting: true,
  };

  it('the renewal call answers 201 with new tokens in cookies and the server’s time', async () => {
    const answer = await call(path, { payload: '{}', headers: { cookie } }, renewing(renewed));
    expect(answer.statusCode).toBe(201);
    expect(renewalAnswer.parse(answer.json())).toEqual({ outcome: 'RENEWED' });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(Date.parse(String(answer.headers.date))).not.toBeNaN();
    const { LoginToken, LongTermToken } = cookiesOf(answer);
    expect(LoginToken).toMatchObject({ value: 'login.token.2' });
    expect(LongTermToken).toMatchObject({ value: 'n'.repeat(43), httpOnly: true });
  });

  it('the renewal call answers 200 without cookies when nothing is due', async () => {
    const answer = await call(path, { payload: '{}' }, renewing({ outcome: 'OK' }));
    expect(answer.statusCode).toBe(200);
    expect(renewalAnswer.parse(answer.json())).toEqual({ outcome: 'OK' });
    expect(answer.cookies).toEqual([]);
  });

  it('the renewal call accepts an empty body or none at all', async () => {
    const login = { [method]: async () => ({ outcome: 'OK' as const }) };
    opened = await testApp({ login });
    const none = await opened.app.inject({ method: 'POST', url: LOGIN_BASE + path });
    expect(none.statusCode).toBe(200);
    const odd = await again(path, { payload: '[1]' });
    expectProblem(odd, 400, 'urn:login:request_invalid');
  });

  it('the renewal call passes on the tokens of the cookies', async () => {
    const renew = vi.fn<Login['renewLoginToken']>(async () => ({ outcome: 'OK' }));
    await call(path, { payload: '{}', headers: { cookie } }, { login: { [method]: renew } });
    expect(renew).toHaveBeenCalledWith({
      loginToken: LOGIN_TOKEN,
      longTermToken: LONG_TERM_TOKEN,
    });
  });

  it('the renewal call answers 401 without a sign-in, and 500 on a fault of its own', async () => {
    const ended = await call(path, { payload: '{}' });
    expectProblem(ended, 401, 'urn:login:unauthorized');
    await opened?.app.close();
    const failing = { login: { [method]: () => Promise.reject(new Error('secret words')) } };
    const failed = await call(path, { payload: '{}' }, failing);
    expectProblem(failed, 500, 'urn:login:internal');
    expect(failed.cookies).toEqual([]);
  });

  it('the renewal call answers 403 to another site, and 405 to a GET', async () => {
    const headers = { origin: 'https://elsewhere.example' };
    const foreign = await call(path, { payload: '{}', headers });
    expectProblem(foreign, 403, 'urn:login:foreign_origin');
    expect((await again(path, { method: 'GET' })).statusCode).toBe(405);
  });
});

describe('invalid tokens', () => {
  const namesOf = (answer: Answer) => answer.cookies.map(({ name }) => name);

  const headers = { cookie: `LoginToken=${LOGIN_TOKEN}; LongTermToken=${LONG_TERM_TOKEN}` };

  it.each([
    ['/logintoken/renew', 'renewLoginToken'],
    ['/longtermtoken/renew', 'renewLongTermToken'],
  ])(
    'an invalid token is removed from the browser by %s once the sign-in has ended',
    async (path, method) => {
      const login = { [method]: async () => ({ outcome: 'ENDED' as const }) };
      const answer = await call(path, { payload: '{}', headers }, { login });
      expectProblem(answer, 401, 'urn:login:unauthorized');
      expect(namesOf(answer)).toEqual(['LoginToken', 'LongTermToken']);
    },
  );

  it('an invalid login token stays while a long-term token may still renew it', async () => {
    const login = { renewLoginToken: async () => ({ outcome: 'TOKEN_WORTHLESS' as const }) };
    const answer = await call('/logintoken/renew', { payload: '{}', headers }, { login });
    expectProblem(answer, 401, 'urn:login:unauthorized');
    expect(namesOf(answer)).toEqual([]);
  });
});

it('/openapi.json describes the sign-in calls', async () => {
  opened = await testApp();
  const description = (await opened.app.inject('/openapi.json')).json();
  const paths = z.record(z.string(), z.record(z.string(), z.unknown())).parse(description.paths);
  for (const path of ['/login', '/logintoken/renew', '/longtermtoken/renew']) {
    expect(paths[LOGIN_BASE + path]?.['post']).toBeDefined();
  }
});
