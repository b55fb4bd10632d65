import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';

import type { TestPlan } from '#contract/abtest.ts';
import { SITE_CODES } from '#domain/sites.ts';

import { count, instant } from './columns.ts';

/** Current and future A/B tests. Each runs from its start until its end, or for ever if the end is null. */
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
    /** Its share of visitors is this weight divided by the sum of the test's weights. */
    weight: integer('weight').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.test, table.name] }),
    check('ab_group_weight', sql.raw('"weight" > 0')),
  ],
);

/**
 * Phases of tests. Only the end of a phase may change. The newest phase belongs to the row in `ab_test`. A phase that
 * has begun is never deleted.
 */
export const abPhase = pgTable(
  'ab_phase',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    test: text('test').notNull(),
    /** Random, so that a visitor's group in one phase says nothing about the group in another. */
    seed: text('seed').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at'),
    /** Groups by name. The others are compared with the first. */
    groups: jsonb('groups').notNull().$type<{ name: string; weight: number }[]>(),
    plan: jsonb('plan').$type<TestPlan>(),
    /** Time of the last count into `ab_figure`. */
    countedAt: instant('counted_at'),
  },
  (table) => [index('ab_phase_test').on(table.test, table.id)],
);

/** Visitors who were shown a tested part, with the first time in the phase. */
export const abExposure = pgTable(
  'ab_exposure',
  {
    phase: integer('phase').notNull(),
    /** A hash of the visitor's cookie and the phase's seed, so that visitors cannot be recognised across phases. */
    visitor: text('visitor').notNull(),
    abGroup: text('ab_group').notNull(),
    site: text('site', { enum: SITE_CODES }).notNull(),
    /** In the calendar of the shop. */
    day: date('day', { mode: 'string' }).notNull(),
    at: instant('at').notNull(),
    /** Whether the visitor was seen in two groups. Such a visitor counts in neither. */
    isCrossed: boolean('is_crossed').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.phase, table.visitor] }),
    index('ab_exposure_day').on(table.day),
  ],
);

/** Number of a phase's visitors by the day of their first exposure, without personal data. */
export const abFigure = pgTable(
  'ab_figure',
  {
    phase: integer('phase').notNull(),
    abGroup: text('ab_group').notNull(),
    site: text('site', { enum: SITE_CODES }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Visitors exposed, without those who were seen in two groups. */
    exposed: count('exposed'),
    crossed: count('crossed'),
    /** Number of those who signed up within `RIPE_DAYS` days. */
    signedUp: count('signed_up'),
    confirmed: count('confirmed'),
    redeemed: count('redeemed'),
  },
  (table) => [primaryKey({ columns: [table.phase, table.abGroup, table.site, table.day] })],
);
