import * as z from 'zod/mini';

import { contentText, MANY_LINES, ONE_LINE } from './contentText.ts';
import { instant } from './instant.ts';

/** Name of a test or group, without the separators used in cookies. */
export const abName = contentText(100, ONE_LINE).check(
  z.regex(/^[^:,;{}]+$/, 'may not hold a colon, comma, semicolon or brace'),
);

/** Response of call 9 (spec §3/27, §7): the running tests. */
export const testsAnswer = z.array(
  z.object({ name: z.string(), groups: z.array(z.object({ name: z.string() })) }),
);
export type TestsAnswer = z.infer<typeof testsAnswer>;

/** Response of call 8: the visitor's group in each running test; pages do not read it. */
export const assignmentAnswer = z.object({
  assignments: z.array(z.object({ test: z.string(), group: z.string() })),
});

/** Days after a visitor's first exposure within which outcomes count. A visitor whose days are over is called ripe. */
export const RIPE_DAYS = 14;

/** The outcome that a test measures, of visitors who saw a tested part: confirmed sign-ups or redeemed vouchers. */
export const TEST_MEASURES = ['CONFIRMED', 'REDEEMED'] as const;

const share = z.number().check(z.positive('must be above 0'), z.lt(1, 'must be below 1'));

/** What staff expect before the start of a test. A test without a plan shows its counts but no verdict. */
export const testPlan = z.strictObject({
  hypothesis: contentText(1000, MANY_LINES),
  measure: z.enum(TEST_MEASURES),
  /** The share of visitors with the outcome today. */
  expectedShare: share,
  /** The smallest difference between two shares that staff want to detect. */
  smallestEffect: share,
  /** Number of visitors a day, in all groups and shops, who agree to measurement and see the tested part. */
  visitorsPerDay: z.int('must be a whole number').check(z.positive('must be 1 or more')),
});
export type TestPlan = z.infer<typeof testPlan>;

const testFields = {
  startsAt: instant,
  /** The end; absent: until the test is published again. */
  endsAt: z.optional(instant),
  groups: z
    .array(
      z.strictObject({
        name: abName,
        weight: z.int('must be a whole number').check(z.positive('must be 1 or more')),
      }),
    )
    .check(z.minLength(2, 'must be two or more')),
  plan: z.optional(testPlan),
};

type TestFields = z.infer<z.ZodMiniObject<typeof testFields>>;

const endsAfterItStarts = z.refine<TestFields>(
  ({ startsAt, endsAt }) => endsAt === undefined || endsAt > startsAt,
  { path: ['endsAt'], error: 'must be after startsAt' },
);

const groupsHaveNames = z.refine<TestFields>(
  ({ groups }) => new Set(groups.map(({ name }) => name)).size === groups.length,
  { path: ['groups'], error: 'must each have a name of its own' },
);

/** A test without its name: its dates, and its groups with their weights. */
export const abTestDocument = z.strictObject(testFields).check(endsAfterItStarts, groupsHaveNames);

/** A test as published from a file. */
export const abTestDefinition = z
  .strictObject({ test: abName, ...testFields })
  .check(endsAfterItStarts, groupsHaveNames);

const TEST_KIND = 'TEST:';

/** A test's key in change sets, such as `TEST:christmas`. */
export type TestKey = `TEST:${string}`;

/** Returns the key of a test; undefined for an invalid name. */
export function testKey(name: string): TestKey | undefined {
  return abName.safeParse(name).success ? `${TEST_KIND}${name}` : undefined;
}

/** Returns the name of the test with a key; undefined for other documents. */
export const testOfKey = (key: string): string | undefined =>
  key.startsWith(TEST_KIND) ? key.slice(TEST_KIND.length) : undefined;
