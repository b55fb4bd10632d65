import { PERSON_FIELD_NAMES } from '#contract/newsletter/fields.ts';
import { dayAt } from '#domain/shopDay.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { columnName } from '#server/db/columns.ts';

/** Returns SQL for an instant as text of fixed length, which sorts like the instant, to the microsecond. */
export const instantText = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** SQL of the shops in $1 and their current dates in $2, which `shopsOf` returns. */
export const SHOP = `shop as (select * from unnest($1::text[], $2::text[]) as shop (site, today))`;
export const shopParameters = (sites: readonly SiteCode[], at: Date): [SiteCode[], string[]] => [
  [...sites],
  sites.map((site) => dayAt(at, siteFacts(site).timeZone)),
];

const personColumns = (table: string) =>
  PERSON_FIELD_NAMES.map((field) => `${table}.${columnName(field)}`).join(', ');

/** SQL for the person `candidate.id` in each shop: the subscription there, or else the last pending sign-up. */
export const STANDINGS = `
  select held.site, held.email, ${personColumns('held')}, held.consents, held.interests, held.paused_until,
    case when held.state = 'UNSUBSCRIBED' then 'UNSUBSCRIBED'
      when held.paused_until > shop.today then 'PAUSED' else 'SUBSCRIBED' end as state,
    case when held.state = 'UNSUBSCRIBED' then held.unsubscribed_at else held.subscribed_at end as at
  from subscription as held join shop on shop.site = held.site
  where held.subscriber_id = candidate.id
  union all
  (select distinct on (asked.site) asked.site, asked.email, ${personColumns('asked')},
    asked.consents, '{}', null, 'WAITS', asked.created_at
  from sign_up as asked join shop on shop.site = asked.site
  where asked.subscriber_id = candidate.id and asked.confirmed_at is null
    and not exists (select from subscription as had
      where had.subscriber_id = asked.subscriber_id and had.site = asked.site)
  order by asked.site, asked.created_at desc)`;
