import * as z from 'zod/mini';

import { abName } from '#contract/abtest.ts';

import { itemIds, wallTime } from './changeSets.ts';

const time = z.iso.datetime({ offset: true });
const period = z.object({ from: time, to: z.nullable(time) });
const group = z.object({ test: abName, group: abName });

/** Documents of a change set, and other dates for them than their own by the clock of each one's shop. */
export const outlookRequest = z.object({
  items: itemIds,
  dates: z.optional(z.object({ from: wallTime, to: wallTime })),
  /** Whether the documents of later versions are wanted, to be merged with a change. */
  hasBodies: z.optional(z.boolean()),
});
export type OutlookRequest = z.infer<typeof outlookRequest>;

/** A published version while it is shown; `validFrom` and `validTo` are its own dates. */
const shownVersion = z.extend(period, {
  version: z.int(),
  validFrom: time,
  validTo: z.nullable(time),
  /** Of the change set that it was published from. */
  set: z.nullable(z.string()),
  body: z.optional(z.unknown()),
});
export type ShownVersion = z.infer<typeof shownVersion>;

/** What visitors will see of a document if it is published now. */
export const itemOutlook = z.object({
  item: z.int(),
  /** Why it cannot be published with these dates; everything else is empty then. */
  fault: z.nullable(z.enum(['BEGINS_IN_THE_PAST', 'ENDS_TOO_EARLY', 'NO_SUCH_TIME'])),
  /** When the document is shown. */
  seen: z.array(period),
  /** What it takes the place of. */
  covers: z.array(shownVersion),
  /** What is shown in its place although it is valid. */
  coveredBy: z.array(shownVersion),
  /** Of a document for a group: whether nobody is in the group while it is valid. */
  isGroupEmpty: z.boolean(),
  /** Of a document for everyone: groups of A/B tests that see a document of their own meanwhile. */
  otherGroups: z.array(group),
});
export type ItemOutlook = z.infer<typeof itemOutlook>;
export const outlookAnswer = z.object({ outlooks: z.array(itemOutlook) });
