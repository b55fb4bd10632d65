import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { StaffGrant } from '#domain/staffRoles.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';
import { verifyPassword, verifyPasswordSync } from '#server/credentials/passwords.ts';
import { createStaffAccounts } from '#server/staff/staffAccounts.ts';
import { createCustomerAccounts } from '#server/customers/customerAccounts.ts';

import { makeFirstAccounts } from './firstAccounts.ts';

const BY = { kind: 'COMMAND', name: 'operator' } as const;
const VIEWER: StaffGrant[] = [{ role: 'VIEWER', market: 'ALL' }];
const now = () => new Date('2026-03-01T10:00:00.000Z');
const ZOE = { email: 'Zoe@Example.ORG', site: 'AT', firstName: 'Zoë', lastName: 'Moser' } as const;

describe.each(DATABASE_KINDS)('accounts on %s', (kind) => {
  let opened: TestDatabase;
  const services = () => ({ database: opened.database, now });
  const customers = () => createCustomerAccounts(services());
  const staff = () => createStaffAccounts(services());

  beforeEach(async () => {
    opened = await openTestDatabase(kind);
  });
  afterEach(() => opened.dispose());

  it('a customer is found by any spelling of the address, and never added twice', async () => {
    expect(await customers().add(ZOE, 'a good password')).toBe('ADDED');
    expect(await customers().add({ ...ZOE, email: ' zoe@EXAMPLE.org ' }, 'other')).toBe('EXISTS');
    const account = await customers().find('zoe@example.org');
    expect(account).toMatchObject({ email: 'Zoe@Example.ORG', state: 'ACTIVE', lastName: 'Moser' });
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    for (const compare of [verifyPassword, verifyPasswordSync]) {
      expect(await compare('a good password', account?.passwordHash)).toBe(true);
      expect(await compare('other', account?.passwordHash)).toBe(false);
    }
  });

  it('an account with an impossible domain is refused', async () => {
    const odd = { ...ZOE, email: 'zoe@example..org' };
    expect(await customers().add(odd, 'a good password')).toBe('ADDRESS_INVALID');
    expect(await customers().find('zoe@example..org')).toBeUndefined();
  });

  it('customers are changed, blocked and removed, and an unknown one gives UNKNOWN', async () => {
    await customers().add(ZOE, 'a good password');
    expect(await customers().setPassword('zoe@example.org', 'a new one')).toBe('CHANGED');
    expect(await customers().setState('zoe@example.org', 'BLOCKED')).toBe('CHANGED');
    const account = await customers().find(ZOE.email);
    expect(account?.state).toBe('BLOCKED');
    expect(await verifyPassword('a new one', account?.passwordHash)).toBe(true);
    expect(await customers().list()).toEqual([{ email: ZOE.email, site: 'AT', state: 'BLOCKED' }]);
    expect(await customers().setState('zoe@example.org', 'ACTIVE')).toBe('CHANGED');
    expect(await customers().remove(ZOE.email)).toBe('REMOVED');
    expect(await customers().remove(ZOE.email)).toBe('UNKNOWN');
    expect(await customers().setPassword(ZOE.email, 'x')).toBe('UNKNOWN');
    expect(await customers().setState(ZOE.email, 'BLOCKED')).toBe('UNKNOWN');
  });

  it('staff are stored by name in lower case', async () => {
    expect(await staff().add('Anna', 'a good password', VIEWER, BY)).toBe('ADDED');
    expect(await staff().add('ANNA ', 'a good password', [], BY)).toBe('EXISTS');
    expect(await staff().add('anna@example.org', 'a good password', [], BY)).toBe('NAME_INVALID');
    expect(await staff().setPassword('aNNa', 'a new one', BY)).toBe('CHANGED');
    expect(await staff().list()).toEqual([
      { name: 'anna', email: null, state: 'ACTIVE', hasSecondFactor: false, grants: VIEWER },
    ]);
    expect(await staff().remove('anna', BY)).toBe('REMOVED');
    expect(await staff().setPassword('anna', 'a new one', BY)).toBe('UNKNOWN');
  });

  it('new roles of staff replace the old ones, and disappear with the account', async () => {
    await staff().add('anna', 'a good password', VIEWER, BY);
    await staff().add('maria', 'a good password', [], BY);
    const grants: StaffGrant[] = [
      { role: 'EDITOR', market: 'AT' },
      { role: 'EDITOR', market: 'DE' },
    ];
    expect(await staff().setRoles('Anna', [...grants, ...grants], BY)).toBe('CHANGED');
    expect(await staff().setRoles('zoe', grants, BY)).toBe('UNKNOWN');
    expect(await staff().list()).toEqual([
      { name: 'anna', email: null, state: 'ACTIVE', hasSecondFactor: false, grants },
      { name: 'maria', email: null, state: 'ACTIVE', hasSecondFactor: false, grants: [] },
    ]);
    await staff().remove('anna', BY);
    expect(await opened.database.query('select * from staff_role')).toEqual([]);
  });

  it('the first accounts are made once with working passwords, also when nodes start together', async () => {
    const made = await Promise.all([makeFirstAccounts(services()), makeFirstAccounts(services())]);
    const accounts = made.flat();
    expect(accounts.map((account) => account.kind)).toEqual(['staff', 'customer']);
    expect(await staff().list()).toEqual([
      {
        name: 'staff',
        email: null,
        state: 'ACTIVE',
        hasSecondFactor: false,
        grants: [{ role: 'ADMINISTRATOR', market: 'ALL' }],
      },
    ]);
    const [, customer] = accounts;
    expect(customer?.password).toMatch(/^([2-9a-hj-km-np-z]{5}-){3}[2-9a-hj-km-np-z]{5}$/);
    const row = await customers().find(customer?.name ?? '');
    expect(await verifyPassword(customer?.password ?? '', row?.passwordHash)).toBe(true);
    expect(await makeFirstAccounts(services())).toEqual([]);
  });

  it('a password is accepted in any Unicode composition', async () => {
    await customers().add(ZOE, 'Schl\u00fcssel');
    const account = await customers().find(ZOE.email);
    expect(await verifyPassword('Schlu\u0308ssel', account?.passwordHash)).toBe(true);
  });

  it('no first account is made if one exists', async () => {
    await staff().add('anna', 'a good password', [], BY);
    expect(await makeFirstAccounts(services())).toEqual([]);
    expect(await customers().list()).toEqual([]);
  });
});

it('a password is wrong when there is no account', async () => {
  expect(await verifyPassword('anything', undefined)).toBe(false);
  expect(await verifyPasswordSync('anything', undefined)).toBe(false);
});
