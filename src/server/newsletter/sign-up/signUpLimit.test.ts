import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';

import { createSignUpLimit, type SignUpLimit } from './signUpLimit.ts';

const CLIENT = '192.0.2.1';
const crowdOf = (count: number) => Array.from({ length: count }, () => CLIENT);

const allowedOf = async (limit: SignUpLimit, addresses: string[]) =>
  (await Promise.all(addresses.map((address) => limit.take(address)))).filter(
    ({ allowed }) => allowed,
  ).length;

describe('the limit of sign-ups', () => {
  test('the limit of sign-ups counts each client separately', async () => {
    const limit = createSignUpLimit({ perHour: 2 });
    expect(await allowedOf(limit, [CLIENT, CLIENT, CLIENT, '192.0.2.2'])).toBe(3);
  });

  test('the limit of sign-ups counts a whole IPv6 network as one client', async () => {
    const limit = createSignUpLimit({ perHour: 1 });
    expect(await allowedOf(limit, ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'])).toBe(2);
  });

  test('the limit of sign-ups returns the waiting time within the hour, and resets after it', async () => {
    let nowMs = 0;
    const limit = createSignUpLimit({ perHour: 1, nowMs: () => nowMs });
    await limit.take(CLIENT);
    nowMs += 10 * MINUTE_MS;
    expect(await limit.take(CLIENT)).toEqual({ allowed: false, retryAfterSeconds: 3000 });
    nowMs += 50 * MINUTE_MS;
    expect(await limit.take(CLIENT)).toMatchObject({ allowed: true });
  });
});

describe.each(DATABASE_KINDS)('the limit of sign-ups, counted on the %s database', (kind) => {
  let opened: TestDatabase;
  const statements: string[] = [];
  const startNode = (perHour: number, database = counted()) =>
    createSignUpLimit({ perHour, database });
  const counted = (): Pick<TestDatabase['database'], 'query'> => ({
    query: (text, ...rest) => {
      statements.push(text);
      return opened.database.query(text, ...rest);
    },
  });
  const held = () => opened.database.query('select key, points from sign_up_limit order by key');

  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    statements.length = 0;
  });
  afterEach(() => opened.dispose());

  test('the limit of sign-ups allows its number of concurrent requests, in few statements', async () => {
    const limit = startNode(60);
    expect(await allowedOf(limit, crowdOf(200))).toBe(60);
    expect(statements.length).toBeLessThan(5);
    expect(await limit.take(CLIENT)).toMatchObject({ allowed: false });
  });

  test('the limit of sign-ups causes no query for a client that has reached it', async () => {
    const limit = startNode(10);
    await allowedOf(limit, crowdOf(20));
    statements.length = 0;
    expect(await allowedOf(limit, crowdOf(1000))).toBe(0);
    expect(statements).toEqual([]);
  });

  test('the limit of sign-ups counts many clients in one statement', async () => {
    const limit = startNode(60);
    const clients = Array.from({ length: 200 }, (_, index) => `198.51.100.${index}`);
    expect(await allowedOf(limit, clients)).toBe(200);
    expect(statements).toHaveLength(1);
    expect(await held()).toHaveLength(200);
  });

  test('the limit of sign-ups is exact, however many nodes count together', async () => {
    const shops = Array.from({ length: 12 }, () => startNode(60));
    let allowed = 0;
    for (let round = 0; round < 20; round += 1) {
      const ofRound = await Promise.all(shops.map((shop) => allowedOf(shop, crowdOf(1))));
      allowed += ofRound.reduce((sum, count) => sum + count);
    }
    expect(allowed).toBe(60);
  });

  test('the limit of sign-ups survives a restart of a node', async () => {
    const before = startNode(200);
    expect(await allowedOf(before, crowdOf(200))).toBe(200);
    const after = startNode(200);
    expect(await after.take('192.0.2.2')).toMatchObject({ allowed: true });
    expect(await allowedOf(after, crowdOf(60))).toBe(0);
  });

  test('the limit of sign-ups resets after the hour of a client', async () => {
    await allowedOf(startNode(60), crowdOf(60));
    await opened.database.query('update sign_up_limit set expire = expire - $1', [HOUR_MS]);
    expect(await allowedOf(startNode(60), crowdOf(61))).toBe(60);
    expect(await held()).toEqual([{ key: CLIENT, points: 61 }]);
  });

  test('the limit of sign-ups is counted by each node separately while the database is down', async () => {
    let isAway = true;
    const { database } = opened;
    const limit = startNode(2, {
      query: (...asked) => (isAway ? Promise.reject(new Error('away')) : database.query(...asked)),
    });
    expect(await allowedOf(limit, crowdOf(3))).toBe(2);
    isAway = false;
    expect(await allowedOf(limit, [CLIENT, '192.0.2.2'])).toBe(1);
    expect(await held()).toEqual([{ key: '192.0.2.2', points: 1 }]);
  });

  test('the limit of sign-ups does not count sign-ups that were taken back while the database was down', async () => {
    let isAway = true;
    const { database } = opened;
    const limit = startNode(2, {
      query: (...asked) => (isAway ? Promise.reject(new Error('away')) : database.query(...asked)),
    });
    for (let count = 0; count < 10; count += 1) {
      const verdict = await limit.take(CLIENT);
      if (verdict.allowed) await verdict.giveBack();
      expect(verdict.allowed).toBe(true);
    }
    isAway = false;
    expect(await allowedOf(limit, crowdOf(3))).toBe(2);
    await vi.waitFor(async () => expect(await held()).toMatchObject([{ key: CLIENT }]), {
      timeout: 30_000,
    });
  });

  test('the limit of sign-ups deletes a client’s address an hour after its window ended', async () => {
    let nowMs = 0;
    const { database } = opened;
    const limit = createSignUpLimit({ perHour: 60, database, nowMs: () => nowMs });
    await limit.take(CLIENT);
    await database.query('update sign_up_limit set expire = expire - $1', [3 * HOUR_MS]);
    nowMs += 10 * MINUTE_MS;
    await limit.take('192.0.2.2');
    await vi.waitFor(async () => expect(await held()).toEqual([{ key: '192.0.2.2', points: 1 }]));
  });
});
