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

/** A named draft over any documents of any shops: staff change content by it alone. */
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

/** What a set says of one document in one shop for one group. */
export const changeItem = pgTable(
  'change_item',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    changeSet: uuid('change_set')
      .notNull()
      .references(() => changeSet.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** ALL: an A/B test, which holds in each shop. */
    site: text('site', { enum: MARKETS }).notNull(),
    /** Both empty: for everyone. */
    abTest: text('ab_test').notNull(),
    abGroup: text('ab_group').notNull(),
    /** The version that it changes; null: there was none. */
    base: bigint('base', { mode: 'number' }).references(() => contentVersion.id),
    /** The newest version of the document when it was based on one: later ones may conflict. */
    seen: bigint('seen', { mode: 'number' }).notNull(),
    body: jsonb('body').notNull(),
    /** Null: from its publication on. */
    validFrom: instant('valid_from'),
    validTo: instant('valid_to'),
    /** Counts what was saved; who saves names the one that they began with. */
    revision: integer('revision').notNull(),
    /** SHA-256 in hex of all that an approval is for. */
    hash: text('hash').notNull(),
    /** Hash of the German document's body when this one was saved: another one makes it stale. */
    sourceHash: text('source_hash'),
    /** Names of all who have edited it, who may not approve it. Kept when it is removed. */
    editors: jsonb('editors').notNull().$type<string[]>(),
    updatedBy: text('updated_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
    isRemoved: boolean('is_removed').notNull(),
    /** By which it was published as it is now; null: it is not. */
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

/** The last revisions of an item, for merges with what somebody else has saved since. */
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

/** Who approved what: it holds for the item as long as the item has this hash. Rows are only ever added. */
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

/** Who is in a set, as of their last sign of life. */
export const changePresence = pgTable(
  'change_presence',
  {
    changeSet: uuid('change_set')
      .notNull()
      .references(() => changeSet.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The item that they have open. */
    item: bigint('item', { mode: 'number' }),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.changeSet, table.name] })],
);
