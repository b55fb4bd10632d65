import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { SECOND_MS } from '#domain/durations.ts';
import { createAudit } from '#server/audit/audit.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';
import { SECRET } from '#server/testing/testApp.ts';

import { createStaffAccounts } from './staffAccounts.ts';
import { createStaffFactors } from './staffFactors.ts';
import { createStaffLogin } from './staffLogin.ts';

const PASSWORD = 'a good password';
const BY = { kind: 'STAFF', name: 'anna', session: 'a'.repeat(64) } as const;
const ANNA = { name: 'anna', by: BY };
const START = new Date('2026-03-01T10:00:00.000Z');
const STEP_MS = 30 * SECOND_MS;

describe.each(DATABASE_KINDS)('the second factor of a sign-in on %s', (kind) => {
  let opened: TestDatabase;
  let now = START;
  let secrets: readonly [string, ...string[]] = [SECRET];
  const services = () => ({ database: opened.database, now: () => now, secrets });
  const factors = () => createStaffFactors(services());
  const outcomeOf = async (code?: string) =>
    (await createStaffLogin(services()).signIn('anna', PASSWORD, code)).outcome;
  /** Returns the code on a phone whose clock is this far off. */
  const codeOf = (secret: string, offMs = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + offMs });
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };

  async function setUp() {
    const begun = await factors().begin(ANNA);
    if (begun === 'EXISTS') throw new Error('There is an app already');
    const recoveryCodes = await factors().confirm(ANNA, codeOf(begun.secret));
    if (recoveryCodes === 'WRONG') throw new Error('The code was refused');
    later(STEP_MS);
    return { secret: begun.secret, recoveryCodes };
  }

  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    now = START;
    secrets = [SECRET];
    await createStaffAccounts(services()).add('anna', PASSWORD, [], BY);
    await createStaffAccounts(services()).add('maria', PASSWORD, [], BY);
  });
  afterEach(() => opened.dispose());

  it('the second factor is not required until an app has shown its first code', async () => {
    const begun = await factors().begin(ANNA);
    expect(begun).toMatchObject({
      uri: expect.stringMatching(
        /^otpauth:\/\/totp\/Morgenrot%20console:anna\?.*secret=[A-Z2-7]{32}/,
      ),
    });
    expect(await factors().confirm(ANNA, '000000')).toBe('WRONG');
    expect(await outcomeOf()).toBe('SIGNED_IN');
    expect(await factors().state('anna')).toEqual({ hasTotp: false, recoveryCodes: 0 });
  });

  it('the second factor accepts a code of the app once, also of the adjacent time steps', async () => {
    const { secret } = await setUp();
    expect(await factors().begin(ANNA)).toBe('EXISTS');
    expect(await outcomeOf()).toBe('CODE_NEEDED');
    expect(await outcomeOf('12345')).toBe('CODE_NEEDED');
    expect(await outcomeOf(codeOf(secret, 2 * STEP_MS))).toBe('CODE_NEEDED');
    expect(await outcomeOf(codeOf(secret, -2 * STEP_MS))).toBe('CODE_NEEDED');
    const code = codeOf(secret);
    expect(await outcomeOf(`${code.slice(0, 3)} ${code.slice(3)}`)).toBe('SIGNED_IN');
    expect(await outcomeOf(code)).toBe('CODE_NEEDED');
    later(STEP_MS);
    expect(await outcomeOf(code)).toBe('CODE_NEEDED');
    expect(await outcomeOf(codeOf(secret, STEP_MS))).toBe('SIGNED_IN');
    // The previous code was not accepted, and is not accepted afterwards.
    expect(await outcomeOf(codeOf(secret))).toBe('CODE_NEEDED');
    const { events } = await createAudit(services()).list({ q: 'SIGN_IN' });
    expect(events.filter(({ outcome }) => outcome === 'DONE').map(({ detail }) => detail)).toEqual([
      'with an authenticator app',
      'with an authenticator app',
    ]);
    expect(events.some(({ detail }) => detail === 'wrong code')).toBe(true);
  });

  it('the second factor accepts one of two concurrent sign-ins with the same code, and never a wrong password', async () => {
    const { secret } = await setUp();
    const code = codeOf(secret);
    const wrong = await createStaffLogin(services()).signIn('anna', 'wrong', code);
    expect(wrong).toEqual({ outcome: 'REFUSED' });
    const outcomes = await Promise.all([outcomeOf(code), outcomeOf(code)]);
    expect(outcomes.toSorted()).toEqual(['CODE_NEEDED', 'SIGNED_IN']);
  });

  it('the second factor accepts each recovery code once, only of this account, until new ones are made', async () => {
    const { recoveryCodes } = await setUp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    expect(await outcomeOf(first.toUpperCase())).toBe('SIGNED_IN');
    expect(await outcomeOf(first)).toBe('CODE_NEEDED');
    expect(await factors().state('anna')).toEqual({ hasTotp: true, recoveryCodes: 9 });
    const others = await factors().renewRecoveryCodes(ANNA);
    expect(await outcomeOf(second)).toBe('CODE_NEEDED');
    expect(await outcomeOf(others?.[0])).toBe('SIGNED_IN');
    expect(await factors().renewRecoveryCodes({ name: 'maria', by: BY })).toBeUndefined();
    const rows = await opened.database.query('select hash from staff_recovery_code');
    expect(JSON.stringify(rows)).not.toContain(others?.[1]);
  });

  it('the second factor is removed by its owner or an administrator, which is recorded', async () => {
    await setUp();
    expect(await factors().removeAll('maria', BY)).toBe('NONE');
    expect(await factors().removeTotp({ name: 'maria', by: BY })).toBe('NONE');
    expect(await factors().removeAll('Anna', BY)).toBe('REMOVED');
    expect(await outcomeOf()).toBe('SIGNED_IN');
    expect(await factors().state('anna')).toEqual({ hasTotp: false, recoveryCodes: 0 });
    await setUp();
    expect(await factors().removeTotp(ANNA)).toBe('REMOVED');
    expect(await factors().state('anna')).toEqual({ hasTotp: false, recoveryCodes: 0 });
    const { events } = await createAudit(services()).list({ q: 'STAFF_FACTOR' });
    expect(events.map(({ action }) => action)).toEqual([
      'STAFF_FACTOR_REMOVED',
      'STAFF_FACTOR_ADDED',
      'STAFF_FACTORS_REMOVED',
      'STAFF_FACTOR_ADDED',
    ]);
  });

  it('the second factor keeps its secret sealed for the account, through a change of the server’s secret', async () => {
    const { secret } = await setUp();
    const [row] = await opened.database.query<{ sealed: string }>(
      'select sealed_secret as sealed from staff_totp',
    );
    expect(Buffer.from(row?.sealed ?? '', 'base64url').toString('latin1')).not.toContain(secret);
    secrets = ['another secret of thirty-two characters', SECRET];
    expect(await outcomeOf(codeOf(secret))).toBe('SIGNED_IN');
    // Moved to another account, it decrypts nothing.
    await opened.database.query(
      `update staff_totp set staff_id = (select id from staff where name = 'maria')`,
    );
    const moved = createStaffLogin(services()).signIn('maria', PASSWORD, codeOf(secret, STEP_MS));
    await expect(moved).rejects.toThrow('No known secret');
  });
});
