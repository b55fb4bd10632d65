import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { fillPath } from '#contract/call.ts';
import * as peopleCalls from '#contract/calls/people.ts';
import * as profileCalls from '#contract/calls/profile.ts';
import { PROBLEM_TYPES } from '#contract/problem.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { createSignInLimit } from '#server/credentials/signInLimit.ts';
import { openTestDatabase, type TestDatabase } from '#server/db/testing/openTestDatabase.ts';
import { oneOfStaff, STAFF_TOKEN } from '#server/testing/staff.ts';
import { SECRET, testApp, type TestApp } from '#server/testing/testApp.ts';

import { createStaffAccounts } from './staffAccounts.ts';
import { createStaffFactors } from './staffFactors.ts';
import { createStaffPasskeys } from './staffPasskeys.ts';

const ANNA = { name: 'anna', by: { kind: 'SERVER' } } as const;
const STEP_MS = 30 * SECOND_MS;
const CREDENTIAL = {
  id: 'key',
  rawId: 'key',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' },
};
const CHANGES = [
  profileCalls.removeTotp,
  profileCalls.renewRecoveryCodes,
  profileCalls.beginTotp,
  profileCalls.beginPasskey,
  profileCalls.removePasskey,
  profileCalls.connectSso,
];

describe('a change of the second factor', () => {
  let opened: TestDatabase;
  let server: TestApp;
  let now: Date;
  let passkeyOf: string;
  const services = () => ({
    database: opened.database,
    now: () => now,
    secrets: [SECRET] as const,
    publicUrl: 'http://shop.test',
  });
  const factors = () => createStaffFactors(services());

  beforeEach(async () => {
    opened = await openTestDatabase('EMBEDDED');
    now = new Date('2026-03-01T10:00:00.000Z');
    passkeyOf = 'anna';
    await createStaffAccounts(services()).add('anna', 'a good password', [], ANNA.by);
    server = await testApp({
      now: () => now,
      staffLogin: oneOfStaff(),
      staffFactors: factors(),
      staffPasskeys: {
        ...createStaffPasskeys(services()),
        holderOf: async () => ({ id: 'the account', name: passkeyOf }),
      },
      signInLimit: createSignInLimit(services()),
    });
  });
  afterEach(async () => {
    await server.app.close();
    await opened.dispose();
  });

  type Target = { method: 'POST' | 'DELETE'; path: string };
  async function change({ method, path }: Target, proof?: object) {
    const answer = await server.app.inject({
      method,
      url: fillPath<string>(path, { id: 'unknown', name: 'Anna' }),
      headers: { cookie: `StaffSession=${STAFF_TOKEN}` },
      payload: { proof },
    });
    return { status: answer.statusCode, type: answer.json<{ type?: string }>().type, answer };
  }
  const wanted = { status: 403, type: PROBLEM_TYPES.staffCodeNeeded };

  async function setUp() {
    const begun = await factors().begin(ANNA);
    if (begun === 'EXISTS') throw new Error('There is an app already');
    const app = new TOTP({ secret: Secret.fromBase32(begun.secret) });
    const code = () => app.generate({ timestamp: now.getTime() });
    const recoveryCodes = await factors().confirm(ANNA, code());
    if (recoveryCodes === 'WRONG') throw new Error('The code was refused');
    now = new Date(now.getTime() + STEP_MS);
    return { code, recoveryCodes };
  }
  const hasTotp = async () => (await factors().state('anna')).hasTotp;

  it.each(CHANGES)(
    'a change of the second factor requires a valid code: $method $path',
    async (target) => {
      await setUp();
      expect(await change(target)).toMatchObject(wanted);
      expect(await change(target, { code: '000000' })).toMatchObject(wanted);
      expect(await factors().state('anna')).toEqual({ hasTotp: true, recoveryCodes: 10 });
      expect(server.asked.refusals).toMatchObject([
        { action: 'SIGN_IN_CONFIRMED', object: 'staff:anna', detail: 'wrong code' },
      ]);
    },
  );

  it('a change of the second factor accepts a code of the app once', async () => {
    const { code } = await setUp();
    expect(await change(profileCalls.renewRecoveryCodes, { code: code() })).toMatchObject({
      status: 200,
    });
    expect(await change(profileCalls.removeTotp, { code: code() })).toMatchObject(wanted);
    now = new Date(now.getTime() + STEP_MS);
    expect(await change(profileCalls.removeTotp, { code: code() })).toMatchObject({ status: 200 });
    expect(await hasTotp()).toBe(false);
  });

  it('a change of the second factor accepts a recovery code', async () => {
    const { recoveryCodes } = await setUp();
    expect(await change(profileCalls.removeTotp, { code: recoveryCodes[0] })).toMatchObject({
      status: 200,
    });
    expect(await hasTotp()).toBe(false);
  });

  it('a change of the second factor accepts a passkey of the same account only', async () => {
    await setUp();
    passkeyOf = 'maria';
    expect(await change(profileCalls.removeTotp, { credential: CREDENTIAL })).toMatchObject(wanted);
    passkeyOf = 'anna';
    expect(await change(profileCalls.removeTotp, { credential: CREDENTIAL })).toMatchObject({
      status: 200,
    });
    expect(await hasTotp()).toBe(false);
  });

  it('a change of the second factor pauses after five wrong codes like a sign-in', async () => {
    const { code } = await setUp();
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await change(profileCalls.removeTotp, { code: '000000' })).toMatchObject(wanted);
    }
    const paused = await change(profileCalls.removeTotp, { code: code() });
    expect(paused).toMatchObject(wanted);
    expect(paused.answer.headers['retry-after']).toBe('60');
    expect(await hasTotp()).toBe(true);
  });

  it('a change of the second factor needs no code while there is no second factor', async () => {
    expect(await change(profileCalls.beginTotp)).toMatchObject({ status: 200 });
    expect(await change(profileCalls.beginPasskey)).toMatchObject({ status: 200 });
  });

  it('account managers cannot remove the second factor of their own account', async () => {
    await setUp();
    expect(await change(peopleCalls.removeFactors)).toMatchObject({
      status: 409,
      type: PROBLEM_TYPES.staffOwnFactor,
    });
    expect(await hasTotp()).toBe(true);
  });
});
