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

import { MARKETS } from '#domain/staffRoles.ts';

import { instant, oneOf } from './columns.ts';
import { contentVersion } from './contentSchema.ts';

/** A named draft over documents of any shops; staff change content only through one. */
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
    changeSet: uuid('change_set')
      .notNull()
      .references(() => changeSet.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** ALL for an A/B test, which applies to every shop. */
    site: text('site', { enum: MARKETS }).notNull(),
    /** Test and group; both empty: for everyone. */
    abTest: text('ab_test').notNull(),
    abGroup: text('ab_group').notNull(),
    /** The version that it changes; null for a new document. */
    base: bigint('base', { mode: 'number' }).references(() => contentVersion.id),
    /** The document's latest version when the draft was based on it; later ones may conflict. */
    seen: bigint('seen', { mode: 'number' }).notNull(),
    body: jsonb('body').notNull(),
    /** Beginning; null: from publication on. */
    validFrom: instant('valid_from'),
    validTo: instant('valid_to'),
    /** Number of saves. A save names the revision that it started from. */
    revision: integer('revision').notNull(),
    /** SHA-256 in hex of everything that an approval covers. */
    hash: text('hash').notNull(),
    /** Hash of the German body at the time of the last save. A different current hash makes the draft stale. */
    sourceHash: text('source_hash'),
    /** All editors, who may not approve the item. They are kept when the item is removed. */
    editors: jsonb('editors').notNull().$type<string[]>(),
    updatedBy: text('updated_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
    isRemoved: boolean('is_removed').notNull(),
    /** The publication of its current state; null if it has none. */
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

/** Who is present in a set, by their last heartbeat. */
export const changePresence = pgTable(
  'change_presence',
  {
    changeSet: uuid('change_set')
      .notNull()
      .references(() => changeSet.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The item that the person has open. */
    item: bigint('item', { mode: 'number' }),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.changeSet, table.name] })],
);
