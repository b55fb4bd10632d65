import * as z from 'zod/mini';

import { MANY_LINES, ONE_LINE } from '#contract/contentText.ts';
import { abName } from '#contract/abtest.ts';
import { namedTime } from '#contract/instant.ts';
import { ITEM_STATES } from '#domain/changeSets/itemState.ts';
import { SITE_CODES } from '#domain/sites.ts';
import { CONTENT_KINDS, MARKETS } from '#domain/staffRoles.ts';

const time = z.iso.datetime({ offset: true });
const site = z.enum(SITE_CODES);
/** ALL for an A/B test, which applies to all shops. */
const place = z.enum(MARKETS);
const places = z.array(place).check(z.minLength(1), z.maxLength(MARKETS.length));
const key = z.string().check(z.minLength(1), z.maxLength(200));
const id = z.int().check(z.positive());
const group = z.nullable(z.object({ test: abName, group: abName }));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Maximum depth of a document, greater than that of any content schema. */
const MAX_DOCUMENT_DEPTH = 12;

/** A document in progress. Errors by its schema are reported as the item's faults. */
const draftDocument = z.unknown().check(
  z.refine((body) => typeof body === 'object' && body !== null && isStorable(body, 0), {
    error: 'is no document',
  }),
);

/** Returns whether a value can be stored. Databases refuse NUL and lone surrogates. */
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

/** Maximum number of items of a set, more than any has: every document of nine shops. */
const MAX_ITEMS = 500;
export const itemIds = z.array(id).check(z.minLength(1), z.maxLength(MAX_ITEMS));

export const CHANGE_SET_NAME_MAX_LENGTH = 100;
export const changeSetName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(CHANGE_SET_NAME_MAX_LENGTH),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u),
  );

/** An open draft in the list. */
export const changeSetSummary = z.object({
  id: z.string(),
  name: z.string(),
  createdBy: z.string(),
  createdAt: time,
  updatedAt: time,
  /** Its shops and documents that the session may view. */
  sites: z.array(site),
  items: z.int(),
});
export type ChangeSetSummary = z.infer<typeof changeSetSummary>;
/** Maximum number of listed open sets; older ones can still be opened by URL. */
export const MAX_LISTED_SETS = 500;

export const changeSetsAnswer = z.object({ sets: z.array(changeSetSummary) });

export const changeSetRequest = z.object({ name: changeSetName });
export const changeSetMade = z.object({ id: z.string() });

/** A set's item for one document in one shop, without the document. */
export const changeItem = z.object({
  id,
  key: z.string(),
  title: z.string(),
  site: place,
  group,
  kind: z.enum(CONTENT_KINDS),
  state: z.enum(ITEM_STATES),
  /** Null: from publication on. */
  validFrom: z.nullable(time),
  validTo: z.nullable(time),
  revision: z.int(),
  hash,
  updatedBy: z.string(),
  updatedAt: time,
  editors: z.array(z.string()),
  approvedBy: z.array(z.string()),
  approvalsMissing: z.int(),
  /** The publication of its current state. */
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
  /** Whether it published an A/B test that is over, which stays. Absent from nodes of the previous release. */
  isTestOver: z.optional(z.boolean()),
});
export type ChangePublication = z.infer<typeof changePublication>;

/** An A/B test whose groups may have their own documents. */
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
  /** The set's own valid A/B tests, as they will be. */
  tests: z.array(changeableTest),
  publications: z.array(changePublication),
  /** People who were asked for approval, oldest request first. Absent from nodes of the previous release. */
  requests: z.optional(
    z.array(z.object({ approver: z.string(), askedBy: z.string(), askedAt: time })),
  ),
  /** Names of people who may approve documents of the set, and can be asked. Absent likewise. */
  approvers: z.optional(z.array(z.string())),
  /** Those of them whose account has no mail address. Absent likewise. */
  approversWithoutMail: z.optional(z.array(z.string())),
});
export type ChangeSet = z.infer<typeof changeSetAnswer>;

/** Asks a person to approve a set's documents. */
export const approvalRequest = z.object({
  approver: z.string().check(z.minLength(1), z.maxLength(40)),
});

/** Change sets whose documents the caller was asked to approve, oldest request first, with these documents. */
export const approvalRequestsAnswer = z.object({
  requests: z.array(
    z.object({
      set: z.object({ id: z.string(), name: z.string() }),
      askedBy: z.string(),
      askedAt: time,
      items: z.array(id),
    }),
  ),
});
export type ApprovalRequest = z.infer<typeof approvalRequestsAnswer>['requests'][number];

/** A comment on a field, or an answer to one. `path` names the field, as in faults. */
export const changeComment = z.object({
  id,
  path: z.string(),
  answers: z.nullable(id),
  text: z.string(),
  writtenBy: z.string(),
  writtenAt: time,
  closedBy: z.nullable(z.string()),
  closedAt: z.nullable(time),
});
export type ChangeComment = z.infer<typeof changeComment>;
export const commentsAnswer = z.object({ comments: z.array(changeComment) });

/** Maximum length of a comment, in characters. */
export const MAX_COMMENT_LENGTH = 2000;
export const commentRequest = z.object({
  path: z.string().check(z.regex(/^body(?:\.\w+)*$/), z.maxLength(200)),
  text: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(MAX_COMMENT_LENGTH), z.regex(ONE_LINE)),
  /** The comment that it answers, on the same field. */
  answers: z.optional(id),
});
export type CommentRequest = z.infer<typeof commentRequest>;

const publishedVersion = z.object({
  version: z.int(),
  validFrom: time,
  validTo: z.nullable(time),
  body: z.unknown(),
});

export const contentFault = z.object({ path: z.string(), message: z.string() });

/** An item with its document. `base` is the document that it started from, null if there was none. */
export const changeItemAnswer = z.object({
  item: changeItem,
  /** The person of the session, to whom drafts kept on a device belong. */
  reader: z.string(),
  body: z.unknown(),
  base: z.nullable(publishedVersion),
  /** Validation errors of the document. */
  faults: z.array(contentFault),
  /** A version that was published since the item's base, and is valid in the item's time. */
  conflict: z.nullable(publishedVersion),
});
export type ChangeItemDetail = z.infer<typeof changeItemAnswer>;

/** Adds a document of these shops to a set. It starts as the published one; `body` is for shops without one. */
export const addDocumentRequest = z.object({
  key,
  sites: places,
  group: z.optional(group),
  body: z.optional(draftDocument),
});
/** `without`: shops to which nothing was added, because they have no such document and no `body` was sent. */
export const addDocumentAnswer = z.object({ items: z.array(id), without: z.array(place) });

/** Saves an item. `revision` is the one that was edited; `rebase` is its new base version. */
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

/** Somebody else has saved the item: the three documents to merge. `base` is null if it is no longer stored. */
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

/** Dates of several items in their shops' time zones. `from` null: from publication; `to` null: no end. */
export const planRequest = z.object({
  items: itemIds,
  from: wallTime,
  to: wallTime,
});

/** Items as the person reviewed them; a changed item is refused. */
export const itemsRequest = z.object({
  items: z.array(z.object({ id, hash })).check(z.minLength(1), z.maxLength(MAX_ITEMS)),
});

export const publishAnswer = z.object({ publication: z.int() });

/** Why items are refused, by id. */
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
/** Shops in which the call has undone the publication. */
export const undoAnswer = z.object({ sites: z.array(place) });

/** The open item, if any. The response names the other editors of the set. */
export const presenceRequest = z.object({ item: z.nullable(id) });
export const presenceAnswer = z.object({
  others: z.array(z.object({ name: z.string(), item: z.nullable(z.int()) })),
});
export type Presence = z.infer<typeof presenceAnswer>['others'][number];

/** Existing documents with their shops, and current and future A/B tests with their groups. */
export const documentsAnswer = z.object({
  documents: z.array(z.object({ key: z.string(), title: z.string(), sites: z.array(site) })),
  tests: z.array(changeableTest),
});
export type Documents = z.infer<typeof documentsAnswer>['documents'];
