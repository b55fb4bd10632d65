import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/durations.ts';
import type { Database } from '#server/db/database.ts';
import { DURABLE_START_PARAMS, DurableNodeFs } from '#server/db/durableNodeFs.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  TEST_EMBEDDED_TEMPLATE,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';

import {
  createSignInLimit,
  type SignInAccount,
  type SignInAttempt,
  type SignInLimit,
} from './signInLimit.ts';

const customerAccount = (name: string): SignInAccount => ({ kind: 'CUSTOMER', name });
const staffAccount = (name: string): SignInAccount => ({ kind: 'STAFF', name });

const ZOE = customerAccount('zoe@example.org');
const HERE = '192.0.2.1';
const THERE = '192.0.2.2';

describe.each(DATABASE_KINDS)('wrong passwords on the %s database', (kind) => {
  let opened: TestDatabase;
  let limit: SignInLimit;
  let clock = new Date('2026-03-01T10:00:00.000Z');
  const advance = (lengthMs: number) => {
    clock = new Date(clock.getTime() + lengthMs);
  };

  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    limit = createSignInLimit({ database: opened.database, now: () => clock });
  });
  beforeEach(() => {
    // Pauses cached by an earlier test would apply to the next one's clients.
    limit = createSignInLimit({ database: opened.database, now: () => clock });
  });
  beforeEach(() => opened.database.query('delete from sign_in_failure'));
  afterAll(() => opened.dispose());

  const attempt = (values: Partial<SignInAttempt> = {}) =>
    limit.take({ account: ZOE, clientAddress: HERE, ...values });
  /** Enters wrong passwords; returns for how many seconds the next attempt is refused. */
  const guess = async (times: number, values: Partial<SignInAttempt> = {}) => {
    for (let count = 0; count < times; count += 1) await attempt(values);
    return pauseOf(values);
  };
  const pauseOf = async (values: Partial<SignInAttempt> = {}) => {
    const verdict = await attempt(values);
    if (!verdict.allowed) return verdict.retryAfterSeconds;
    await verdict.forgive();
    return 0;
  };

  it('wrong passwords pause a client at that account, ever longer, and no other client', async () => {
    expect(await guess(5)).toBe(60);
    advance(30 * SECOND_MS);
    expect(await pauseOf()).toBe(30);
    const pauses = [];
    for (let round = 0; round < 8; round += 1) {
      advance(HOUR_MS);
      pauses.push(await guess(1));
    }
    expect(pauses.map((seconds) => seconds / 60)).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
    expect(await pauseOf({ clientAddress: THERE })).toBe(0);
    expect(await pauseOf({ account: customerAccount('max@example.org') })).toBe(0);
    expect(await pauseOf({ account: staffAccount(ZOE.name) })).toBe(0);
    advance(DAY_MS);
    expect(await pauseOf()).toBe(0);
  });

  it('concurrent wrong passwords are counted one after the other', async () => {
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => attempt()));
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(5);
  });

  it('wrong passwords during a pause do not lengthen the pause', async () => {
    await guess(5);
    expect(await guess(50)).toBe(60);
    advance(MINUTE_MS);
    expect(await pauseOf()).toBe(0);
    expect(await pauseOf({ clientAddress: THERE })).toBe(0);
  });

  it('wrong passwords of one client at any accounts pause it everywhere, and no other client', async () => {
    for (let number = 0; number < 100; number += 1) {
      await attempt({ account: customerAccount(`person${number}@example.org`) });
    }
    expect(await pauseOf()).toBe(60);
    expect(await pauseOf({ account: staffAccount('anna') })).toBe(60);
    expect(await pauseOf({ clientAddress: THERE })).toBe(0);
    // Attempts refused by the client's pause did not count for the account.
    advance(HOUR_MS);
    expect(await guess(4)).toBe(0);
  });

  it('a right password resets all counts of that account, but not the client’s counts elsewhere', async () => {
    await guess(4);
    expect(await guess(4)).toBe(0);
    for (let number = 0; number < 91; number += 1) {
      await attempt({ account: customerAccount(`person${number}@example.org`) });
    }
    expect(await pauseOf()).toBe(0);
    await attempt({ account: customerAccount('one-more@example.org') });
    expect(await pauseOf()).toBe(60);
  });

  it('a wrong password counts as the first if the right one arrived during its count', async () => {
    await guess(3);
    let isForgiven = false;
    const database: Pick<Database, 'query'> = {
      async query(text, params) {
        const rows = await opened.database.query(text, params);
        if (!isForgiven && text.startsWith('select')) {
          isForgiven = true;
          await opened.database.query('delete from sign_in_failure');
        }
        return rows as never;
      },
    };
    await createSignInLimit({ database, now: () => clock }).take({
      account: ZOE,
      clientAddress: HERE,
    });
    const rows = await opened.database.query('select failures from sign_in_failure');
    expect(rows).toEqual([{ failures: 1 }, { failures: 1 }]);
  });

  it('wrong passwords of others never lock out a known device', async () => {
    await guess(60);
    await guess(60, { clientAddress: THERE });
    for (let number = 0; number < 120; number += 1) {
      await attempt({ account: customerAccount(`person${number}@example.org`) });
    }
    expect(await pauseOf()).toBeGreaterThan(0);
    expect(await pauseOf({ deviceId: 'her phone' })).toBe(0);
  });

  it('wrong passwords never pause a known device for more than a minute', async () => {
    expect(await guess(10, { deviceId: 'her phone' })).toBe(15);
    for (let round = 0; round < 5; round += 1) {
      advance(MINUTE_MS);
      await attempt({ deviceId: 'her phone' });
    }
    expect(await pauseOf({ deviceId: 'her phone' })).toBe(60);
    expect(await pauseOf({ deviceId: 'another' })).toBe(0);
  });

  it('a pause is cached in memory for ten seconds and then read again', async () => {
    const sent: string[] = [];
    const database: Pick<Database, 'query'> = {
      query(text, values) {
        sent.push(text);
        return opened.database.query(text, values);
      },
    };
    limit = createSignInLimit({ database, now: () => clock });
    const here = { account: ZOE, clientAddress: HERE };
    expect(limit.pauseOf(here)).toBeUndefined();
    expect(await guess(5)).toBe(60);
    advance(9 * SECOND_MS);
    sent.length = 0;
    expect(limit.pauseOf(here)).toBe(51);
    expect(limit.pauseOf({ ...here, clientAddress: THERE })).toBeUndefined();
    expect(limit.pauseOf({ ...here, deviceId: 'her phone' })).toBeUndefined();
    expect(sent).toEqual([]);
    advance(SECOND_MS);
    expect(limit.pauseOf(here)).toBeUndefined();
    expect(await pauseOf()).toBe(50);
    expect(limit.pauseOf(here)).toBe(50);
    advance(50 * SECOND_MS);
    expect(limit.pauseOf(here)).toBeUndefined();
  });

  it('pauses of at most some thousand clients are cached', async () => {
    const overAt = new Date(clock.getTime() + MINUTE_MS);
    const query = async (_text: string, [key]: unknown[]) => [
      { key, failures: 5, retryAt: overAt, forgetAt: overAt },
    ];
    limit = createSignInLimit({ database: { query } as never, now: () => clock });
    const addressOf = (number: number) => `198.51.${number >> 8}.${number & 255}`;
    for (let number = 0; number < 6000; number += 1) {
      await limit.take({ account: ZOE, clientAddress: addressOf(number) });
    }
    expect(limit.pauseOf({ account: ZOE, clientAddress: addressOf(0) })).toBeUndefined();
    expect(limit.pauseOf({ account: ZOE, clientAddress: addressOf(5999) })).toBe(60);
  });

  it('wrong passwords leave no personal data in the table, and no row once they expire', async () => {
    await guess(3);
    const rows = await opened.database.query('select * from sign_in_failure');
    expect(JSON.stringify(rows)).not.toMatch(/zoe|192\.0/);
    advance(DAY_MS);
    await limit.forget();
    expect(await opened.database.query('select * from sign_in_failure')).toEqual([]);
  });
});

it('counting a wrong password does not wait for the disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'morgenrot-limit-'));
  try {
    let syncs = 0;
    await cp(process.env[TEST_EMBEDDED_TEMPLATE] ?? '', folder, { recursive: true });
    const fs = new DurableNodeFs(join(folder, 'pg'), () => (syncs += 1));
    const pglite = await PGlite.create({ fs, startParams: DURABLE_START_PARAMS });
    const limit = createSignInLimit({
      database: {
        query: async <Row>(text: string, values?: readonly unknown[]) =>
          (await pglite.query<Row>(text, [...(values ?? [])])).rows,
      },
      now: () => new Date(),
    });
    const before = syncs;
    for (let count = 0; count < 7; count += 1) {
      await limit.take({ account: ZOE, clientAddress: HERE });
    }
    expect(syncs).toBe(before);
    const counted = await pglite.query('select max(failures) as most from sign_in_failure');
    expect(counted.rows).toEqual([{ most: 5 }]);
    await pglite.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
