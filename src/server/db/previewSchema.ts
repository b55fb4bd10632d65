import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { SITE_CODES } from '#domain/sites.ts';

import { instant, oneOf } from './columns.ts';

/** A shared link, which shows one shop as of an instant and for a group. The link itself is not stored. */
export const previewShare = pgTable(
  'preview_share',
  {
    id: uuid('id').primaryKey(),
    site: text('site', { enum: SITE_CODES }).notNull(),
    /** Path and query below the shop. */
    path: text('path').notNull(),
    /** Previewed time; null: always the current time. */
    at: instant('at'),
    /** Previewed group and its test; both null: a visitor in no test. */
    abTest: text('ab_test'),
    abGroup: text('ab_group'),
    /** The change set that is shown as if published; null: none. */
    changeSet: uuid('change_set'),
    /** Name of the account that created it; the row outlives the account. */
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('preview_share_expiry').on(table.expiresAt),
    check('preview_share_site', oneOf('site', SITE_CODES)),
  ],
);
