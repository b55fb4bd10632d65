import * as z from 'zod/mini';

import { namedTime } from '#contract/instant.ts';
import { DAY_MS } from '#domain/durations.ts';
import { SITE_CODES } from '#domain/sites.ts';

const time = z.iso.datetime({ offset: true });
const group = z.nullable(z.object({ test: z.string(), group: z.string() }));

export const MAX_SCHEDULE_DAYS = 1100;

/** The period that the map shows. */
export const scheduleQuery = z.object({ from: namedTime, to: namedTime }).check(
  z.refine(
    ({ from, to }) => {
      const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
      return days > 0 && days <= MAX_SCHEDULE_DAYS;
    },
    { path: ['to'], error: `must be at most ${MAX_SCHEDULE_DAYS} days after from` },
  ),
);
export type ScheduleQuery = z.infer<typeof scheduleQuery>;

/**
 * Problems. GAP: a legal page or footer is not shown. NEVER_SEEN: other versions always take precedence. GROUP_ENDED:
 * the version is for a group of an A/B test that has ended or does not exist.
 */
export const SCHEDULE_FINDINGS = ['GAP', 'NEVER_SEEN', 'GROUP_ENDED'] as const;
const place = { key: z.string(), group, from: time, to: z.nullable(time) };
const finding = z.object({
  ...place,
  what: z.enum(SCHEDULE_FINDINGS),
  version: z.nullable(z.int()),
});
export type ScheduleFinding = z.infer<typeof finding>;

/** A period in which a version is shown to everyone or to a group. */
const stretch = z.object({
  ...place,
  version: z.int(),
  /** The change set that published it, if any. Absent from nodes of the previous release. */
  set: z.optional(z.nullable(z.object({ id: z.string(), name: z.string() }))),
});
export type ScheduleStretch = z.infer<typeof stretch>;

/** Each shop's documents over time, as far as they fall into the requested period. */
export const scheduleAnswer = z.object({
  now: time,
  documents: z.array(z.object({ key: z.string(), title: z.string() })),
  lanes: z.array(
    z.object({
      site: z.enum(SITE_CODES),
      stretches: z.array(stretch),
      findings: z.array(finding),
    }),
  ),
});
export type Schedule = z.infer<typeof scheduleAnswer>;
