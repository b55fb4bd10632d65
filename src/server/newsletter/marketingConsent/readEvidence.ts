import { siteOfLocale, type SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';
import { hashAddress, normaliseAddress } from '#server/base/address.ts';

type Person = {
  subscriberId: string;
  /** The address; null after an erasure. */
  address: string | null;
  erasedAt: Date | null;
};

type Row = {
  at: Date;
  step: string;
  consent: string;
  text: string | null;
  textVersion: string | null;
  textHash: string | null;
  locale: string;
  page: string;
  clientAddress: string;
  signUpId: string | null;
  mailId: string | null;
  mailKind: string | null;
  mailSentAt: Date | null;
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

async function findEvidence(database: Database, subscriberId: string) {
  const rows = await database.query<Row>(
    `select at, step, consent, text, text_version as "textVersion", text_hash as "textHash",
       consent_evidence.locale, page, client_address as "clientAddress",
       consent_evidence.sign_up_id as "signUpId", mail_id as "mailId", mail.kind as "mailKind",
       mail.sent_at as "mailSentAt"
     from consent_evidence
       left join consent_text on consent_text.hash = text_hash left join mail on mail.id = mail_id
     where consent_evidence.subscriber_id = $1 order by consent_evidence.id`,
    [subscriberId],
  );
  return rows.map(({ mailId, mailKind, mailSentAt, ...row }) => ({
    ...row,
    // The shop whose text was shown.
    shop: siteOfLocale(row.locale),
    mail: mailId === null ? null : { id: mailId, kind: mailKind, sentAt: mailSentAt },
  }));
}
