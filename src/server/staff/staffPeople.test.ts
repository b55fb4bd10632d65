import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createAudit } from '#server/audit/audit.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';
import { sessionToken } from '#server/testing/staff.ts';
import { SECRET } from '#server/testing/testApp.ts';

import { createStaffAccounts } from './staffAccounts.ts';
import { createStaffLinks } from './staffLinks.ts';
import { createStaffLogin } from './staffLogin.ts';

const PASSWORD = 'a good password';
const ADMINISTRATOR: StaffGrant[] = [{ role: 'ADMINISTRATOR', market: 'ALL' }];
const VIEWER: StaffGrant[] = [{ role: 'VIEWER', market: 'ALL' }];
const BY = { kind: 'STAFF', name: 'anna', session: 'a'.repeat(64) } as const;
const NOW = new Date('2026-03-01T10:00:00.000Z');

describe.each(DATABASE_KINDS)('people of staff on %s', (kind) => {
  let opened: TestDatabase;
  const services = () => ({
    database: opened.database,
    now: () => NOW,
    secrets: [SECRET] as const,
  });
  const people = () => createStaffAccounts(services());
  const links = () =>
    createStaffLinks({ ...services(), secret: SECRET, jobs: { sendMail: async () => {} } });
  /** Returns the names of the accounts to which a mail is sent. */
  async function mailed(): Promise<string[]> {
    const rows = await opened.database.query<{ name: string }>(
      'select staff.name from mail join staff on staff.id = mail.staff_id',
    );
    return rows.map(({ name }) => name);
  }
  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    await people().add('anna', PASSWORD, ADMINISTRATOR, { kind: 'SERVER' });
    await people().add('maria', PASSWORD, VIEWER, { kind: 'SERVER' });
  });
  afterEach(() => opened.dispose());

  it('staff are listed with their roles and open sessions, with the current one marked', async () => {
    const login = createStaffLogin(services());
    const token = sessionToken(await login.signIn('anna', PASSWORD));
    sessionToken(await login.signIn('anna', PASSWORD));
    const session = await login.sessionOf(token);
    const [anna, maria] = await people().listWithSignIns(session?.id ?? '');
    expect(maria).toEqual({
      name: 'maria',
      email: null,
      state: 'ACTIVE',
      hasSecondFactor: false,
      grants: VIEWER,
      signIns: [],
    });
    expect(anna?.grants).toEqual(ADMINISTRATOR);
    expect(anna?.signIns).toHaveLength(2);
    expect(anna?.signIns.filter(({ isThis }) => isThis)).toEqual([
      {
        session: session?.id.slice(0, 16),
        signedInAt: NOW.toISOString(),
        endsAt: '2026-03-01T10:30:00.000Z',
        isThis: true,
      },
    ]);
  });

  it('staff are signed out everywhere by an account manager, which is recorded', async () => {
    const login = createStaffLogin(services());
    const token = sessionToken(await login.signIn('maria', PASSWORD));
    expect(await people().endSignIns('maria', BY)).toBe('ENDED');
    expect(await login.check(token)).toBeUndefined();
    expect(await people().endSignIns('unknown', BY)).toBe('UNKNOWN');
    const { events } = await createAudit(services()).list({ q: 'STAFF_SIGNED_OUT' });
    expect(events).toMatchObject([{ actor: 'anna', object: 'staff:maria' }]);
  });

  it('staff get roles with a reason, and two administrators cannot remove each other’s at once', async () => {
    expect(await people().setRoles('maria', ADMINISTRATOR, BY, 'stands in for anna')).toBe(
      'CHANGED',
    );
    const { events } = await createAudit(services()).list({ q: 'stands' });
    expect(events).toMatchObject([
      { action: 'STAFF_ROLES', object: 'staff:maria', reason: 'stands in for anna' },
    ]);
    const outcomes = await Promise.all([
      people().setRoles('anna', VIEWER, BY),
      people().setRoles('maria', VIEWER, BY),
    ]);
    expect(outcomes.toSorted()).toEqual(['CHANGED', 'LAST_ADMINISTRATOR']);
  });

  it('staff are invited with an address, under an unused name', async () => {
    const tuba = { name: 'Tuba', email: 'tuba@shop.example', grants: VIEWER };
    expect(await links().invite(tuba, BY)).toBe('INVITED');
    expect(await mailed()).toEqual(['tuba']);
    expect(await links().invite({ ...tuba, name: 'tuba' }, BY)).toBe('EXISTS');
    expect(await links().invite({ ...tuba, name: 'tuba b' }, BY)).toBe('NAME_INVALID');
    expect(await mailed()).toEqual(['tuba']);
    expect((await people().listWithSignIns('')).at(-1)).toEqual({
      name: 'tuba',
      email: 'tuba@shop.example',
      state: 'INVITED',
      hasSecondFactor: false,
      grants: VIEWER,
      signIns: [],
    });
    expect(sessionToken(await createStaffLogin(services()).signIn('tuba', ''))).toBeUndefined();
  });

  it('disabled staff cannot sign in, and have their roles again when enabled', async () => {
    const login = createStaffLogin(services());
    const token = sessionToken(await login.signIn('maria', PASSWORD));
    expect(await people().setDisabled('maria', true, BY)).toBe('CHANGED');
    expect(await login.check(token)).toBeUndefined();
    expect(sessionToken(await login.signIn('maria', PASSWORD))).toBeUndefined();
    expect((await people().listWithSignIns(''))[1]).toMatchObject({
      state: 'DISABLED',
      grants: VIEWER,
    });
    expect(await people().setDisabled('maria', false, BY)).toBe('CHANGED');
    expect(sessionToken(await login.signIn('maria', PASSWORD))).toBeTypeOf('string');
    expect(await people().setDisabled('unknown', true, BY)).toBe('UNKNOWN');
    const { events } = await createAudit(services()).list({ q: 'STAFF_STATE' });
    expect(events.map(({ detail }) => detail)).toEqual(['enabled', 'disabled']);
  });

  it('at least one administrator can always sign in', async () => {
    expect(await people().setDisabled('anna', true, BY)).toBe('LAST_ADMINISTRATOR');
    expect(await people().remove('anna', BY)).toBe('LAST_ADMINISTRATOR');
    // Invited people without a password cannot manage accounts.
    const tuba = { name: 'tuba', email: 'tuba@shop.example', grants: ADMINISTRATOR };
    await links().invite(tuba, BY);
    expect(await people().remove('anna', BY)).toBe('LAST_ADMINISTRATOR');
    await people().setRoles('maria', ADMINISTRATOR, BY);
    await people().setDisabled('maria', true, BY);
    expect(await people().setRoles('anna', VIEWER, BY)).toBe('LAST_ADMINISTRATOR');
    await people().setDisabled('maria', false, BY);
    expect(await people().remove('anna', BY)).toBe('REMOVED');
    expect(await people().remove('anna', BY)).toBe('UNKNOWN');
  });
});
