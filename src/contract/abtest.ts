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

/** A test as staff publish it: each group gets visitors by its share of all weights. */
export const abTestDefinition = z
  .strictObject({
    test: abName,
    startsAt: instant,
    /** Absent: until it is published again. */
    endsAt: z.optional(instant),
    groups: z
      .array(z.strictObject({ name: abName, weight: z.int().check(z.positive()) }))
      .check(z.minLength(2, 'must be two or more')),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => endsAt === undefined || endsAt > startsAt, {
      path: ['endsAt'],
      error: 'must be after startsAt',
    }),
    z.refine(({ groups }) => new Set(groups.map(({ name }) => name)).size === groups.length, {
      path: ['groups'],
      error: 'must each have a name of its own',
    }),
  );
