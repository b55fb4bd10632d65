import { createHash } from 'node:crypto';

import type { GroupByTest } from '#domain/contentContext.ts';

import type { AbTest } from './abTests.ts';

/** Bytes of the hash that choose a group, as many as a number holds exactly. */
const HASH_BYTES = 6;

/**
 * Returns a visitor's group in a test: stable for visitor, test and weights, distributed by weight, and independent
 * of other tests.
 */
export function groupFor(visitorId: string, { name, groups }: AbTest): string | undefined {
  const hash = createHash('sha256').update(`${visitorId}:${name}`).digest();
  const share = hash.readUIntBE(0, HASH_BYTES) / 2 ** (8 * HASH_BYTES);
  let left = share * groups.reduce((sum, { weight }) => sum + weight, 0);
  for (const group of groups) {
    left -= group.weight;
    if (left < 0) return group.name;
  }
  return groups.at(-1)?.name;
}

/** Returns the groups in the cookie of running tests that have them; everything else is ignored. */
export function groupsNamedBy(cookie: string | undefined, tests: readonly AbTest[]): GroupByTest {
  const groupByTest = new Map<string, string>();
  for (const entry of (cookie ?? '').split(',')) {
    const [test = '', group = ''] = entry.split(':');
    const running = tests.find(({ name }) => name === test);
    if (running?.groups.some(({ name }) => name === group)) groupByTest.set(test, group);
  }
  return Object.fromEntries(groupByTest);
}

/** Returns the cookie's value for these groups. */
export function nameGroups(groups: GroupByTest): string {
  return Object.entries(groups)
    .map(([test, group]) => `${test}:${group}`)
    .join(',');
}
