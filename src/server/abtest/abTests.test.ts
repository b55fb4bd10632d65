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

const PLAN = {
  hypothesis: 'A friendly tone brings more sign-ups.',
  measure: 'CONFIRMED',
  expectedShare: 0.04,
  smallestEffect: 0.004,
  visitorsPerDay: 3000,
};

describe.each(DATABASE_KINDS)('A/B tests on the %s database', (kind) => {
  let opened: TestDatabase;
  let tests: AbTests;
  let clock: Date;

  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    await opened.database.script('delete from ab_test; delete from ab_phase');
    const logger = pino({ level: 'silent' });
    clock = new Date(0);
    tests = createAbTests({ database: opened.database, now: () => clock, logger });
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

  const MAY = new Date('2026-05-01T00:00:00Z');
  const phases = () =>
    opened.database.query(
      'select seed, starts_at as "startsAt", ends_at as "endsAt", groups, plan from ab_phase order by id',
    );

  it('A/B tests begin a new phase with its own seed when groups, weights or plan of a running test change', async () => {
    await tests.publish(tone);
    const [first] = await tests.runningAt(MAY);
    clock = MAY;
    await tests.publish({ ...tone, endsAt: '2026-07-01T00:00:00Z' });
    expect((await tests.runningAt(MAY))[0]?.phase).toEqual(first?.phase);
    const even = groups.map((group) => ({ ...group, weight: 1 }));
    await tests.publish({ ...tone, groups: even, plan: PLAN });
    const [second] = await tests.runningAt(MAY);
    expect(second?.phase?.id).not.toBe(first?.phase?.id);
    const [one, other] = await phases();
    expect(one).toMatchObject({ seed: first?.phase?.seed, endsAt: MAY, groups, plan: null });
    expect(other).toMatchObject({
      seed: second?.phase?.seed,
      startsAt: MAY,
      groups: even,
      plan: PLAN,
    });
    expect(one?.['seed']).not.toBe(other?.['seed']);
  });

  it('A/B tests keep no phase that never ran, and get a new phase when they run again', async () => {
    await tests.publish(tone);
    await tests.publish({ ...tone, groups: [...groups, { name: 'C', weight: 1 }] });
    expect(await phases()).toHaveLength(1);
    clock = new Date('2026-08-01T00:00:00Z');
    await tests.publish({ ...tone, endsAt: '2026-09-01T00:00:00Z' });
    expect(await phases()).toMatchObject([
      { endsAt: new Date(tone.endsAt) },
      { startsAt: clock, endsAt: new Date('2026-09-01T00:00:00Z') },
    ]);
  });

  it.each([
    ['an end before the start', { endsAt: '2026-01-01T00:00:00Z' }, 'endsAt'],
    ['one group alone', { groups: groups.slice(1) }, 'groups'],
    ['two groups of one name', { groups: [groups[0], groups[0]] }, 'groups'],
    ['a weight of nothing', { groups: [groups[0], { name: 'B', weight: 0 }] }, 'groups.1.weight'],
    ['a name that the cookie could not hold', { test: 'a:b' }, 'test'],
    ['a plan without a hypothesis', { plan: { ...PLAN, hypothesis: '' } }, 'plan.hypothesis'],
    ['a plan for no difference', { plan: { ...PLAN, smallestEffect: 0 } }, 'plan.smallestEffect'],
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
