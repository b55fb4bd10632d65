import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';

import { createAbTests, type AbTests } from './abTests.ts';

const groups = [
  { name: 'A', weight: 1 },
  { name: 'B', weight: 3 },
];
const tone = {
  test: 'tone',
  startsAt: '2026-03-01T00:00:00+01:00',
  endsAt: '2026-06-01T00:00:00Z',
  groups,
};

describe.each(DATABASE_KINDS)('A/B tests on the %s database', (kind) => {
  let opened: TestDatabase;
  let tests: AbTests;

  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    await opened.database.query('delete from ab_test');
    const logger = pino({ level: 'silent' });
    tests = createAbTests({ database: opened.database, now: () => new Date(0), logger });
  });

  const namesAt = async (at: string) =>
    (await tests.runningAt(new Date(at))).map(({ name }) => name);

  it('an A/B test runs from its start until just before its end', async () => {
    expect(await tests.publish(tone)).toEqual({ outcome: 'PUBLISHED' });
    expect(await namesAt('2026-02-28T22:59:59Z')).toEqual([]);
    expect(await namesAt('2026-02-28T23:00:00Z')).toEqual(['tone']);
    expect(await namesAt('2026-05-31T23:59:59Z')).toEqual(['tone']);
    expect(await namesAt('2026-06-01T00:00:00Z')).toEqual([]);
  });

  it('an A/B test is changed by publishing it again', async () => {
    await tests.publish({ ...tone, endsAt: undefined });
    await tests.publish({ ...tone, groups: [...groups, { name: 'C', weight: 1 }] });
    const [running] = await tests.runningAt(new Date('2026-04-01T00:00:00Z'));
    expect(running?.groups.map(({ name }) => name)).toEqual(['A', 'B', 'C']);
    expect(await namesAt('2027-01-01T00:00:00Z')).toEqual([]);
  });

  it.each([
    ['an end before the start', { endsAt: '2026-01-01T00:00:00Z' }, 'endsAt'],
    ['one group alone', { groups: groups.slice(1) }, 'groups'],
    ['two groups of one name', { groups: [groups[0], groups[0]] }, 'groups'],
    ['a weight of nothing', { groups: [groups[0], { name: 'B', weight: 0 }] }, 'groups.1.weight'],
    ['a name that the cookie could not hold', { test: 'a:b' }, 'test'],
  ])('an A/B test is refused with %s, and nothing changes', async (_what, fault, path) => {
    await tests.publish(tone);
    expect(await tests.publish({ ...tone, ...fault })).toMatchObject({
      outcome: 'REFUSED',
      faults: [{ path }],
    });
    const [running] = await tests.runningAt(new Date('2026-04-01T00:00:00Z'));
    expect(running?.groups).toEqual(groups);
  });
});
