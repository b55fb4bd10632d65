import { asc, inArray } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';
import { voucherRedemption } from '#server/db/schema.ts';

import { welcomeVouchers, type VoucherHolder } from './vouchers.ts';

/** Returns a person's vouchers with their orders, for the export of the person's data. */
export async function exportVouchers(database: Database, person: VoucherHolder) {
  const vouchers = await welcomeVouchers(database, person);
  const codes = vouchers.map(({ code }) => code);
  const redemptions = await database.orm
    .select()
    .from(voucherRedemption)
    .where(inArray(voucherRedemption.code, codes))
    .orderBy(asc(voucherRedemption.redeemedAt));
  return vouchers.map(({ code, site, percent, issuedAt, validUntil }) => ({
    code,
    shop: site,
    percent,
    issuedAt: issuedAt.toISOString(),
    validUntil: validUntil?.toISOString() ?? null,
    redemptions: redemptions
      .filter((one) => one.code === code)
      .map(({ orderId, redeemedAt }) => ({ orderId, at: redeemedAt.toISOString() })),
  }));
}
