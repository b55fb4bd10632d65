import * as z from 'zod/mini';

import { contentText, ONE_LINE } from './contentText.ts';
import { instant } from './instant.ts';

/** Name of a test or of a group; what stands in cookies between names may not be in one. */
export const abName = contentText(100, ONE_LINE).check(
  z.regex(/^[^:,;{}]+$/, 'may not hold a colon, comma, semicolon or brace'),
);

/** Answer of call 9 (spec §3/27, §7): the tests that run at a time. */
export const testsAnswer = z.array(
  z.object({ name: z.string(), groups: z.array(z.object({ name: z.string() })) }),
);
export type TestsAnswer = z.infer<typeof testsAnswer>;

/** Answer of call 8: the visitor's group in each test that runs; the page does not read it. */
export const assignmentAnswer = z.object({
  assignments: z.array(z.object({ test: z.string(), group: z.string() })),
});

const testFields = {
  startsAt: instant,
  /** Absent: until it is published again. */
  endsAt: z.optional(instant),
  groups: z
    .array(
      z.strictObject({
        name: abName,
        weight: z.int('must be a whole number').check(z.positive('must be 1 or more')),
      }),
    )
    .check(z.minLength(2, 'must be two or more')),
};

type TestFields = {
  startsAt: Date;
  endsAt?: Date | undefined;
  groups: { name: string; weight: number }[];
};

const endsAfterItStarts = z.refine<TestFields>(
  ({ startsAt, endsAt }) => endsAt === undefined || endsAt > startsAt,
  { path: ['endsAt'], error: 'must be after startsAt' },
);

const groupsHaveNames = z.refine<TestFields>(
  ({ groups }) => new Set(groups.map(({ name }) => name)).size === groups.length,
  { path: ['groups'], error: 'must each have a name of its own' },
);

/** A test without its name: when it runs, and its groups, each of which gets visitors by its share of all weights. */
export const abTestDocument = z.strictObject(testFields).check(endsAfterItStarts, groupsHaveNames);

/** A test as staff publish it by a file. */
export const abTestDefinition = z
  .strictObject({ test: abName, ...testFields })
  .check(endsAfterItStarts, groupsHaveNames);

const TEST_KIND = 'TEST:';

/** A test as change sets name it, as in `TEST:christmas`. */
export type TestKey = `TEST:${string}`;

/** The key of a test; undefined for a name that no test can have. */
export function testKey(name: string): TestKey | undefined {
  return abName.safeParse(name).success ? `${TEST_KIND}${name}` : undefined;
}

/** The name of the test that a key is of; undefined of the key of any other document. */
export const testOfKey = (key: string): string | undefined =>
  key.startsWith(TEST_KIND) ? key.slice(TEST_KIND.length) : undefined;
