import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { SITE_CODES } from '#domain/sites.ts';

import { instant, oneOf } from './columns.ts';

/**
 * Origin of a voucher's code. GENERATED: by us. POOL: from the shop's own codes. FALLBACK: by us, because the pool was
 * empty (docs/decisions/0013).
 */
export const VOUCHER_ORIGINS = ['GENERATED', 'POOL', 'FALLBACK'] as const;

/**
 * Returns the SQL of the key that finds a typed code, like `codeLookups` in `voucherCode.ts`. It uses the C collation,
 * because a Turkish one capitalises i differently.
 */
export const codeLookup = (column: string) =>
  text('lookup')
    .notNull()
    .generatedAlwaysAs(
      sql.raw(`upper(regexp_replace("${column}", '[^A-Za-z0-9]', '', 'g') collate "C")`),
    );

/** Codes of the shop's own system, issued in the order of import. */
export const voucherPool = pgTable(
  'voucher_pool',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    site: text('site', { enum: SITE_CODES }).notNull(),
    code: text('code').notNull(),
    lookup: codeLookup('code'),
    importedAt: instant('imported_at').notNull(),
    /** When it was issued as a voucher; null while it is unused. */
    takenAt: instant('taken_at'),
  },
  (table) => [
    uniqueIndex('voucher_pool_lookup').on(table.lookup),
    index('voucher_pool_waiting')
      .on(table.site, table.id)
      .where(sql`${table.takenAt} is null`),
    // Each confirmation asks whether the shop has codes of its own, even if all are taken.
    index('voucher_pool_of_site').on(table.site).concurrently(),
    check('voucher_pool_site', oneOf('site', SITE_CODES)),
  ],
);
