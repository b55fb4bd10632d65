import { isNotNull, sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { MARKETS } from '#domain/staffRoles.ts';

import { instant, oneOf } from './columns.ts';

/** Condition for versions of legal pages, as in the index `content_version_legal`. */
export const IS_LEGAL = `"body" ->> 'template' = 'legal'`;

/**
 * Every version of every content document. Rows are only added. `content/newestVersion.ts` decides which one is
 * shown.
 */
export const contentVersion = pgTable(
  'content_version',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Kind and name of the document, such as `PAGE:/privacy`: see `#contract/content.ts`. */
    key: text('key').notNull(),
    /** ALL for an A/B test, which applies to every shop. */
    site: text('site', { enum: MARKETS }).notNull(),
    validFrom: instant('valid_from').notNull(),
    /** The first instant at which it is no longer valid; null: no end. */
    validTo: instant('valid_to'),
    /** Test and group; both null: for everyone. */
    abTest: text('ab_test'),
    abGroup: text('ab_group'),
    body: jsonb('body').notNull(),
    /**
     * Earliest time at which the version is shown, if later than `validFrom`: it then corrects a version that had
     * begun.
     */
    shownFrom: instant('shown_from'),
    /**
     * The publication that added the version, and the item of its change set; null for samples and early commands.
     */
    publication: bigint('publication', { mode: 'number' }).references(() => contentPublication.id),
    changeItem: bigint('change_item', { mode: 'number' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('content_version_timeline').on(
      table.site,
      table.key,
      table.validFrom.desc(),
      table.id.desc(),
    ),
    index('content_version_publication').on(table.publication),
    index('content_version_item').on(table.changeItem),
    index('content_version_group').on(table.abTest).where(isNotNull(table.abTest)).concurrently(),
    // Tells whether a page was ever a legal page, without reading documents.
    index('content_version_legal').on(table.key, table.site).where(sql.raw(IS_LEGAL)),
    check('content_version_site', oneOf('site', MARKETS)),
    check('content_version_period', sql.raw('"valid_to" > "valid_from"')),
    check('content_version_group', sql.raw('("ab_test" is null) = ("ab_group" is null)')),
  ],
);

/** The nil UUID (RFC 9562, 5.9), which no change set has. Nodes of the previous release cannot read a null here. */
export const BY_COMMAND = '00000000-0000-0000-0000-000000000000';

/** Documents published or undone together. Rows are only added. */
export const contentPublication = pgTable(
  'content_publication',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** `BY_COMMAND` if a command published files. */
    changeSet: uuid('change_set').notNull(),
    /** The publication that this one undoes, in its shops; null for a publication. */
    undoes: bigint('undoes', { mode: 'number' }),
    /** Name of the staff account, or of the operator's on the machine; the row outlives the account. */
    publishedBy: text('published_by').notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [index('content_publication_set').on(table.changeSet, table.id)],
);

/**
 * A later end of a version, in effect from `since` on. The newest row applies. It does not change what was shown
 * before. Rows are only added.
 */
export const contentEnd = pgTable(
  'content_end',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    version: bigint('version', { mode: 'number' })
      .notNull()
      .references(() => contentVersion.id),
    since: instant('since').notNull(),
    /** The first instant at which it is no longer valid; null: no end. */
    validTo: instant('valid_to'),
    publication: bigint('publication', { mode: 'number' })
      .notNull()
      .references(() => contentPublication.id),
  },
  (table) => [
    index('content_end_version').on(table.version),
    index('content_end_publication').on(table.publication),
  ],
);
