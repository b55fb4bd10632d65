import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { PICTURE_MAX_BYTES } from '#domain/pictures.ts';
import { MARKETS } from '#domain/staffRoles.ts';

import { bytes, cascadingId, instant, oneOf } from './columns.ts';
import { contentVersion } from './contentSchema.ts';

/** A named draft of documents of any shops. Staff change content only through change sets. */
export const changeSet = pgTable(
  'change_set',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** Name of the staff account; the row outlives the account. */
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    discardedAt: instant('discarded_at'),
  },
  (table) => [index('change_set_updated').on(table.updatedAt)],
);

/** The draft of one document for one shop and group. */
export const changeItem = pgTable(
  'change_item',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    changeSet: cascadingId('change_set', () => changeSet.id),
    key: text('key').notNull(),
    /** ALL for an A/B test, which applies to every shop. */
    site: text('site', { enum: MARKETS }).notNull(),
    /** Test and group; both empty: for everyone. */
    abTest: text('ab_test').notNull(),
    abGroup: text('ab_group').notNull(),
    /** The version that it changes; null for a new document. */
    base: bigint('base', { mode: 'number' }).references(() => contentVersion.id),
    /** The document's latest version when the draft was based on it. Later versions may conflict. */
    seen: bigint('seen', { mode: 'number' }).notNull(),
    body: jsonb('body').notNull(),
    /** Beginning; null: from publication on. */
    validFrom: instant('valid_from'),
    validTo: instant('valid_to'),
    /** Number of saves. A save names the revision that it started from. */
    revision: integer('revision').notNull(),
    /** SHA-256 in hex of everything that an approval covers. */
    hash: text('hash').notNull(),
    /** Hash of the German body at the last save. If the German body now has another hash, the draft is stale. */
    sourceHash: text('source_hash'),
    /** Everyone who has edited the item, and so may not approve it. Kept when the item is removed. */
    editors: jsonb('editors').notNull().$type<string[]>(),
    updatedBy: text('updated_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
    isRemoved: boolean('is_removed').notNull(),
    /** The publication of the item's current revision; null if it is not published. */
    publication: bigint('publication', { mode: 'number' }),
  },
  (table) => [
    uniqueIndex('change_item_place').on(
      table.changeSet,
      table.site,
      table.key,
      table.abTest,
      table.abGroup,
    ),
    check('change_item_site', oneOf('site', MARKETS)),
    check('change_item_group', sql.raw(`("ab_test" = '') = ("ab_group" = '')`)),
  ],
);

/** Recent revisions of an item, for three-way merges. */
export const changeRevision = pgTable(
  'change_revision',
  {
    item: bigint('item', { mode: 'number' })
      .notNull()
      .references(() => changeItem.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    body: jsonb('body').notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.item, table.revision] })],
);

/** Approvals, valid while the item has this hash. Rows are only added. */
export const changeApproval = pgTable(
  'change_approval',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    item: bigint('item', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    approvedBy: text('approved_by').notNull(),
    approvedAt: instant('approved_at').notNull(),
  },
  (table) => [uniqueIndex('change_approval_once').on(table.item, table.hash, table.approvedBy)],
);

/** Who was asked to approve a set's documents. Asking again renews the row. */
export const changeRequest = pgTable(
  'change_request',
  {
    changeSet: cascadingId('change_set', () => changeSet.id),
    approver: text('approver').notNull(),
    askedBy: text('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.changeSet, table.approver] }),
    index('change_request_approver').on(table.approver),
  ],
);

/** Comments on fields of items, and answers to them. They outlive what they are about. */
export const changeComment = pgTable(
  'change_comment',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    item: bigint('item', { mode: 'number' })
      .notNull()
      .references(() => changeItem.id, { onDelete: 'cascade' }),
    /** The field, as faults name it. */
    path: text('path').notNull(),
    /** The comment that it answers; null for a comment of its own. */
    answers: bigint('answers', { mode: 'number' }),
    text: text('text').notNull(),
    writtenBy: text('written_by').notNull(),
    writtenAt: instant('written_at').notNull(),
    closedBy: text('closed_by'),
    closedAt: instant('closed_at'),
  },
  (table) => [index('change_comment_item').on(table.item)],
);

/** Who is present in a set, by their last heartbeat. */
export const changePresence = pgTable(
  'change_presence',
  {
    changeSet: cascadingId('change_set', () => changeSet.id),
    name: text('name').notNull(),
    /** The item that the person has open. */
    item: bigint('item', { mode: 'number' }),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.changeSet, table.name] })],
);

/** Type of a picture, detected by its content in `content/pictures`. */
export const PICTURE_TYPES = ['png', 'webp'] as const;

/** Pictures uploaded by staff. The key is the file's hash, so that the picture in a document never changes. */
export const picture = pgTable(
  'picture',
  {
    hash: text('hash').primaryKey(),
    type: text('type', { enum: PICTURE_TYPES }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    data: bytes('data').notNull(),
    /** When it was last uploaded. */
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [
    index('picture_uploaded').on(table.uploadedAt),
    check('picture_hash', sql.raw(`"hash" = encode(sha256("data"), 'hex')`)),
    check('picture_type', oneOf('type', PICTURE_TYPES)),
    check('picture_bytes', sql.raw(`octet_length("data") <= ${PICTURE_MAX_BYTES}`)),
  ],
);

/** The sets in which a picture was uploaded, and by whom. */
export const changePicture = pgTable(
  'change_picture',
  {
    changeSet: cascadingId('change_set', () => changeSet.id),
    picture: text('picture')
      .notNull()
      .references(() => picture.hash, { onDelete: 'cascade' }),
    /** Name of the staff account that uploaded it last. */
    uploadedBy: text('uploaded_by').notNull(),
    uploadedAt: instant('uploaded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.changeSet, table.picture] }),
    index('change_picture_picture').on(table.picture),
    index('change_picture_uploads').on(table.uploadedBy, table.uploadedAt),
  ],
);
