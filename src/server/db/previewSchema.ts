import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { SITE_CODES } from '#domain/sites.ts';

import { instant, oneOf } from './columns.ts';

/** A link that shows one shop as of one view; the link itself is not kept. */
export const previewShare = pgTable(
  'preview_share',
  {
    id: uuid('id').primaryKey(),
    site: text('site', { enum: SITE_CODES }).notNull(),
    /** Path and query below the shop. */
    path: text('path').notNull(),
    /** Null: now, whenever the link is opened. */
    at: instant('at'),
    /** Both null: as a visitor in no test. */
    abTest: text('ab_test'),
    abGroup: text('ab_group'),
    /** The change set that is shown as if it were published; null: none. */
    changeSet: uuid('change_set'),
    /** The name of the account that made it; the row outlives the account. */
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
