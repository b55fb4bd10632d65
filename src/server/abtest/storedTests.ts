import { randomUUID } from 'node:crypto';

import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type { abTestDefinition, TestPlan } from '#contract/abtest.ts';
import { canonicalJson } from '#domain/changeSets/canonicalJson.ts';
import type { Database } from '#server/db/database.ts';
import { abGroup, abPhase, abTest } from '#server/db/schema.ts';

export type AbTest = {
  name: string;
  startsAt: Date;
  endsAt: Date | null;
  groups: { name: string; weight: number }[];
  plan?: TestPlan | undefined;
  /** The newest phase. Missing in drafts, and in tests that the previous release stored. */
  phase?: { id: number; seed: string } | undefined;
};

type Orm = Pick<Database, 'orm'>;

/** Loads published tests by name, with their groups by name; without `names` all of them. */
export async function loadTests({ orm }: Orm, names?: readonly string[]): Promise<AbTest[]> {
  if (names?.length === 0) return [];
  const rows = await orm
    .select()
    .from(abTest)
    .innerJoin(abGroup, eq(abGroup.test, abTest.name))
    .where(names && inArray(abTest.name, names))
    .orderBy(asc(abTest.name), asc(abGroup.name));
  const { id, test, seed, plan } = abPhase;
  const phases = await orm
    .selectDistinctOn([test], { id, test, seed, plan })
    .from(abPhase)
    .where(names && inArray(test, names))
    .orderBy(test, desc(id));
  const tests = new Map<string, AbTest>();
  for (const { ab_test: facts, ab_group: group } of rows) {
    const phase = phases.find((one) => one.test === facts.name);
    const known = tests.get(facts.name) ?? {
      ...facts,
      groups: [],
      ...(phase && { phase: { id: phase.id, seed: phase.seed } }),
      ...(phase?.plan && { plan: phase.plan }),
    };
    known.groups.push({ name: group.name, weight: group.weight });
    tests.set(facts.name, known);
  }
  return [...tests.values()];
}

type Draw = Pick<AbTest, 'startsAt' | 'groups' | 'plan'>;

/** Returns whether two tests are equal except for their end, so that visitors stay in their groups. */
export const isSameDraw = (one: Draw, other: Draw): boolean =>
  describeDraw(one) === describeDraw(other);

const describeDraw = ({ startsAt, groups, plan }: Draw) =>
  canonicalJson({ at: startsAt.toISOString(), groups: groups.toSorted(byName), plan });

/**
 * Stores a test, in the caller's transaction. A change of a running test begins a new phase at `at`, with its own
 * seed, unless only the end changes.
 */
export async function storeTest(
  database: Orm,
  { test, startsAt, plan, ...rest }: z.infer<typeof abTestDefinition>,
  at: Date,
): Promise<void> {
  const { orm } = database;
  const endsAt = rest.endsAt ?? null;
  const groups = rest.groups.toSorted(byName);
  const [stored] = await loadTests(database, [test]);
  await orm
    .insert(abTest)
    .values({ name: test, startsAt, endsAt })
    .onConflictDoUpdate({ target: abTest.name, set: { startsAt, endsAt } });
  await orm.delete(abGroup).where(eq(abGroup.test, test));
  await orm.insert(abGroup).values(groups.map((group) => ({ ...group, test })));
  const isSame =
    stored?.phase && !isOver(stored, at) && isSameDraw(stored, { ...rest, startsAt, plan });
  if (isSame) return endPhase(database, stored, endsAt);
  await leavePhase(database, stored, at);
  if (endsAt !== null && endsAt <= at) return;
  await orm.insert(abPhase).values({
    test,
    groups,
    endsAt,
    plan,
    seed: randomUUID(),
    startsAt: startsAt > at ? startsAt : at,
  });
}

export async function endTest(database: Orm, test: AbTest, endsAt: Date | null): Promise<void> {
  await database.orm.update(abTest).set({ endsAt }).where(eq(abTest.name, test.name));
  await endPhase(database, test, endsAt);
}

export async function removeTest(database: Orm, test: AbTest, at: Date): Promise<void> {
  await database.orm.delete(abTest).where(eq(abTest.name, test.name));
  await leavePhase(database, test, at);
}

export const isOver = ({ endsAt }: Pick<AbTest, 'endsAt'>, at: Date): boolean =>
  endsAt !== null && endsAt <= at;

async function endPhase({ orm }: Orm, { phase }: AbTest, endsAt: Date | null): Promise<void> {
  if (phase) await orm.update(abPhase).set({ endsAt }).where(eq(abPhase.id, phase.id));
}

/** Ends the test's phase if it has begun, and otherwise removes it. */
async function leavePhase(database: Orm, test: AbTest | undefined, at: Date): Promise<void> {
  if (!test?.phase) return;
  const { id, startsAt } = abPhase;
  await database.orm.delete(abPhase).where(and(eq(id, test.phase.id), gt(startsAt, at)));
  if (!isOver(test, at)) await endPhase(database, test, at);
}

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
