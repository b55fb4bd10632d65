import { dayAt } from '#domain/shopDay.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';

/** An instant as text of one length, so that it compares as the instant does, to the microsecond. */
export const textOf = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** SQL of the shops in $1 and their current dates in $2, which `shopsOf` returns. */
export const SHOP = `shop as (select * from unnest($1::text[], $2::text[]) as shop (site, today))`;
export const shopsOf = (sites: readonly SiteCode[], at: Date): [SiteCode[], string[]] => [
  [...sites],
  sites.map((site) => dayAt(at, siteFacts(site).timeZone)),
];

/** Where the person `candidate.id` stands in each shop: what they have there, or else the last sign-up that waits. */
export const STANDINGS = `
  select held.site, held.email, held.first_name, held.last_name,
    held.salutation, held.consents, held.interests, held.paused_until,
    case when held.state = 'UNSUBSCRIBED' then 'UNSUBSCRIBED'
      when held.paused_until > shop.today then 'PAUSED' else 'SUBSCRIBED' end as state,
    case when held.state = 'UNSUBSCRIBED' then held.unsubscribed_at else held.subscribed_at end as at
  from subscription as held join shop on shop.site = held.site
  where held.subscriber_id = candidate.id
  union all
  (select distinct on (asked.site) asked.site, asked.email, asked.first_name, asked.last_name,
    asked.salutation, asked.consents, '{}', null, 'WAITS', asked.created_at
  from sign_up as asked join shop on shop.site = asked.site
  where asked.subscriber_id = candidate.id and asked.confirmed_at is null
    and not exists (select from subscription as had
      where had.subscriber_id = asked.subscriber_id and had.site = asked.site)
  order by asked.site, asked.created_at desc)`;
