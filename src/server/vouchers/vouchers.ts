import { inArray } from 'drizzle-orm';

import { siteCountry, siteFacts, type SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';
import { voucher } from '#server/db/schema.ts';
import { hashAddress } from '#server/base/address.ts';

import { canonicalMailbox } from '#server/base/mailbox.ts';
import { voucherValidUntil } from './voucherValidity.ts';
import type { VoucherPool } from './pool.ts';

export type VoucherRow = typeof voucher.$inferSelect;

/** The holder of a voucher; `address` is normalised. */
export type VoucherHolder = { id: string; address: string };

/**
 * Returns the welcome vouchers of a person's mailbox in all countries. Vouchers from before mailboxes were compared are
 * found by address.
 */
export async function welcomeVouchers(
  database: Database,
  person: VoucherHolder,
): Promise<VoucherRow[]> {
  return database.orm
    .select()
    .from(voucher)
    .where(inArray(voucher.addressHash, holderHashes(person)))
    .orderBy(voucher.issuedAt);
}

/**
 * Returns the person's voucher in a shop: that of its country, else one from the time when vouchers applied to all
 * countries.
 */
export async function findVoucher(
  database: Database,
  person: VoucherHolder,
  site: SiteCode,
): Promise<VoucherRow | undefined> {
  const owned = await welcomeVouchers(database, person);
  return ofCountry(owned, person, site) ?? owned[0];
}

/**
 * Returns the person's voucher in a country, and issues one unless this mailbox ever had one there. The code comes
 * from the shop's pool, or is generated if there is none left (docs/decisions/0013). Call it with the person's row
 * locked.
 */
export async function issueVoucher(
  services: { database: Database; pool: VoucherPool },
  person: VoucherHolder,
  site: SiteCode,
  now: Date,
): Promise<VoucherRow> {
  const { database } = services;
  const [addressHash = ''] = holderHashes(person);
  // Addresses of one mailbox are separate rows, so their concurrent confirmations are serialised here.
  await database.query('select pg_advisory_xact_lock($1, hashtext($2))', [
    LOCKS.voucherMailboxes,
    addressHash,
  ]);
  const existing = ofCountry(await welcomeVouchers(database, person), person, site);
  if (existing) return existing;
  const { percent, singleUse } = siteFacts(site).voucher;
  const [issued] = await database.orm
    .insert(voucher)
    .values({
      ...(await services.pool.take(site)),
      addressHash,
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

/** Returns the hashes by which a person's vouchers are found: of the mailbox, then of the address. */
function holderHashes({ address }: VoucherHolder): string[] {
  return [...new Set([canonicalMailbox(address), address])].map(hashAddress);
}

/**
 * Of two vouchers in a country, returns the one that was issued to this exact address and so is in that person's mail.
 */
function ofCountry(held: VoucherRow[], person: VoucherHolder, site: SiteCode) {
  const there = held.filter((row) => siteCountry(row.site) === siteCountry(site));
  const own = hashAddress(person.address);
  return there.find(({ addressHash }) => addressHash === own) ?? there[0];
}
