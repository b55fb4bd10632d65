import { describe, expect, it } from 'vitest';

import { hashAddress } from '#server/base/address.ts';
import { canonicalMailbox } from '#server/base/mailbox.ts';

import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { migrateTo } from './testing/migrateTo.ts';
import { BOTH_DATABASES, openTestDatabase } from './testing/openTestDatabase.ts';

/** Migrations before vouchers were of mailboxes. */
const BEFORE = 6;
/** Vouchers of an earlier release, in the order in which they were issued. */
const HELD = [
  { address: 'anna.berg@gmail.com', site: 'DE' },
  { address: 'annaberg+shop@googlemail.com', site: 'DE' },
  { address: 'eva+1@outlook.de', site: 'CH_FR' },
  { address: 'karl.may+x@gmail.com', site: 'AT' },
  { address: 'karlmay@gmail.com', site: 'AT' },
  { address: 'otto+x@example.org', site: 'PL' },
  { address: '+x@gmail.com', site: 'PL' },
] as const;

async function fill(database: Database): Promise<void> {
  for (const [index, { address, site }] of HELD.entries()) {
    const id = `00000000-0000-4000-8000-00000000000${index}`;
    await database.query(
      `insert into subscriber (id, address, email, site, state, created_at, updated_at)
       values ($1, $2, $2, $3, 'SUBSCRIBED', now(), now())`,
      [id, address, site],
    );
    await database.query(
      `insert into voucher (code, address_hash, subscriber_id, site, percent, issued_at)
       values ($1, $2, $3, $4, 10, $5)`,
      [`CODE-${index}`, hashAddress(address), id, site, new Date(Date.UTC(2026, 0, index + 1))],
    );
  }
  // Of a person who was erased nothing but the hash is left.
  await database.query(
    `insert into voucher (code, address_hash, site, percent, issued_at) values ('ERASED', $1, 'DE', 10, now())`,
    [hashAddress('erased.one@gmail.com')],
  );
}

describe.each(BOTH_DATABASES)('vouchers of an earlier release on the %s database', (kind) => {
  it('vouchers of an earlier release become those of mailboxes and countries, and each keeps its address', async () => {
    const { database, dispose } = await openTestDatabase(kind);
    await migrateTo(database, BEFORE);
    await fill(database);
    await migrate(database);
    const rows = await database.query<{ code: string; country: string; hash: string }>(
      'select code, country, address_hash as hash from voucher order by code',
    );
    const [anna, alsoAnna, eva, karl, alsoKarl, otto, plus] = HELD.map(({ address }) => address);
    expect(rows).toEqual([
      { code: 'CODE-0', country: 'DE', hash: hashAddress(canonicalMailbox(anna ?? '')) },
      // The second of a mailbox stays its address' own.
      { code: 'CODE-1', country: 'DE', hash: hashAddress(alsoAnna ?? '') },
      { code: 'CODE-2', country: 'CH', hash: hashAddress(canonicalMailbox(eva ?? '')) },
      // Here the mailbox' own address holds one already.
      { code: 'CODE-3', country: 'AT', hash: hashAddress(karl ?? '') },
      { code: 'CODE-4', country: 'AT', hash: hashAddress(alsoKarl ?? '') },
      { code: 'CODE-5', country: 'PL', hash: hashAddress(otto ?? '') },
      { code: 'CODE-6', country: 'PL', hash: hashAddress(plus ?? '') },
      { code: 'ERASED', country: 'DE', hash: hashAddress('erased.one@gmail.com') },
    ]);
    await dispose();
  });
});
