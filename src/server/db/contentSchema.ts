import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';

import { SITE_CODES } from '#domain/sites.ts';

import { instant, oneOf } from './columns.ts';

/**
 * Every version of every content document (design §7); rows are only ever added. Which of them a viewer
 * sees, `content/newestVersion.ts` says.
 */
export const contentVersion = pgTable(
  'content_version',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Kind and name of the document, as in `PAGE:/privacy`: see `#contract/content.ts`. */
    key: text('key').notNull(),
    site: text('site', { enum: SITE_CODES }).notNull(),
    validFrom: instant('valid_from').notNull(),
    /** The first instant at which it is no longer valid; null: without end. */
    validTo: instant('valid_to'),
    /** Both null: for everyone. */
    abTest: text('ab_test'),
    abGroup: text('ab_group'),
    body: jsonb('body').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('content_version_timeline').on(
      table.site,
      table.key,
      table.validFrom.desc(),
      table.id.desc(),
    ),
    check('content_version_site', oneOf('site', SITE_CODES)),
    check('content_version_period', sql.raw('"valid_to" > "valid_from"')),
    check('content_version_group', sql.raw('("ab_test" is null) = ("ab_group" is null)')),
  ],
);

/** A/B tests (design §7): a test runs from its start until just before its end, null: without end. */
export const abTest = pgTable(
  'ab_test',
  {
    name: text('name').primaryKey(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
  },
  () => [check('ab_test_period', sql.raw('"ends_at" > "starts_at"'))],
);

export const abGroup = pgTable(
  'ab_group',
  {
    test: text('test')
      .notNull()
      .references(() => abTest.name, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Its share of the visitors is this by the sum of all weights of the test. */
    weight: integer('weight').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.test, table.name] }),
    check('ab_group_weight', sql.raw('"weight" > 0')),
  ],
);
