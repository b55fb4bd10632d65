import { describe, expect, test } from 'vitest';

import { openTestDatabase } from '#server/db/testing/openTestDatabase.ts';

import { createSignUpLimit, type SignUpLimit } from './signUpLimit.ts';

const allowedOf = async (limit: SignUpLimit, addresses: string[]) =>
  (await Promise.all(addresses.map((address) => limit.take(address)))).filter(
    ({ allowed }) => allowed,
  ).length;

/** PostgreSQL's part for the library's one table, answering later as a database does. */
function counterDatabase() {
  const points = new Map<unknown, number>();
  const queries: string[] = [];
  return {
    queries,
    async query<Row>(text: string, params: readonly unknown[] = []): Promise<Row[]> {
      queries.push(text);
      await new Promise((resolve) => setImmediate(resolve));
      if (!text.includes('INSERT')) return [];
      const [key, added, expire] = params;
      const sum = (points.get(key) ?? 0) + Number(added);
      points.set(key, sum);
      return JSON.parse(JSON.stringify([{ points: sum, expire: String(expire) }]));
    },
  };
}

describe('the limit of sign-ups', () => {
  test('counts each client by itself', async () => {
    const limit = createSignUpLimit({ perHour: 2 });
    expect(await allowedOf(limit, ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'])).toBe(3);
  });

  test('takes a whole IPv6 network for one client', async () => {
    const limit = createSignUpLimit({ perHour: 1 });
    expect(await allowedOf(limit, ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'])).toBe(2);
  });

  test('lets exactly its number through where many arrive at once, in few statements', async () => {
    const database = counterDatabase();
    const limit = createSignUpLimit({ perHour: 60, database });
    const crowd = Array.from({ length: 200 }, () => '192.0.2.1');
    expect(await allowedOf(limit, crowd)).toBe(60);
    expect(database.queries.length).toBeLessThan(5);
    expect(await limit.take('192.0.2.1')).toMatchObject({ allowed: false });
  });

  test('is counted together by all nodes on one database', async () => {
    const database = counterDatabase();
    const nodes = [1, 2, 3].map(() => createSignUpLimit({ perHour: 10, database }));
    const allowed = await Promise.all(
      nodes.map((node) =>
        allowedOf(
          node,
          Array.from({ length: 10 }, () => '192.0.2.1'),
        ),
      ),
    );
    expect(allowed.reduce((sum, count) => sum + count)).toBe(10);
  });

  test('is counted in PostgreSQL by its nodes together', async () => {
    const { database, dispose } = await openTestDatabase('POSTGRES');
    const nodes = [1, 2].map(() => createSignUpLimit({ perHour: 30, database }));
    const crowd = Array.from({ length: 50 }, () => '192.0.2.1');
    const allowed = await Promise.all(nodes.map((node) => allowedOf(node, crowd)));
    expect(allowed.reduce((sum, count) => sum + count)).toBe(30);
    expect(await allowedOf(createSignUpLimit({ perHour: 30, database }), ['192.0.2.1'])).toBe(0);
    await dispose();
  });

  test('is counted by each node alone while the database is away', async () => {
    const database = counterDatabase();
    const limit = createSignUpLimit({ perHour: 2, database });
    database.query = () => Promise.reject(new Error('away'));
    expect(await allowedOf(limit, ['192.0.2.1', '192.0.2.1', '192.0.2.1'])).toBe(2);
  });

  test('tells how long to wait, within the hour', async () => {
    const limit = createSignUpLimit({ perHour: 1 });
    await limit.take('192.0.2.1');
    const verdict = await limit.take('192.0.2.1');
    expect(verdict.allowed || verdict.retryAfterSeconds).toSatisfy(
      (seconds: number) => seconds > 3590 && seconds <= 3600,
    );
  });
});
