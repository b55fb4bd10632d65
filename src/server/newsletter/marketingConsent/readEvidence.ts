import { siteOfLocale, type SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';
import { hashAddress, normaliseAddress } from '#server/base/address.ts';

/** One person's evidence in all shops, readable without knowledge of the tables. */
export type EvidenceFile = {
  askedFor: string;
  people: {
    subscriberId: string;
    /** The address; null after an erasure. */
    address: string | null;
    /** Current subscriptions; empty after an erasure. */
    subscriptions: { shop: SiteCode; state: string }[];
    erasedAt: Date | null;
    evidence: {
      at: Date;
      /** The shop whose text was shown, derived from the stored locale. */
      shop: SiteCode;
      step: string;
      consent: string;
      text: string | null;
      textVersion: string | null;
      textHash: string | null;
      locale: string;
      page: string;
      clientAddress: string;
      signUpId: string | null;
      mail: { id: string; kind: string | null; sentAt: Date | null } | null;
    }[];
  }[];
};

type Person = Omit<EvidenceFile['people'][number], 'evidence' | 'subscriptions'>;
type Row = Omit<EvidenceFile['people'][number]['evidence'][number], 'mail' | 'shop'> & {
  mailId: string | null;
  mailKind: string | null;
  mailSentAt: Date | null;
};

const HASH_PATTERN = /^[0-9a-f]{64}$/i;

/**
 * Returns all evidence of a person's consents, oldest first, even after an erasure. Accepts an address or the SHA-256
 * of the normalised address in hex; undefined for other input.
 */
export async function readEvidence(
  database: Database,
  askedFor: string,
): Promise<EvidenceFile | undefined> {
  const hash = personHash(askedFor);
  if (hash === undefined) return undefined;
  // A person may have signed up again after an erasure; each life has its own evidence.
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
        subscriptions: await database.query<{ shop: SiteCode; state: string }>(
          'select site as shop, state from subscription where subscriber_id = $1 order by site',
          [person.subscriberId],
        ),
        evidence: await evidenceOf(database, person.subscriberId),
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

async function evidenceOf(database: Database, subscriberId: string) {
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
    shop: siteOfLocale(row.locale),
    mail: mailId === null ? null : { id: mailId, kind: mailKind, sentAt: mailSentAt },
  }));
}
