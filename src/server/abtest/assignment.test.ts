import { describe, expect, it } from 'vitest';

import type { AbTest } from './storedTests.ts';
import { groupFor, groupsNamedBy, nameGroups } from './assignment.ts';

const test = (name: string, ...weights: number[]): AbTest => ({
  name,
  startsAt: new Date(0),
  endsAt: null,
  groups: weights.map((weight, index) => ({ name: 'ABCD'.charAt(index), weight })),
});
const inPhase = (name: string, id: number): AbTest => ({
  ...test(name, 1, 1),
  phase: { id, seed: `seed ${id}` },
});
const visitors = Array.from({ length: 20_000 }, (_, index) => `visitor ${index}`);
const shareOf = (group: string, of: AbTest, among = visitors) =>
  among.filter((visitor) => groupFor(visitor, of) === group).length / among.length;

describe('a visitor’s group', () => {
  it('a visitor’s group is the same each time', () => {
    const tone = test('tone', 1, 1);
    expect(groupFor('anna', tone)).toBe(groupFor('anna', tone));
  });

  it('a visitor’s group is evenly distributed over visitors, by weight', () => {
    expect(shareOf('A', test('tone', 1, 1))).toBeCloseTo(0.5, 1.7);
    const weighted = test('order', 1, 2, 5);
    expect(shareOf('A', weighted)).toBeCloseTo(1 / 8, 1.7);
    expect(shareOf('C', weighted)).toBeCloseTo(5 / 8, 1.7);
  });

  it('a visitor’s group in one phase is independent of the group in another phase', () => {
    const inA = visitors.filter((visitor) => groupFor(visitor, inPhase('tone', 1)) === 'A');
    expect(shareOf('A', inPhase('tone', 2), inA)).toBeCloseTo(0.5, 1.7);
  });

  it('a visitor’s group in one test is independent of the group in another', () => {
    const inA = visitors.filter((visitor) => groupFor(visitor, test('tone', 1, 1)) === 'A');
    expect(shareOf('A', test('order', 1, 1), inA)).toBeCloseTo(0.5, 1.7);
  });
});

describe('the cookie of groups', () => {
  const tests = [test('tone', 1, 1), inPhase('order', 7)];

  it('the cookie of groups of an earlier phase names no group of a later one', () => {
    const cookie = nameGroups({ order: 'A' }, tests);
    expect(cookie).toBe('order:A:7');
    expect(groupsNamedBy(cookie, [inPhase('order', 8)])).toEqual({});
  });

  it('the cookie of groups is parsed into the same groups that were written', () => {
    const groups = { tone: 'B', order: 'A' };
    expect(groupsNamedBy(nameGroups(groups, tests), tests)).toEqual(groups);
  });

  it.each([undefined, '', 'tone:Z', 'gone:A', 'tone', ',:,', '__proto__:A', 'tone:A:B:'])(
    'the invalid cookie of groups %j names no group',
    (cookie) => {
      const groups = groupsNamedBy(cookie, tests);
      expect(Object.values(groups).every((group) => 'AB'.includes(group))).toBe(true);
      expect(Object.keys(groups).every((name) => name === 'tone')).toBe(true);
    },
  );
});
