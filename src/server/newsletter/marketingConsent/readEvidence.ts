import { asc, eq } from 'drizzle-orm';

import { siteOfLocale, type SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';
import { consentEvidence, consentText, mail } from '#server/db/schema.ts';
import { hashAddress, normaliseAddress } from '#server/base/address.ts';

type Person = {
  subscriberId: string;
  /** The address; null after an erasure. */
  address: string | null;
  erasedAt: Date | null;
};

const HASH_PATTERN = /^[0-9a-f]{64}$/i;

/**
 * Returns all evidence of a person's consents, oldest first, even after an erasure. Accepts an address or the SHA-256
 * of the normalised address in hex; undefined for other input.
 */
export async function readEvidence(database: Database, askedFor: string) {
  const hash = personHash(askedFor);
  if (hash === undefined) return undefined;
  // A person who signed up again after an erasure has several ids, each with its own evidence.
  const people = await database.query<Person>(
    `select id as "subscriberId", address, null::timestamptz as "erasedAt" from subscriber
     where encode(sha256(convert_to(address, 'UTF8')), 'hex') = $1
     union all
     select subscriber_id, null, erased_at from erased_subscriber where address_hash = $1
     order by "erasedAt" nulls last`,
    [hash],
  );
  return {
    askedFor,
    people: await Promise.all(
      people.map(async (person) => ({
        ...person,
        // Empty after an erasure.
        subscriptions: await database.query<{ shop: SiteCode; state: string }>(
          'select site as shop, state from subscription where subscriber_id = $1 order by site',
          [person.subscriberId],
        ),
        evidence: await findEvidence(database, person.subscriberId),
      })),
    ),
  };
}

/** Returns the SHA-256 of the normalised address from an address or that hash itself; undefined for other input. */
export function personHash(askedFor: string): string | undefined {
  if (HASH_PATTERN.test(askedFor)) return askedFor.toLowerCase();
  const address = normaliseAddress(askedFor);
  return address && hashAddress(address);
}

async function findEvidence({ orm }: Database, subscriberId: string) {
  const rows = await orm
    .select()
    .from(consentEvidence)
    .leftJoin(consentText, eq(consentText.hash, consentEvidence.textHash))
    .leftJoin(mail, eq(mail.id, consentEvidence.mailId))
    .where(eq(consentEvidence.subscriberId, subscriberId))
    .orderBy(asc(consentEvidence.id));
  return rows.map(({ consent_evidence: row, consent_text: wording, mail: sent }) => ({
    at: row.at,
    step: row.step,
    consent: row.consent,
    text: wording?.text ?? null,
    textVersion: row.textVersion,
    textHash: row.textHash,
    locale: row.locale,
    page: row.page,
    clientAddress: row.clientAddress,
    signUpId: row.signUpId,
    // The shop whose text was shown.
    shop: siteOfLocale(row.locale),
    mail: row.mailId && { id: row.mailId, kind: sent?.kind ?? null, sentAt: sent?.sentAt ?? null },
  }));
}
