import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOUR_MS } from '#domain/durations.ts';
import { openDatabase } from '#server/db/database.ts';
import { openTestDatabase, type TestDatabase } from '#server/db/testing/openTestDatabase.ts';

import { counterStatements } from './counterStatements.ts';

describe('counters whose window has ended', () => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase('POSTGRES');
  });
  afterAll(() => opened.dispose());

  const fill = (key: string, count: number, endedMs: number) =>
    opened.database.query(
      `insert into sign_up_limit (key, points, expire)
       select $1 || n, 1, (extract(epoch from now()) * 1000)::bigint - $3::bigint
       from generate_series(1, $2::int) as n`,
      [key, count, endedMs],
    );
  const left = async () => {
    const rows = await opened.database.query<{ key: string }>(
      'select key from sign_up_limit order by key',
    );
    return rows.map(({ key }) => key);
  };

  it('expired counters are removed a few at a time, except for those in use on another node', async () => {
    await fill('over', 1201, 2 * HOUR_MS);
    await fill('running', 1, 0);
    const other = await openDatabase(opened.location);
    let isDone = () => {};
    const done = new Promise<void>((resolve) => (isDone = resolve));
    let isLocked = () => {};
    const locked = new Promise<void>((resolve) => (isLocked = resolve));
    const counting = other.transaction(async () => {
      await other.query(`select from sign_up_limit where key = 'over7' for update`);
      isLocked();
      await done;
    });
    await locked;
    const sizes: number[] = [];
    const { removeExpired } = counterStatements(
      {
        query: async (text, params = []) => {
          const before = await left();
          const rows = await opened.database.query(text, params);
          sizes.push(before.length - (await left()).length);
          return rows as never;
        },
      },
      'sign_up_limit',
      HOUR_MS,
    );
    await removeExpired();
    expect(await left()).toEqual(['over7', 'running1']);
    expect(Math.max(...sizes)).toBe(500);
    isDone();
    await counting;
    await other.close();
  });
});
