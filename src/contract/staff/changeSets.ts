import * as z from 'zod/mini';

import { MANY_LINES } from '#contract/contentText.ts';
import { abName } from '#contract/abtest.ts';
import { namedTime } from '#contract/instant.ts';
import { ITEM_STATES } from '#domain/changeSets/itemState.ts';
import { SITE_CODES } from '#domain/sites.ts';
import { CONTENT_KINDS, MARKETS } from '#domain/staffRoles.ts';

const time = z.iso.datetime({ offset: true });
const site = z.enum(SITE_CODES);
/** ALL: of an A/B test, which holds in all shops at once. */
const place = z.enum(MARKETS);
const places = z.array(place).check(z.minLength(1), z.maxLength(MARKETS.length));
const key = z.string().check(z.minLength(1), z.maxLength(200));
const id = z.int().check(z.positive());
const group = z.nullable(z.object({ test: abName, group: abName }));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** No schema of content is deeper. */
const MAX_DOCUMENT_DEPTH = 12;

/** A document as somebody is writing it: what its kind's schema says of it, the item's faults tell. */
const draftDocument = z.unknown().check(
  z.refine((body) => typeof body === 'object' && body !== null && isStorable(body, 0), {
    error: 'is no document',
  }),
);

/** A database refuses NUL and halves of surrogate pairs. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return MANY_LINES.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth < MAX_DOCUMENT_DEPTH &&
    Object.entries(value).every(
      ([name, part]) => MANY_LINES.test(name) && isStorable(part, depth + 1),
    )
  );
}

/** More than any set has: every document of a shop, in nine shops. */
const MAX_ITEMS = 500;
export const itemIds = z.array(id).check(z.minLength(1), z.maxLength(MAX_ITEMS));

/** Name of a change set, as people read it. */
export const changeSetName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(/^[^\p{Cc}\p{Cs}]*$/u));

/** A draft that goes on, as the list shows it. */
export const changeSetSummary = z.object({
  id: z.string(),
  name: z.string(),
  createdBy: z.string(),
  createdAt: time,
  updatedAt: time,
  /** Shops and documents that it concerns, as far as the session may look at them. */
  sites: z.array(site),
  items: z.int(),
});
export type ChangeSetSummary = z.infer<typeof changeSetSummary>;
export const changeSetsAnswer = z.object({ sets: z.array(changeSetSummary) });

export const changeSetRequest = z.object({ name: changeSetName });
export const changeSetMade = z.object({ id: z.string() });

/** What a set says of one document in one shop, without the document. */
export const changeItem = z.object({
  id,
  key: z.string(),
  /** Of the document, for people. */
  title: z.string(),
  site: place,
  group,
  kind: z.enum(CONTENT_KINDS),
  state: z.enum(ITEM_STATES),
  /** Null: from its publication on. */
  validFrom: z.nullable(time),
  validTo: z.nullable(time),
  revision: z.int(),
  hash,
  updatedBy: z.string(),
  updatedAt: time,
  editors: z.array(z.string()),
  approvedBy: z.array(z.string()),
  approvalsMissing: z.int(),
  /** By which it is published as it is now. */
  publication: z.nullable(z.int()),
});
export type ChangeItem = z.infer<typeof changeItem>;

export const changePublication = z.object({
  id: z.int(),
  publishedBy: z.string(),
  publishedAt: time,
  sites: z.array(place),
  /** Shops in which it can be undone. */
  standing: z.array(place),
  /** Whether it published an A/B test that is over, which stays as it was. A node of the release before does not say. */
  isTestOver: z.optional(z.boolean()),
});
export type ChangePublication = z.infer<typeof changePublication>;

/** An A/B test whose groups may have documents of their own. */
const changeableTest = z.object({
  name: z.string(),
  startsAt: time,
  endsAt: z.nullable(time),
  groups: z.array(z.string()),
});
export type ChangeableTest = z.infer<typeof changeableTest>;

export const changeSetAnswer = z.object({
  set: changeSetSummary,
  items: z.array(changeItem),
  /** The set's own A/B tests without faults, as they will be. */
  tests: z.array(changeableTest),
  publications: z.array(changePublication),
});
export type ChangeSet = z.infer<typeof changeSetAnswer>;

/** A version that was published since an item was based on what there was, and is valid in the item's time. */
const changeConflict = z.object({
  version: z.int(),
  validFrom: time,
  validTo: z.nullable(time),
  body: z.unknown(),
});

export const contentFault = z.object({ path: z.string(), message: z.string() });

/** An item with its document; `base` is the document that it was based on, null where there was none. */
export const changeItemAnswer = z.object({
  item: changeItem,
  body: z.unknown(),
  base: z.nullable(
    z.object({
      version: z.int(),
      validFrom: time,
      validTo: z.nullable(time),
      body: z.unknown(),
    }),
  ),
  /** What the checker says of it. */
  faults: z.array(contentFault),
  conflict: z.nullable(changeConflict),
});
export type ChangeItemDetail = z.infer<typeof changeItemAnswer>;

/** Takes a document of these shops into a set: as it is now, or `body` where a shop has none. */
export const addDocumentRequest = z.object({
  key,
  sites: places,
  group: z.optional(group),
  body: z.optional(draftDocument),
});
/** `without`: shops that have no such document, where none was sent either. */
export const addDocumentAnswer = z.object({ items: z.array(id), without: z.array(place) });

/** Saves an item. `revision` is the one that it was made from; `rebase`: the version that it is based on from now on. */
export const saveItemRequest = z
  .object({
    revision: z.int(),
    body: draftDocument,
    validFrom: z.nullable(namedTime),
    validTo: z.nullable(namedTime),
    rebase: z.optional(id),
  })
  .check(
    z.refine(
      ({ validFrom, validTo }) =>
        validFrom === null || validTo === null || Date.parse(validTo) > Date.parse(validFrom),
      { path: ['validTo'], error: 'must be after validFrom' },
    ),
  );
export type SaveItem = z.infer<typeof saveItemRequest>;

/** Somebody else has saved the item since: the three documents, to be merged. `base` null: it is not kept any more. */
export const saveConflict = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  revision: z.int(),
  savedBy: z.string(),
  base: z.unknown(),
  theirs: z.unknown(),
  mine: z.unknown(),
});
export type SaveConflict = z.infer<typeof saveConflict>;

export const wallTime = z.nullable(
  z.object({
    date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
    time: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
  }),
);

/** Dates of several items by the clock of each one's shop. `from` null: from publication on; `to` null: without end. */
export const planRequest = z.object({
  items: itemIds,
  from: wallTime,
  to: wallTime,
});

/** Items as they were looked at: whatever was changed since is refused. */
export const itemsRequest = z.object({
  items: z.array(z.object({ id, hash })).check(z.minLength(1), z.maxLength(MAX_ITEMS)),
});

export const publishAnswer = z.object({ publication: z.int() });

/** Why items are refused, each by its id. */
export const REFUSALS = [
  'UNKNOWN',
  'CHANGED_SINCE',
  'FAULTY',
  'CONFLICT',
  'UNCHANGED',
  'OWN_WORK',
  'APPROVAL_MISSING',
  'ALREADY_PUBLISHED',
  'BEGINS_IN_THE_PAST',
  'ENDS_TOO_EARLY',
  'TEST_MISSING',
] as const;
export type Refusal = (typeof REFUSALS)[number];
export const itemsRefused = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  refused: z.array(z.object({ item: z.int(), why: z.enum(REFUSALS) })),
});
export type ItemsRefused = z.infer<typeof itemsRefused>;

export const undoRequest = z.object({ sites: places });
/** The shops in which it was undone by this call. */
export const undoAnswer = z.object({ sites: z.array(place) });

/** Which item is open, if any; and who else is in the set. */
export const presenceRequest = z.object({ item: z.nullable(id) });
export const presenceAnswer = z.object({
  others: z.array(z.object({ name: z.string(), item: z.nullable(z.int()) })),
});
export type Presence = z.infer<typeof presenceAnswer>['others'][number];

/** Documents that there are, each with the shops that have it now; and A/B tests that run or will, with their groups. */
export const documentsAnswer = z.object({
  documents: z.array(z.object({ key: z.string(), title: z.string(), sites: z.array(site) })),
  tests: z.array(changeableTest),
});
export type Documents = z.infer<typeof documentsAnswer>['documents'];
