import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { StaffGrant } from '#domain/staffRoles.ts';
import { createAudit } from '#server/audit/audit.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';
import { sessionToken } from '#server/testing/staff.ts';
import { SECRET } from '#server/testing/testApp.ts';

import { createStaffAccounts } from './staffAccounts.ts';
import { createStaffFactors } from './staffFactors.ts';
import { createStaffLogin, type StaffSession } from './staffLogin.ts';
import { createStaffProfiles } from './staffProfile.ts';

const PASSWORD = 'a good password';
const VIEWER: StaffGrant[] = [{ role: 'VIEWER', market: 'ALL' }];
const NOW = new Date('2026-03-01T10:00:00.000Z');

describe.each(DATABASE_KINDS)('the own profile on %s', (kind) => {
  let opened: TestDatabase;
  const services = () => ({
    database: opened.database,
    now: () => NOW,
    secrets: [SECRET] as const,
  });
  const profiles = () =>
    createStaffProfiles({
      ...services(),
      factors: createStaffFactors(services()),
      passkeys: { list: async () => [] },
      hasSso: false,
    });
  const login = () => createStaffLogin(services());
  const signIn = async (name = 'anna', password = PASSWORD): Promise<StaffSession> => {
    const session = await login().sessionOf(sessionToken(await login().signIn(name, password)));
    if (session === undefined) throw new Error('No session was made');
    return session;
  };
  const isLive = async ({ id }: StaffSession) => (await login().grantsOf(id)) !== undefined;

  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    const accounts = createStaffAccounts(services());
    await accounts.add('anna', PASSWORD, VIEWER, { kind: 'SERVER' }, 'anna@shop.example');
    await accounts.add('maria', PASSWORD, VIEWER, { kind: 'SERVER' });
  });
  afterEach(() => opened.dispose());

  it('the profile shows the account with only its own sessions', async () => {
    const here = await signIn();
    await signIn();
    await signIn('maria');
    const profile = await profiles().show(here);
    expect(profile).toMatchObject({
      name: 'anna',
      email: 'anna@shop.example',
      grants: VIEWER,
      hasTotp: false,
      recoveryCodes: 0,
    });
    expect(profile?.signIns.map(({ isThis }) => isThis).toSorted()).toEqual([false, true]);
    await login().signOutEverywhere(undefined);
    await createStaffAccounts(services()).remove('anna', { kind: 'SERVER' });
    expect(await profiles().show(here)).toBeUndefined();
  });

  it('the profile changes the password with the current one, and ends every other session', async () => {
    const [here, there, other] = [await signIn(), await signIn(), await signIn('maria')];
    expect(await profiles().changePassword(here, 'wrong', 'another password')).toBe('WRONG');
    expect(await isLive(there)).toBe(true);
    expect(await profiles().changePassword(here, PASSWORD, 'another password')).toBe('CHANGED');
    expect([await isLive(here), await isLive(there), await isLive(other)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(sessionToken(await login().signIn('anna', PASSWORD))).toBeUndefined();
    expect(sessionToken(await login().signIn('anna', 'another password'))).toBeTypeOf('string');
    const { events } = await createAudit(services()).list({ q: 'STAFF_PASSWORD' });
    expect(events.map(({ actor, outcome }) => `${actor} ${outcome}`)).toEqual([
      'anna DONE',
      'anna REFUSED',
    ]);
  });

  it('the profile ends one other session or all of them, never this one nor another person’s', async () => {
    const [here, second, third] = [await signIn(), await signIn(), await signIn()];
    const other = await signIn('maria');
    const nameOf = ({ id }: StaffSession) => id.slice(0, 16);
    expect(await profiles().endOthers(here, nameOf(other))).toBe(0);
    expect(await profiles().endOthers(here, nameOf(here))).toBe(0);
    expect(await profiles().endOthers(here, nameOf(second))).toBe(1);
    expect([await isLive(second), await isLive(third)]).toEqual([false, true]);
    await signIn();
    expect(await profiles().endOthers(here)).toBe(2);
    expect(await profiles().endOthers(here)).toBe(0);
    expect([await isLive(here), await isLive(other)]).toEqual([true, true]);
    const { events } = await createAudit(services()).list({ q: 'SIGN_OUT_ELSEWHERE' });
    expect(events.map(({ detail }) => detail?.split(' ').length)).toEqual([2, 1]);
  });
});
