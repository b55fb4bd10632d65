import { afterEach, describe, expect, it } from 'vitest';

import * as staffAuthCalls from '#contract/calls/staff.ts';
import type { SignInAttempt, SignInLimit } from '#server/credentials/signInLimit.ts';
import { oneOfStaff, STAFF_TOKEN } from '#server/testing/staff.ts';
import { testApp, type TestApp, type TestOptions } from '#server/testing/testApp.ts';

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

const closed = async () => Promise.reject(new Error('No test expected this call'));
const credential = {
  id: 'AQ',
  rawId: 'AQ',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AQ', authenticatorData: 'AQ', signature: 'AQ' },
};

async function signIn(
  isHolder: boolean,
  payload: object,
  origin?: string,
  options: TestOptions = {},
) {
  opened = await testApp({
    staffLogin: oneOfStaff(),
    ...options,
    staffPasskeys: {
      registrationOptions: closed,
      register: closed,
      list: closed,
      remove: closed,
      ownerOf: async (id) => (id === 'AQ' ? 'anna' : undefined),
      signInOptions: async () => ({ challenge: 'AQ', rpId: 'shop.test', timeout: 60_000 }),
      holderOf: async ({ id }) =>
        isHolder && id === 'AQ' ? { id: 'anna’s', name: 'anna' } : undefined,
    },
  });
  return opened.app.inject({
    method: 'POST',
    url: staffAuthCalls.passkeySignIn.path,
    payload,
    ...(origin && { headers: { origin } }),
  });
}

describe('a sign-in by a passkey', () => {
  it('a sign-in by passkey starts the same session as one by password', async () => {
    const answer = await signIn(true, { credential });
    expect(answer.json()).toEqual({ status: 'SUCCESS' });
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'KnownDevice', httpOnly: true }),
      { name: 'StaffSession', value: STAFF_TOKEN, path: '/', sameSite: 'Lax', httpOnly: true },
      { name: 'StaffAuth', value: '1', path: '/', sameSite: 'Lax' },
    ]);
  });

  it('a sign-in by an unknown passkey is refused and recorded', async () => {
    const answer = await signIn(false, { credential });
    expect([answer.statusCode, answer.json()]).toEqual([401, { status: 'UNAUTHORIZED' }]);
    expect(answer.cookies).toEqual([]);
    expect(opened?.asked.refusals).toMatchObject([{ action: 'SIGN_IN', detail: 'passkey' }]);
  });

  it('a failed sign-in by passkey counts like a wrong password for the account of that passkey', async () => {
    const counted: SignInAttempt[] = [];
    const signInLimit: SignInLimit = {
      pauseOf: () => undefined,
      take: async (attempt) => {
        counted.push(attempt);
        return { allowed: true, forgive: async () => void counted.pop() };
      },
      forget: async () => {},
    };
    await signIn(false, { credential }, undefined, { signInLimit });
    await opened?.app.close();
    await signIn(false, { credential: { ...credential, id: 'AA' } }, undefined, { signInLimit });
    await opened?.app.close();
    expect(counted.map(({ account }) => account)).toEqual([
      { kind: 'STAFF', name: 'anna' },
      { kind: 'STAFF', name: '' },
    ]);
    await signIn(true, { credential }, undefined, { signInLimit });
    expect(counted).toHaveLength(2);
  });

  it('a sign-in by passkey has to wait after too many failures, and the response says how long', async () => {
    const answer = await signIn(true, { credential }, undefined, {
      signInLimit: { pauseOf: () => 60, take: closed, forget: closed },
    });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([401, '60']);
    expect(answer.cookies).toEqual([]);
  });

  it('a sign-in by passkey is refused from another site, and with an unreadable body', async () => {
    expect((await signIn(true, { credential }, 'https://evil.test')).statusCode).toBe(401);
    expect((await signIn(true, { credential: { ...credential, id: '?' } })).statusCode).toBe(400);
  });

  it('a sign-in by passkey starts with all options that the browser needs', async () => {
    await signIn(true, {});
    const answer = await opened?.app.inject({
      method: 'POST',
      url: staffAuthCalls.passkeySignInOptions.path,
    });
    expect(answer?.json()).toEqual({ challenge: 'AQ', rpId: 'shop.test', timeout: 60_000 });
    expect(answer?.headers['cache-control']).toBe('private, no-store');
  });
});
