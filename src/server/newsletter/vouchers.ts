import { eq } from 'drizzle-orm';

import { siteFacts, type SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';
import { voucher } from '#server/db/schema.ts';
import type { VoucherPool } from '#server/vouchers/pool.ts';

import { hashAddress } from './address.ts';
import type { SubscriberRow, VoucherRow } from './tokenHolder.ts';
import { newVoucherCode } from './voucherCode.ts';
import { voucherValidUntil } from './voucherValidity.ts';

/** The welcome voucher of a person, where one was issued. */
export async function findVoucher(
  database: Database,
  person: SubscriberRow,
): Promise<VoucherRow | undefined> {
  const [found] = await database.orm
    .select()
    .from(voucher)
    .where(eq(voucher.addressHash, hashAddress(person.address)));
  return found;
}

/**
 * The person's voucher, issued now unless this address ever got one (design §6). Its code is one of the shop's
 * own where it has such, and made here where it has none or none is left (docs/decisions/0013). To be called
 * with the person's row locked.
 */
export async function issueVoucher(
  parts: { database: Database; pool: VoucherPool },
  person: SubscriberRow,
  site: SiteCode,
  now: Date,
): Promise<VoucherRow> {
  const held = await findVoucher(parts.database, person);
  if (held) return held;
  const { percent, singleUse } = siteFacts(site).voucher;
  const [issued] = await parts.database.orm
    .insert(voucher)
    .values({
      ...(await newCode(parts.pool, site)),
      addressHash: hashAddress(person.address),
      subscriberId: person.id,
      site,
      percent,
      isSingleUse: singleUse,
      issuedAt: now,
      validUntil: voucherValidUntil(site, now),
    })
    .returning();
  if (!issued) throw new Error('A voucher was neither issued nor found');
  return issued;
}

async function newCode(pool: VoucherPool, site: SiteCode) {
  const taken = await pool.take(site);
  switch (taken.outcome) {
    case 'TAKEN':
      return { code: taken.code, origin: 'POOL' } as const;
    case 'EMPTY':
      return { code: newVoucherCode(), origin: 'FALLBACK' } as const;
    case 'NONE':
      return { code: newVoucherCode(), origin: 'GENERATED' } as const;
  }
}
