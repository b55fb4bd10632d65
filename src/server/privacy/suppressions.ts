import { eq } from 'drizzle-orm';

import { EVIDENCE_SOURCES } from '#domain/evidenceSources.ts';
import { SUPPRESSIONS, type Suppression } from '#domain/mailReports.ts';
import type { Database } from '#server/db/database.ts';
import { subscriber, suppressedAddress } from '#server/db/schema.ts';
import { lastConfirmed, suppressPerson } from '#server/newsletter/subscriber/suppressPerson.ts';
import { lockPerson } from '#server/newsletter/subscriber/tokenHolder.ts';

/** Source of an operator's change in the evidence, without a browser. */
export const BY_OPERATOR = { clientAddress: '', page: EVIDENCE_SOURCES.OPERATOR };
const LINE = /^(?<hash>[0-9a-f]{64}) (?<at>\S+) (?<word>[A-Z]+)$/;

/** An address that gets no newsletters, by its hash. */
type Suppressed = { hash: string; at: Date; reason: Suppression };

/** Returns every suppressed address as a line of hash, time and reason, oldest first. */
export async function listSuppressed({ orm }: Database): Promise<string[]> {
  const rows = await orm.select().from(suppressedAddress).orderBy(suppressedAddress.suppressedAt);
  return rows.map((row) => `${row.addressHash} ${row.suppressedAt.toISOString()} ${row.reason}`);
}

/** Reads such a line; undefined if it is another. */
export function readSuppressed(line: string): Suppressed | undefined {
  const { hash = '', at = '', word } = LINE.exec(line)?.groups ?? {};
  const reason = SUPPRESSIONS.find((one) => one === word);
  const time = new Date(at);
  return reason === undefined || Number.isNaN(time.getTime())
    ? undefined
    : { hash, at: time, reason };
}

/**
 * Suppresses an address again, unless its owner has confirmed since. `address`: that of the hash, if the database has
 * it. Returns whether anything changed.
 */
export function suppressAgain(
  database: Database,
  { hash, at, reason }: Suppressed,
  address: string | undefined,
): Promise<boolean> {
  const { orm } = database;
  return database.transaction(async () => {
    const person =
      address === undefined
        ? undefined
        : await lockPerson(database, eq(subscriber.address, address));
    if (person && (await lastConfirmed(database, person.id)) > at) return false;
    const added = await orm
      .insert(suppressedAddress)
      .values({ addressHash: hash, suppressedAt: at, reason })
      .onConflictDoNothing()
      .returning();
    if (added.length > 0 && person) {
      await suppressPerson(database, person, { reason, from: BY_OPERATOR, at });
    }
    return added.length > 0;
  });
}
