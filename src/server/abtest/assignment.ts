import { createHash } from 'node:crypto';

import type { GroupByTest } from '#domain/contentContext.ts';

import type { AbTest } from './storedTests.ts';

/** Number of hash bytes that choose a group: the most that a number holds exactly. */
const HASH_BYTES = 6;

/**
 * Returns a visitor's group in a test. It stays the same for the same visitor, phase and weights. Groups are
 * distributed by weight, independently of other phases and tests.
 */
export function groupFor(visitorId: string, { name, phase, groups }: AbTest): string | undefined {
  const hash = createHash('sha256')
    .update(`${visitorId}:${phase?.seed ?? name}`)
    .digest();
  const share = hash.readUIntBE(0, HASH_BYTES) / 2 ** (8 * HASH_BYTES);
  let left = share * groups.reduce((sum, { weight }) => sum + weight, 0);
  for (const group of groups) {
    left -= group.weight;
    if (left < 0) return group.name;
  }
  return groups.at(-1)?.name;
}

/** Returns the groups that the cookie names for the current phases of running tests; ignores other names. */
export function groupsNamedBy(cookie: string | undefined, tests: readonly AbTest[]): GroupByTest {
  const groupByTest = new Map<string, string>();
  for (const entry of (cookie ?? '').split(',')) {
    const [test = '', group = '', phase = ''] = entry.split(':');
    const running = tests.find(({ name }) => name === test);
    if (running && hasGroup(running, group) && phase === phaseName(running)) {
      groupByTest.set(test, group);
    }
  }
  return Object.fromEntries(groupByTest);
}

export function nameGroups(groups: GroupByTest, tests: readonly AbTest[]): string {
  return tests
    .flatMap((test) => {
      const group = groups[test.name];
      return group === undefined ? [] : `${test.name}:${group}:${phaseName(test)}`;
    })
    .join(',');
}

export const hasGroup = ({ groups }: AbTest, group: string): boolean =>
  groups.some(({ name }) => name === group);

const phaseName = ({ phase }: AbTest) => String(phase?.id ?? '');
