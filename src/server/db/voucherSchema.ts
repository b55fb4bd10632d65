import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { SITE_CODES } from '#domain/sites.ts';

import { instant, oneOf } from './columns.ts';

/**
 * Where a voucher's code came from: made here, taken from the shop's own codes, or made here because those
 * had run out (docs/decisions/0013).
 */
export const VOUCHER_ORIGINS = ['GENERATED', 'POOL', 'FALLBACK'] as const;

/**
 * By what a typed code is found: as `lookupsOf` of `voucherCode.ts` does it, here by the database itself. In the
 * C collation, for in a Turkish one the capital of i is another letter.
 */
export const lookupOf = (column: string) =>
  text('lookup')
    .notNull()
    .generatedAlwaysAs(
      sql.raw(`upper(regexp_replace("${column}", '[^A-Za-z0-9]', '', 'g') collate "C")`),
    );

/** Codes of the shop's own system, to be given out in the order in which they were imported. */
export const voucherPool = pgTable(
  'voucher_pool',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    site: text('site', { enum: SITE_CODES }).notNull(),
    code: text('code').notNull(),
    lookup: lookupOf('code'),
    importedAt: instant('imported_at').notNull(),
    /** When it was issued as a voucher; null while it waits. */
    takenAt: instant('taken_at'),
  },
  (table) => [
    uniqueIndex('voucher_pool_lookup').on(table.lookup),
    index('voucher_pool_waiting')
      .on(table.site, table.id)
      .where(sql`${table.takenAt} is null`),
    // Whether a shop has codes of its own is asked at each confirmation, also where all are taken.
    index('voucher_pool_of_site').on(table.site).concurrently(),
    check('voucher_pool_site', oneOf('site', SITE_CODES)),
  ],
);
