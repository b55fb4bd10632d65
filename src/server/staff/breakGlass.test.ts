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

import { renewBreakGlass, notifyBreakGlassUse } from './breakGlass.ts';
import { createStaffAccounts } from './staffAccounts.ts';
import { createStaffLogin } from './staffLogin.ts';

const BY = { kind: 'COMMAND', name: 'operator' } as const;
const ADMINISTRATOR: StaffGrant[] = [{ role: 'ADMINISTRATOR', market: 'ALL' }];
const now = () => new Date('2026-03-01T10:00:00.000Z');

describe.each(DATABASE_KINDS)('the break-glass account on %s', (kind) => {
  let opened: TestDatabase;
  let mailed: string[] = [];
  const services = () => ({ database: opened.database, now, secrets: [SECRET] as const });
  const accounts = () => createStaffAccounts(services());
  const login = (options: { isSsoRequired?: boolean } = {}) =>
    createStaffLogin({
      ...services(),
      ...options,
      onBreakGlass: () =>
        notifyBreakGlassUse({
          ...services(),
          jobs: {
            sendMail: async (ids) => {
              const rows = await opened.database.query<{ email: string; kind: string }>(
                'select staff.email, mail.kind from mail join staff on staff.id = staff_id where mail.id = any($1)',
                [ids],
              );
              mailed.push(...rows.map((row) => `${row.kind} ${row.email}`));
            },
          },
        }),
    });
  async function renew(): Promise<string> {
    const renewal = await renewBreakGlass(services(), BY);
    if (renewal.outcome !== 'RENEWED') throw new Error(renewal.outcome);
    return renewal.secret;
  }
  const signIn = async (secret: string, options?: { isSsoRequired?: boolean }) =>
    sessionToken(await login(options).signIn('break-glass', secret));

  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    mailed = [];
  });
  afterEach(() => opened.dispose());

  it('the break-glass account signs in as an administrator only by its secret, once, also if single sign-on is required', async () => {
    const secret = await renew();
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await signIn('wrong')).toBeUndefined();
    const token = await signIn(secret, { isSsoRequired: true });
    expect(await login().sessionOf(token)).toMatchObject({
      name: 'break-glass',
      grants: ADMINISTRATOR,
      isFresh: true,
    });
    expect(await signIn(secret)).toBeUndefined();
    expect(await login().confirm(token, secret)).toBe(true);
    await accounts().add('anna', 'a good password', ADMINISTRATOR, BY);
    expect(
      sessionToken(await login({ isSsoRequired: true }).signIn('anna', 'a good password')),
    ).toBeUndefined();
  });

  it('the break-glass account accepts one of two concurrent sign-ins', async () => {
    const secret = await renew();
    const tokens = await Promise.all([signIn(secret), signIn(secret)]);
    expect(tokens.filter((token) => token !== undefined)).toHaveLength(1);
  });

  it('the break-glass account is renewed only by its command, which ends its session', async () => {
    const first = await renew();
    const token = await signIn(first);
    await accounts().setPassword('break-glass', 'a good password', BY);
    await accounts().setDisabled('break-glass', true, BY);
    await accounts().setDisabled('break-glass', false, BY);
    expect(await signIn('a good password')).toBeUndefined();
    expect(await signIn(first)).toBeUndefined();
    const second = await renew();
    expect(await login().check(token)).toBeUndefined();
    expect(await signIn(first)).toBeUndefined();
    expect(await signIn(second)).toBeDefined();
  });

  it('the break-glass account keeps its secret, and takes no address that could receive another link', async () => {
    const secret = await renew();
    expect(await accounts().setPassword('Break-Glass', 'a good password', BY)).toBe('BREAK_GLASS');
    expect(await accounts().setEmail('break-glass', 'eve@shop.example', BY)).toBe('BREAK_GLASS');
    expect(await signIn('a good password')).toBeUndefined();
    expect(await signIn(secret)).toBeDefined();
  });

  it('the break-glass account notifies every active administrator by mail, and the audit, when it is used', async () => {
    await accounts().add('anna', 'x', ADMINISTRATOR, BY, 'anna@shop.example');
    await accounts().add('bela', undefined, ADMINISTRATOR, BY, 'bela@shop.example');
    await accounts().add('carl', 'x', ADMINISTRATOR, BY, 'carl@shop.example');
    await accounts().setDisabled('carl', true, BY);
    await accounts().add(
      'dora',
      'x',
      [{ role: 'ADMINISTRATOR', market: 'DE' }],
      BY,
      'd@shop.example',
    );
    await accounts().add('emil', 'x', ADMINISTRATOR, BY);
    const renewal = await renewBreakGlass(services(), BY);
    expect(renewal).toMatchObject({ administrators: { told: 2, withoutAddress: 1 } });
    await signIn(renewal.outcome === 'RENEWED' ? renewal.secret : '');
    expect(mailed.toSorted()).toEqual([
      'STAFF_BREAK_GLASS anna@shop.example',
      'STAFF_BREAK_GLASS bela@shop.example',
    ]);
    const { events } = await createAudit(services()).list({ q: 'break-glass' });
    expect(events.map(({ action, detail }) => [action, detail])).toEqual([
      ['SIGN_IN', 'break-glass'],
      ['STAFF_BREAK_GLASS', null],
    ]);
  });

  it('the break-glass account is refused when the mails cannot be queued', async () => {
    const secret = await renew();
    const failing = createStaffLogin({
      ...services(),
      onBreakGlass: () => Promise.reject(new Error('no queue')),
    });
    await expect(failing.signIn('break-glass', secret)).rejects.toThrow('no queue');
    expect(await signIn(secret)).toBeDefined();
  });

  it('the break-glass account has a reserved name, and never counts as the last administrator', async () => {
    expect(await accounts().add('Break-Glass', 'x', [], BY)).toBe('EXISTS');
    await renew();
    await accounts().add('anna', 'x', ADMINISTRATOR, BY);
    expect(await accounts().setRoles('anna', [], BY)).toBe('LAST_ADMINISTRATOR');
    expect((await accounts().list()).map(({ name, breakGlass }) => [name, breakGlass])).toEqual([
      ['anna', undefined],
      ['break-glass', 'READY'],
    ]);
  });
});
