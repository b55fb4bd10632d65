import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';
import { createAudit } from '#server/audit/audit.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';
import { sessionToken } from '#server/testing/staff.ts';
import { SECRET } from '#server/testing/testApp.ts';

import { createStaffLogin, type StaffLogin } from './staffLogin.ts';
import { createStaffAccounts } from './staffAccounts.ts';

const PASSWORD = 'a good password';
const BY = { kind: 'COMMAND', name: 'operator' } as const;
const EDITOR: StaffGrant[] = [{ role: 'EDITOR', market: 'HU' }];

describe.each(DATABASE_KINDS)('staff on %s', (kind) => {
  let opened: TestDatabase;
  let login: StaffLogin;
  let clock = new Date('2026-03-01T10:00:00.000Z');
  const services = () => ({
    database: opened.database,
    now: () => clock,
    secrets: [SECRET] as const,
  });
  const advance = (lengthMs: number) => {
    clock = new Date(clock.getTime() + lengthMs);
  };
  const signIn = async () => {
    const token = sessionToken(await login.signIn('Anna', PASSWORD));
    if (token === undefined) throw new Error('Anna cannot sign in');
    return token;
  };

  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    login = createStaffLogin(services());
  });
  beforeEach(async () => {
    await createStaffAccounts(services()).remove('anna', BY);
    await createStaffAccounts(services()).add('anna', PASSWORD, EDITOR, BY);
  });
  afterAll(() => opened.dispose());

  it('staff sign in by name and password, and their session identifies them until they sign out', async () => {
    const token = await signIn();
    expect(await login.check(token)).toBe('anna');
    expect(await login.check('x')).toBeUndefined();
    await login.signOut(token);
    expect(await login.check(token)).toBeUndefined();
    expect(await login.renew(token)).toBe(false);
  });

  it('staff stay signed in while the session is renewed, for twelve hours at most', async () => {
    const token = await signIn();
    advance(30 * MINUTE_MS - 1);
    expect(await login.renew(token)).toBe(true);
    for (let hour = 0; hour < 11; hour += 1) {
      advance(29 * MINUTE_MS);
      expect(await login.renew(token)).toBe(true);
      advance(29 * MINUTE_MS);
      expect(await login.renew(token)).toBe(true);
    }
    advance(HOUR_MS);
    expect(await login.check(token)).toBeUndefined();
    const idle = await signIn();
    advance(30 * MINUTE_MS);
    expect(await login.renew(idle)).toBe(false);
  });

  it('staff are not locked out by another person’s wrong passwords', async () => {
    const guesses = Array.from({ length: 12 }, () => login.signIn('anna', 'wrong'));
    expect(await Promise.all(guesses)).toEqual(guesses.map(() => ({ outcome: 'REFUSED' })));
    expect(sessionToken(await login.signIn('anna', PASSWORD))).toBeDefined();
  });

  it('staff sign out everywhere at once, also by a new password', async () => {
    const [here, there] = [await signIn(), await signIn()];
    expect(await login.signOutEverywhere(here)).toBe(true);
    expect(await login.check(there)).toBeUndefined();
    expect(await login.signOutEverywhere(here)).toBe(false);
    const again = await signIn();
    await createStaffAccounts(services()).setPassword('anna', 'a new password', BY);
    expect(await login.check(again)).toBeUndefined();
  });

  it('previews end with the session of their staff, and their session id signs no one in', async () => {
    const token = await signIn();
    const session = await login.sessionOf(token);
    expect(session).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      name: 'anna',
      grants: EDITOR,
      isFresh: true,
    });
    const id = session?.id ?? '';
    expect(await login.grantsOf(id)).toEqual(EDITOR);
    expect(await login.check(id)).toBeUndefined();
    expect(await login.grantsOf(token)).toBeUndefined();
    advance(30 * MINUTE_MS);
    expect(await login.grantsOf(id)).toBeUndefined();
    const next = await signIn();
    const nextId = (await login.sessionOf(next))?.id ?? '';
    await login.signOut(next);
    expect(await login.grantsOf(nextId)).toBeUndefined();
    expect(await login.sessionOf(next)).toBeUndefined();
  });

  it('a sign-in of staff is fresh for ten minutes, and again after re-entering the password', async () => {
    const token = await signIn();
    const isFresh = async () => (await login.sessionOf(token))?.isFresh;
    advance(10 * MINUTE_MS - 1);
    expect(await isFresh()).toBe(true);
    advance(1);
    expect(await isFresh()).toBe(false);
    await login.renew(token);
    expect(await isFresh()).toBe(false);
    expect(await login.confirm(token, 'wrong')).toBe(false);
    expect(await login.confirm('x', PASSWORD)).toBe(false);
    expect(await isFresh()).toBe(false);
    expect(await login.confirm(token, PASSWORD)).toBe(true);
    expect(await isFresh()).toBe(true);
    const { events } = await createAudit(services()).list({ q: 'SIGN_IN_CONFIRMED' });
    expect(events.slice(0, 2).map(({ outcome }) => outcome)).toEqual(['DONE', 'REFUSED']);
    await login.signOut(token);
    expect(await login.confirm(token, PASSWORD)).toBe(false);
  });

  it('changed roles apply to open sessions at once', async () => {
    const token = await signIn();
    const id = (await login.sessionOf(token))?.id ?? '';
    const both: StaffGrant[] = [
      { role: 'EDITOR', market: 'AT' },
      { role: 'VIEWER', market: 'ALL' },
    ];
    await createStaffAccounts(services()).setRoles('anna', both, BY);
    expect(await login.grantsOf(id)).toEqual(expect.arrayContaining(both));
    expect((await login.sessionOf(token))?.grants).toHaveLength(2);
    await createStaffAccounts(services()).setRoles('anna', [], BY);
    expect(await login.grantsOf(id)).toEqual([]);
  });

  it('the audit records sign-ins, sign-outs and failed passwords, but no name without an account', async () => {
    const token = await signIn();
    const id = (await login.sessionOf(token))?.id ?? '';
    await login.signOut(token);
    await login.signOut(token);
    sessionToken(await login.signIn('anna', 'wrong'));
    sessionToken(await login.signIn('my secret password', 'oops'));
    const { events } = await createAudit(services()).list({});
    expect(events.slice(0, 4).map((event) => [event.actor, event.action, event.outcome])).toEqual([
      ['', 'SIGN_IN', 'REFUSED'],
      ['', 'SIGN_IN', 'REFUSED'],
      ['anna', 'SIGN_OUT', 'DONE'],
      ['anna', 'SIGN_IN', 'DONE'],
    ]);
    expect(events.slice(0, 4).map(({ object }) => object)).toEqual([
      'staff',
      'staff:anna',
      'staff:anna',
      'staff:anna',
    ]);
    expect(id).toContain(events[2]?.session);
    expect(JSON.stringify(events)).not.toContain('secret');
  });

  it('an unknown name is refused by the same steps as a wrong password', async () => {
    const sent: string[] = [];
    const { database } = opened;
    const watched = createStaffLogin({
      ...services(),
      database: {
        ...database,
        orm: new Proxy(database.orm, {
          get(orm, name, receiver) {
            sent.push(String(name));
            return Reflect.get(orm, name, receiver);
          },
        }),
        transaction: (run) => {
          sent.push('transaction');
          return database.transaction(run);
        },
      },
    });
    const stepsOf = async (name: string) => {
      sent.length = 0;
      const before = process.cpuUsage();
      expect(sessionToken(await watched.signIn(name, 'wrong'))).toBeUndefined();
      // Their sum is exact, but the system estimates its parts, which may be zero for some milliseconds.
      const { user, system } = process.cpuUsage(before);
      return { steps: [...sent], processorUs: user + system };
    };
    /** Other work of the process only ever adds time. */
    const cheapestOf = async (name: string) => {
      const attempts = [];
      for (let attempt = 0; attempt < 5; attempt += 1) attempts.push(await stepsOf(name));
      return {
        steps: attempts[0]?.steps,
        processorUs: Math.min(...attempts.map(({ processorUs }) => processorUs)),
      };
    };
    const [known, unknown] = [await cheapestOf('anna'), await cheapestOf('unknown')];
    expect(unknown.steps).toEqual(known.steps);
    // Hashing takes milliseconds of CPU time; without it there is almost none.
    expect(unknown.processorUs).toBeGreaterThan(known.processorUs / 4);
  });
});
