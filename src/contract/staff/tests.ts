import * as z from 'zod/mini';

import { abName, testPlan } from '../abtest.ts';
import { SITE_CODES } from '#domain/sites.ts';

const instant = z.iso.datetime();
const count = z.int();

const TEST_STATES = ['PLANNED', 'RUNNING', 'ENDED'] as const;

/** A test in the list. */
const listedTest = z.object({
  name: z.string(),
  state: z.enum(TEST_STATES),
  startsAt: instant,
  endsAt: z.nullable(instant),
  groups: z.array(z.object({ name: z.string(), weight: z.number() })),
});
export type ListedTest = z.infer<typeof listedTest>;

export const testsListAnswer = z.object({ tests: z.array(listedTest) });

/**
 * By how much the measured share is larger than that of the first group. The interval is valid however often it is
 * looked at.
 */
const difference = z.object({ value: z.number(), low: z.number(), high: z.number() });

/** ALIKE: there is no difference worth having. OPEN: there may be one or not. */
export const VERDICTS = ['BETTER', 'WORSE', 'ALIKE', 'OPEN'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Reasons for which a phase has no result. */
export const UNREAD = [
  'NOT_PLANNED',
  'NOT_COUNTED',
  'SPLIT_BROKEN',
  'FEW_MEASURED',
  'TOO_FEW',
] as const;
export type Unread = (typeof UNREAD)[number];

const comparison = z.object({
  group: z.string(),
  difference,
  verdict: z.enum(VERDICTS),
  /** Probability that the group is better at all. */
  chance: z.number(),
  /** Results by shop, as hints. `stands`: significant together with all others, by Holm's correction. */
  sites: z.array(z.object({ site: z.enum(SITE_CODES), difference, stands: z.boolean() })),
});
export type Comparison = z.infer<typeof comparison>;

/** Visitors of a group, and outcomes of its ripe visitors. */
const groupCounts = z.object({
  group: z.string(),
  exposed: count,
  ripe: count,
  signedUp: count,
  confirmed: count,
  redeemed: count,
});
export type GroupCounts = z.infer<typeof groupCounts>;

/** A phase of a test: plan, numbers, checks, and the results that they permit. */
const phaseReading = z.object({
  id: count,
  startsAt: instant,
  endsAt: z.nullable(instant),
  groups: listedTest.shape.groups,
  plan: z.nullable(testPlan),
  /** Null until the first daily job. */
  countedAt: z.nullable(instant),
  counts: z.array(groupCounts),
  /** Visitors seen in two groups, who belong to neither. */
  crossed: count,
  /** How probable the observed split is by chance. */
  splitChance: z.number(),
  /** Share of these shops' and days' sign-ups that are of counted visitors; null without any sign-up. */
  measuredShare: z.nullable(z.number()),
  unread: z.nullable(z.enum(UNREAD)),
  /** Results by group; empty if `unread`. */
  comparisons: z.array(comparison),
});
export type PhaseReading = z.infer<typeof phaseReading>;

/** A test with its phases, the newest first. */
export const testAnswer = z.extend(listedTest, { phases: z.array(phaseReading) });
export type ReadTest = z.infer<typeof testAnswer>;

export const forAllRequest = z.object({ group: abName });

/** The new change set with the group's documents for everyone. */
export const forAllAnswer = z.object({ changeSet: z.string(), documents: count });
