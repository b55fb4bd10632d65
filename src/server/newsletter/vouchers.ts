import { eq } from 'drizzle-orm';

import { siteFacts, type SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';
import { voucher } from '#server/db/schema.ts';

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

/** The person's voucher, issued now unless this address ever got one (design §6). */
export async function issueVoucher(
  database: Database,
  person: SubscriberRow,
  site: SiteCode,
  now: Date,
): Promise<VoucherRow> {
  const [issued] = await database.orm
    .insert(voucher)
    .values({
      code: newVoucherCode(),
      addressHash: hashAddress(person.address),
      subscriberId: person.id,
      site,
      percent: siteFacts(site).voucher.percent,
      issuedAt: now,
      validUntil: voucherValidUntil(site, now),
    })
    .onConflictDoNothing({ target: voucher.addressHash })
    .returning();
  const held = issued ?? (await findVoucher(database, person));
  if (!held) throw new Error('A voucher was neither issued nor found');
  return held;
}
