import { afterEach, describe, expect, it, vi } from 'vitest';

import * as profileCalls from '#contract/calls/profile.ts';
import * as staffLinkCalls from '#contract/calls/staffLinks.ts';
import { PROBLEM_TYPES } from '#contract/problem.ts';
import { oneOfStaff, STAFF_SESSION_ID, STAFF_TOKEN } from '#server/testing/staff.ts';
import { testApp, type TestApp, type TestOptions } from '#server/testing/testApp.ts';

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

const headers = { cookie: `StaffSession=${STAFF_TOKEN}` };
const closed = async () => Promise.reject(new Error('No test expected this call'));

async function call(
  { method, path }: { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string },
  options: TestOptions,
  payload?: object,
) {
  opened = await testApp({ staffLogin: oneOfStaff(), ...options });
  return opened.app.inject({ method, url: path, headers, ...(payload && { payload }) });
}

describe('another password', () => {
  const change = (present: string, options: TestOptions = {}) =>
    call(
      profileCalls.changePassword,
      {
        staffProfiles: {
          show: closed,
          endOthers: closed,
          changePassword: async ({ id }, password) =>
            id === STAFF_SESSION_ID && password === 'right' ? 'CHANGED' : 'WRONG',
        },
        ...options,
      },
      { password: present, next: 'long enough' },
    );

  it('a new password requires the current one, and a wrong one ends no session', async () => {
    expect((await change('right')).json()).toEqual({ status: 'SUCCESS' });
    const wrong = await change('wrong');
    expect([wrong.statusCode, wrong.json()]).toEqual([400, { status: 'BAD_REQUEST' }]);
    expect(wrong.headers['set-cookie']).toBeUndefined();
  });

  it('a new password waits like a sign-in during a pause, and is not checked', async () => {
    const paused = await change('right', {
      signInLimit: {
        pauseOf: ({ account }) => (account.name === 'anna' ? 60 : undefined),
        take: closed,
        forget: closed,
      },
      staffProfiles: { show: closed, endOthers: closed, changePassword: closed },
    });
    expect([paused.statusCode, paused.headers['retry-after']]).toEqual([400, '60']);
  });
});

describe('the break-glass account', () => {
  it.each([
    profileCalls.changePassword,
    profileCalls.beginTotp,
    profileCalls.confirmTotp,
    profileCalls.beginPasskey,
    profileCalls.connectSso,
  ])('the break-glass account gets no other way to sign in: $method $path', async (target) => {
    const login = oneOfStaff();
    const staffLogin = {
      ...login,
      sessionOf: async (token: string | undefined) => {
        const session = await login.sessionOf(token);
        return session && { ...session, name: 'break-glass' };
      },
    };
    const payload = { password: 'right', next: 'long enough', code: '123456' };
    const answer = await call(target, { staffLogin }, payload);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { type: PROBLEM_TYPES.staffBreakGlass },
    ]);
  });
});

describe('a link of a mail', () => {
  const token = 't'.repeat(43);
  const links = {
    look: async () => undefined,
    use: async () => 'INVALID' as const,
    ask: () => Promise.reject(new Error('The database is away')),
    mayAsk: async () => ({ allowed: true, giveBack: async () => {} }) as const,
  };

  it('an invalid password link is answered with 410', async () => {
    for (const [target, body] of [
      [staffLinkCalls.look, { token }],
      [staffLinkCalls.use, { token, password: 'long enough' }],
    ] as const) {
      const answer = await call(target, { staffLinks: links }, body);
      expect(answer.statusCode).toBe(410);
      expect(answer.json()).toMatchObject({ type: PROBLEM_TYPES.staffLinkInvalid });
    }
  });

  it('a password link refuses a password that is too short', async () => {
    const short = { token, password: '7 chars' };
    expect((await call(staffLinkCalls.use, {}, short)).statusCode).toBe(400);
  });

  it('a password link request always gets the same response', async () => {
    const answer = await call(staffLinkCalls.ask, { staffLinks: links }, { name: 'anna' });
    expect(answer.json()).toEqual({ status: 'SUCCESS' });
  });

  it('a password link request is processed after the response, so that its time reveals no name', async () => {
    const isAnswered = () => opened?.asked.logs.some((line) => line.includes('"msg":"Answered"'));
    const ask = vi.fn<(name: string) => Promise<boolean | undefined>>(async () => isAnswered());
    await call(
      staffLinkCalls.ask,
      { staffLinks: { ...links, ask: async (name) => void (await ask(name)) } },
      { name: 'anna' },
    );
    await vi.waitFor(() => expect(ask).toHaveBeenCalledExactlyOnceWith('anna'));
    expect(await ask.mock.results[0]?.value).toBe(true);
  });

  it('a password link request over the limit is not processed', async () => {
    const ask = vi.fn<() => Promise<void>>(async () => {});
    const mayAsk = async () => ({ allowed: false, retryAfterSeconds: 60 }) as const;
    const answer = await call(
      staffLinkCalls.ask,
      { staffLinks: { ...links, ask, mayAsk } },
      { name: 'anna' },
    );
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('60');
    expect(ask).not.toHaveBeenCalled();
  });
});
