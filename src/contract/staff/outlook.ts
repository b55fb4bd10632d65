import * as z from 'zod/mini';

import { abName } from '#contract/abtest.ts';

import { itemIds, wallTime } from './changeSets.ts';

const time = z.iso.datetime({ offset: true });
const period = z.object({ from: time, to: z.nullable(time) });
const group = z.object({ test: abName, group: abName });

/** Documents of a change set with other dates in their shops' time zones. */
export const outlookRequest = z.object({
  items: itemIds,
  dates: z.optional(z.object({ from: wallTime, to: wallTime })),
  /** Whether later versions' documents are needed for merging. */
  hasBodies: z.optional(z.boolean()),
});
export type OutlookRequest = z.infer<typeof outlookRequest>;

/** A published version and the period in which it is shown; `validFrom` and `validTo` are its own dates. */
const shownVersion = z.extend(period, {
  version: z.int(),
  validFrom: time,
  validTo: z.nullable(time),
  /** The change set from which it was published. */
  set: z.nullable(z.string()),
  body: z.optional(z.unknown()),
});
export type ShownVersion = z.infer<typeof shownVersion>;

/** What visitors will see of a document if it is published now. */
export const itemOutlook = z.object({
  item: z.int(),
  /** Why the document cannot be published with these dates. The other lists are empty then. */
  fault: z.nullable(z.enum(['BEGINS_IN_THE_PAST', 'ENDS_TOO_EARLY', 'NO_SUCH_TIME'])),
  /** When the document is shown. */
  seen: z.array(period),
  /** Versions that it replaces. */
  covers: z.array(shownVersion),
  /** Versions shown in its place although it is valid. */
  coveredBy: z.array(shownVersion),
  /** For a document of a group: whether the group has no visitors while the document is valid. */
  isGroupEmpty: z.boolean(),
  /** For a document for everyone: test groups that see another document meanwhile. */
  otherGroups: z.array(group),
});
export type ItemOutlook = z.infer<typeof itemOutlook>;
export const outlookAnswer = z.object({ outlooks: z.array(itemOutlook) });
