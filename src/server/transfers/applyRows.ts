import { filledFields } from '#contract/newsletter/fields.ts';
import type { ImportMapping, ImportVerdict } from '#contract/staff/transfers.ts';
import { siteFacts } from '#domain/sites.ts';
import { hashAddress } from '#server/base/address.ts';
import { groupBy } from '#server/base/groupBy.ts';
import { newRowId } from '#server/base/rowId.ts';
import { countFigures, dayPlace, Tallies } from '#server/figures/countFigures.ts';
import { isSuppressed } from '#server/newsletter/mails/suppression.ts';
import type { MarketingConsentText } from '#server/newsletter/marketingConsent/consentText.ts';
import type { NewsletterServices } from '#server/newsletter/newsletterServices.ts';
import { createSignUpRow, writeSignUps } from '#server/newsletter/sign-up/signUp.ts';
import { PERSON_SQL } from '#server/newsletter/sign-up/signUpStatement.ts';
import { BY_STAFF } from '#server/subscribers/byStaff.ts';

import type { ImportRow } from './readImport.ts';

type ApplyServices = Pick<NewsletterServices, 'database' | 'jobs' | 'secret' | 'now'>;

/** The text that the evidence stores as the consent of imported people. */
export type ImportText = Pick<MarketingConsentText, 'version' | 'hash'>;

/** Locks people in the order in which sign-ups lock them, which prevents deadlocks. */
const LOCK_STATEMENT = `
select id from subscriber where address = any($1::text[]) order by address for update`;

/** Finds the reason against importing each row of $1. $2 is true if people will be asked to confirm. */
const OBSTACLE_STATEMENT = `
select case
    when ${isSuppressed('given.address')} then 'SUPPRESSED'
    when held.state = 'SUBSCRIBED' then 'ALREADY_SUBSCRIBED'
    when held.state = 'UNSUBSCRIBED' then 'UNSUBSCRIBED'
    when exists (select from erased_subscriber where address_hash = given.hash)
      or exists (select from audit_event
        where action = 'PERSON_ERASED' and object = 'person:' || given.hash) then 'ERASED'
    when $2 and exists (select from sign_up where sign_up.subscriber_id = person.id
      and sign_up.site = given.site and confirmed_at is null and expires_at > $3) then 'WAITS'
  end as obstacle
from json_to_recordset($1::json) as given (place int, address text, hash text, site text)
  left join subscriber as person on person.address = given.address
  left join subscription as held on held.subscriber_id = person.id and held.site = given.site
order by given.place`;

/**
 * Returns for each row the reason against its import, or null. With `isLocked`, the result holds until the transaction
 * ends.
 */
export async function findObstacles(
  { database, now }: Pick<ApplyServices, 'database' | 'now'>,
  rows: readonly ImportRow[],
  { how, isLocked }: { how: ImportMapping['how']; isLocked: boolean },
): Promise<(ImportVerdict | null)[]> {
  if (isLocked) await database.query(LOCK_STATEMENT, [rows.map(({ address }) => address)]);
  const given = rows.map(({ address, site }, place) => ({
    place,
    address,
    site,
    hash: hashAddress(address),
  }));
  const found = await database.query<{ obstacle: ImportVerdict | null }>(OBSTACLE_STATEMENT, [
    JSON.stringify(given),
    how === 'CONFIRM',
    now(),
  ]);
  return found.map(({ obstacle }) => obstacle);
}

/** Subscribes people. $1 is the rows as JSON, $2 version and $3 hash of the consent text, $4 the page, $5 the time. */
const SUBSCRIBE_STATEMENT = `
with given as (
  select * from json_to_recordset($1::json) as given ("newId" uuid, address text, email text, site text,
    ${PERSON_SQL.typedFields}, consents text[], locale text)
), person as (
  insert into subscriber as held (id, address, email, site, state, created_at, updated_at)
  select distinct on (address) "newId", address, email, site, 'WAITING_FOR_DOI', $5::timestamptz, $5
  from given order by address
  on conflict (address) do update set address = held.address
  returning id, address
), begun as (
  insert into subscription (subscriber_id, site, email, state, ${PERSON_SQL.columns}, consents, subscribed_at, updated_at)
  select person.id, given.site, given.email, 'SUBSCRIBED', ${PERSON_SQL.fields}, consents, $5, $5
  from given join person using (address)
  on conflict do nothing
  returning subscriber_id, site, consents
), proven as (
  insert into consent_evidence (subscriber_id, step, consent, text_version, text_hash, locale, page,
    client_address, at)
  select begun.subscriber_id, 'IMPORTED', consent, $2, $3, given.locale, $4, '', $5
  from begun join person on person.id = begun.subscriber_id
    join given on given.address = person.address and given.site = begun.site, unnest(begun.consents) as consent
)
select site from begun`;

/** Returns a function that imports rows without an obstacle, in the open transaction. */
export function createApplyRows(services: ApplyServices) {
  const { database, now } = services;
  const signUpRow = createSignUpRow(services);

  async function subscribe(rows: readonly ImportRow[], { version, hash }: ImportText) {
    const at = now();
    const given = rows.map((row) => ({
      ...row,
      newId: newRowId(),
      locale: siteFacts(row.site).locale,
    }));
    const begun = await database.query<Pick<ImportRow, 'site'>>(SUBSCRIBE_STATEMENT, [
      JSON.stringify(given),
      version,
      hash,
      BY_STAFF.page,
      at,
    ]);
    const tallies = new Tallies();
    for (const { site } of begun) tallies.add([dayPlace(site, at)], 'began');
    await countFigures(database, tallies);
  }

  async function askToConfirm(rows: readonly ImportRow[], text: ImportText) {
    // A statement may contain each address once, but a person may be in the file for several shops.
    const ofPeople = [...groupBy(rows, ({ address }) => address).values()];
    const first = ofPeople.flatMap((own) => own.slice(0, 1));
    const again = ofPeople.flatMap((own) => own.slice(1));
    const signUps = first.map(({ address, site, email, consents, ...fields }) =>
      signUpRow(
        {
          signUpId: newRowId(),
          site,
          ...BY_STAFF,
          request: {
            email,
            consents,
            origin: 'console',
            originAddition: 'import',
            ...filledFields(fields),
          },
        },
        { address, mayMail: true, textOf: () => text },
      ),
    );
    await writeSignUps(services, signUps, { isBulk: true });
    if (again.length > 0) await askToConfirm(again, text);
  }

  return async (
    rows: readonly ImportRow[],
    { how, text }: { how: ImportMapping['how']; text: ImportText },
  ): Promise<void> => {
    if (rows.length > 0) await (how === 'PROOF' ? subscribe : askToConfirm)(rows, text);
  };
}
