import { check, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { MARKETS, STAFF_ROLES, type StaffRole } from '#domain/staffRoles.ts';

import { staff } from './accountSchema.ts';
import { cascadingId, instant, oneOf } from './columns.ts';

/** API keys of other systems. A key acts for the account that created it. */
export const staffKey = pgTable(
  'staff_key',
  {
    id: uuid('id').primaryKey(),
    staffId: cascadingId('staff_id', () => staff.id),
    /** In lower case; the audit records `account/name`. */
    name: text('name').notNull(),
    /** SHA-256 of the key in hex; the key itself is shown once. */
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Rounded to the minute. */
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    uniqueIndex('staff_key_hash').on(table.hash),
    uniqueIndex('staff_key_name').on(table.staffId, table.name),
  ],
);

/** Roles of a key, one row per role and shop. On use they are limited to the roles that its account has then. */
export const staffKeyRole = pgTable(
  'staff_key_role',
  {
    keyId: cascadingId('key_id', () => staffKey.id),
    role: text('role').notNull().$type<StaffRole>(),
    market: text('market', { enum: MARKETS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.keyId, table.role, table.market] }),
    check('staff_key_role_role', oneOf('role', STAFF_ROLES)),
    check('staff_key_role_market', oneOf('market', MARKETS)),
  ],
);
