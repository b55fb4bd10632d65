import { abTestDocument, testKey, testOfKey } from '#contract/abtest.ts';
import { toContentFaults, type ContentFault } from '#contract/content.ts';
import type { ChangeableTest } from '#contract/staff/changeSets.ts';
import {
  endTest,
  isOver,
  isSameDraw,
  loadTests,
  removeTest,
  storeTest,
  type AbTest,
} from '#server/abtest/storedTests.ts';
import type { Database } from '#server/db/database.ts';
import { abGroup } from '#server/db/schema.ts';

import { readBodies, readBody, shownVersions, type VersionRow } from './placedVersions.ts';
import type { DateFault } from './publicationPlan.ts';

// An A/B test in a change set is an item with the site ALL, and is published as versions of its own document. The
// tables that assign visitors follow the version in effect.

/** Returns the published tests of these keys, by key. */
export async function publishedTests(
  database: Pick<Database, 'orm'>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, AbTest>> {
  const names = keys.map(testOfKey).filter((name) => name !== undefined);
  const tests = await loadTests(database, names);
  return new Map(tests.map((test) => [testKey(test.name) ?? '', test]));
}

/**
 * Returns the errors of a test in a set. `published` is the test as published. Of a running test only the end may
 * change, because visitors have been assigned to its groups.
 */
export function testFaults(
  body: unknown,
  published: AbTest | undefined,
  now: Date,
): ContentFault[] {
  const checked = abTestDocument.safeParse(body);
  if (!checked.success) return toContentFaults(checked.error.issues, ['body']);
  if (published === undefined || !isRunning(published, now)) return [];
  const { startsAt, groups, plan } = checked.data;
  const message =
    'cannot be changed while the test runs: visitors are in its groups; end it and plan it again';
  return Object.entries({ startsAt, groups, plan }).flatMap(([field, value]) =>
    isSameDraw(published, { ...published, [field]: value })
      ? []
      : [{ path: `body.${field}`, message }],
  );
}

/** Returns why a valid test cannot be published at `now`. */
export function testDateFault(
  body: unknown,
  published: AbTest | undefined,
  now: Date,
): DateFault | undefined {
  const { startsAt, endsAt } = abTestDocument.parse(body);
  const runs = published !== undefined && isRunning(published, now);
  if (!runs && startsAt < now) return 'BEGINS_IN_THE_PAST';
  return endsAt !== undefined && endsAt <= now ? 'ENDS_TOO_EARLY' : undefined;
}

/** Returns when a test runs according to its document; undefined if the document is invalid. */
export function testPeriod(body: unknown): { from: Date; to: Date | null } | undefined {
  const { data } = abTestDocument.safeParse(body);
  return data && { from: data.startsAt, to: data.endsAt ?? null };
}

type TestItem = { key: string; body: unknown };

/** Returns the valid tests among these items. */
export function testsAmong(items: readonly TestItem[]): AbTest[] {
  return items.flatMap(({ key, body }) => {
    const name = testOfKey(key);
    const { data } = abTestDocument.safeParse(body);
    if (name === undefined || data === undefined) return [];
    return { ...data, name, endsAt: data.endsAt ?? null };
  });
}

/** Returns a test with its groups for the console. */
export const changeableTest = ({ name, startsAt, endsAt, groups }: AbTest): ChangeableTest => ({
  name,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  groups: groups.map((group) => group.name),
});

/** Returns a function that says whether a group of a test exists once these tests are published. */
export async function groupsWith(
  { orm }: Pick<Database, 'orm'>,
  tests: readonly AbTest[],
): Promise<(group: { test: string; group: string }) => boolean> {
  const rows = await orm.select().from(abGroup);
  const stored = rows.filter((row) => !tests.some(({ name }) => name === row.test));
  const added = tests.flatMap(({ name, groups }) =>
    groups.map((group) => ({ test: name, name: group.name })),
  );
  const names = new Set(
    [...stored, ...added].map(({ test, name }) => JSON.stringify([test, name])),
  );
  return ({ test, group }) => names.has(JSON.stringify([test, group]));
}

/**
 * Updates a test's tables to the version in effect at `at`, in the transaction that published or undid the version. A
 * running test keeps its groups. It ends if no version, or another one, is in effect. An ended test does not change.
 */
export async function applyTest(
  database: Pick<Database, 'orm' | 'query'>,
  key: string,
  at: Date,
): Promise<void> {
  const name = testOfKey(key);
  if (name === undefined) throw new Error('An item of all shops is no A/B test');
  const [version] = await shownVersions(database, key, at);
  const wanted = version && abTestDocument.parse(await readBody(database, version.id));
  const [stored] = await loadTests(database, [name]);
  if (stored === undefined) {
    if (wanted) await storeTest(database, { ...wanted, test: name }, at);
    return;
  }
  // Name, groups and weights decide which visitor is in which group.
  const isSame = wanted && isSameDraw(wanted, stored);
  if (isOver(stored, at) && (wanted === undefined || isSame)) return;
  if (!isOver(stored, at) && stored.startsAt < at) {
    const end = isSame ? (wanted.endsAt ?? null) : at;
    await endTest(database, stored, end !== null && end < at ? at : end);
    return;
  }
  if (wanted) await storeTest(database, { ...wanted, test: name }, at);
  else await removeTest(database, stored, at);
}

/** Returns a function that tells whether a version is of an A/B test that has ended, so that an undo is useless. */
export async function testsOver(
  database: Pick<Database, 'orm'>,
  versions: readonly VersionRow[],
  at: Date,
): Promise<(version: number) => boolean> {
  const ofTests = versions.filter(({ site }) => site === 'ALL');
  if (ofTests.length === 0) return () => false;
  const tests = await publishedTests(
    database,
    ofTests.map(({ key }) => key),
  );
  const ids = ofTests.map(({ id }) => id);
  const bodies = await readBodies(database, ids);
  const hasEnded = (end: Date | null | undefined) => end instanceof Date && end <= at;
  const over = ofTests.filter(
    ({ id: version, key }) =>
      hasEnded(tests.get(key)?.endsAt) || hasEnded(testPeriod(bodies.get(version))?.to),
  );
  return (version) => over.some((one) => one.id === version);
}

const isRunning = ({ startsAt, endsAt }: AbTest, now: Date) =>
  startsAt < now && !isOver({ endsAt }, now);
