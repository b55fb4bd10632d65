import { PERSON_FIELD_NAMES, type StoredFields } from '#contract/newsletter/fields.ts';
import type { MarketingConsent } from '#contract/newsletter/words.ts';
import type { SiteCode } from '#domain/sites.ts';
import type { Visit } from '#server/abtest/exposures.ts';
import { columnName } from '#server/db/columns.ts';
import { countSql } from '#server/figures/countFigures.ts';

import { mailCapSql } from '../mails/mailCap.ts';
import { isSuppressed } from '../mails/suppression.ts';

/** Input row of the statement, with all ids and secrets that it may need. */
export type SignUpRow = StoredFields & {
  signUpId: string;
  /** Id of the person, used if the address is new. */
  subscriberId: string;
  /** Id of the mail, used if the limit allows one. */
  mailId: string;
  address: string;
  email: string;
  site: SiteCode;
  consents: MarketingConsent[];
  origin: string;
  originAddition: string;
  page: string;
  clientAddress: string;
  visits: readonly Visit[];
  isDisposable: boolean;
  tokenHash: string;
  sealedToken: string;
  at: Date;
  expiresAt: Date;
  /** Whether the mailbox may get another mail, at any of its addresses. */
  mayMail: boolean;
  locale: string;
  evidence: { consent: MarketingConsent; textVersion: string; textHash: string }[];
};

/** SQL of the personal fields: their columns, and their names in a row's JSON without and with types. */
export const PERSON_SQL = {
  columns: PERSON_FIELD_NAMES.map(columnName).join(', '),
  fields: PERSON_FIELD_NAMES.map((field) => `"${field}"`).join(', '),
  typedFields: PERSON_FIELD_NAMES.map((field) => `"${field}" text`).join(', '),
};

const { mayMail, mailedAt } = mailCapSql('excluded.created_at', 'excluded.site');
const isMailed = `excluded.last_mail_id is not null and ${mayMail}`;

/**
 * Records many sign-ups of distinct addresses in one statement and returns the ids of their mails. $1 is the JSON of
 * `SignUpRow[]`, $2 that of their counts. Known people are locked and counted but not changed: what the form claims
 * stays in the sign-up's row until it is confirmed. "Already subscribed" refers to the sign-up's own shop. A sign-up
 * over the limit gets no token and leaves earlier tokens valid. Rows are locked in the order of addresses, which
 * prevents deadlocks.
 */
export const SIGN_UP_STATEMENT = `
with given as (
  select * from json_to_recordset($1::json) as given (
    "signUpId" uuid, "subscriberId" uuid, "mailId" uuid, address text, email text, site text,
    ${PERSON_SQL.typedFields}, consents text[], origin text,
    "originAddition" text, page text, "clientAddress" text, "isDisposable" boolean, "tokenHash" text,
    "sealedToken" text, at timestamptz, "expiresAt" timestamptz, "mayMail" boolean, locale text, evidence json,
    visits json)
), command as (
  select given.*, "mayMail" and not ${isSuppressed('given.address')} as "isMailed" from given
), person as (
  insert into subscriber as held
    (id, address, email, site, state, mailed_at, last_mail_id, last_mail_site, created_at, updated_at)
  select "subscriberId", address, email, site, 'WAITING_FOR_DOI',
    case when "isMailed" then array[at] else '{}' end, case when "isMailed" then "mailId" end,
    case when "isMailed" then site end, at, at
  from command order by address
  on conflict (address) do update set
    mailed_at = case when ${isMailed} then ${mailedAt} else held.mailed_at end,
    last_mail_id = case when ${isMailed} then excluded.last_mail_id else held.last_mail_id end,
    last_mail_site = case when ${isMailed} then excluded.last_mail_site else held.last_mail_site end
  returning id, address, subscribed_in, last_mail_id
), decided as (
  select command.*, person.id as person,
    person.last_mail_id is not distinct from command."mailId" as mailed,
    case when command.site = any(person.subscribed_in) then 'ALREADY_SUBSCRIBED' else 'CONFIRM' end as kind
  from command join person using (address)
), recorded as (
  insert into sign_up
    (id, subscriber_id, email, site, ${PERSON_SQL.columns}, consents, origin,
      origin_addition, page, client_address, is_disposable, token_hash, expires_at, created_at)
  select "signUpId", person, email, site, ${PERSON_SQL.fields}, consents, origin,
    "originAddition", page, "clientAddress", "isDisposable",
    case when mailed and kind = 'CONFIRM' then "tokenHash" end,
    case when mailed and kind = 'CONFIRM' then "expiresAt" end, at
  from decided
), tested as (
  insert into ab_sign_up (sign_up_id, phase, visitor, ab_group)
  select "signUpId", visit.phase, visit.visitor, visit."group"
  from decided, json_to_recordset(decided.visits)
    as visit (phase int, visitor text, "group" text)
), proven as (
  insert into consent_evidence
    (subscriber_id, sign_up_id, step, consent, text_version, text_hash, locale, page,
      client_address, mail_id, at)
  select person, "signUpId", 'GIVEN', given.consent, given."textVersion", given."textHash", locale,
    page, "clientAddress", case when mailed then "mailId" end, at
  from decided, json_to_recordset(decided.evidence)
    as given (consent text, "textVersion" text, "textHash" text)
), mailed as (
  insert into mail (id, subscriber_id, sign_up_id, kind, sealed_token, created_at)
  select "mailId", person, "signUpId", kind, "sealedToken", at from decided where mailed
), managed as (
  insert into subscriber_token (hash, subscriber_id, site, mail_id, created_at)
  select "tokenHash", person, site, "mailId", at from decided
  where mailed and kind = 'ALREADY_SUBSCRIBED'
), counted as (${countSql('$2', ['sent', 'disposable'])}
)
select "mailId" as id from decided where mailed`;
