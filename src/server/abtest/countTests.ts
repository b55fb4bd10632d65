import { RIPE_DAYS } from '#contract/abtest.ts';
import { DAY_MS } from '#domain/durations.ts';
import { daysLater } from '#domain/shopDay.ts';
import type { Database } from '#server/db/database.ts';

/** How many days after its end a phase is still counted: until its last visitors are ripe, plus spare days. */
const COUNTED_DAYS = RIPE_DAYS + 6;

/** Returns an instant. The figures of a phase that ended before it are final. */
export const countedUntil = (now: Date): Date => new Date(now.getTime() - COUNTED_DAYS * DAY_MS);

/** SQL condition: the row is of the day $2, and of a phase that is still counted. $1 is `countedUntil`. */
const IS_OPEN = `day = $2::date and phase in (
  select id from ab_phase where ends_at is null or ends_at > $1)`;

/** Counts the outcomes of visitors within `RIPE_DAYS`. Sign-ups before the exposure do not count. */
const COUNT_STATEMENT = `
with seen as (
  select *, (day + ${RIPE_DAYS + 1})::timestamp at time zone 'UTC' as until
  from ab_exposure where ${IS_OPEN}
), outcome as (
  select seen.phase, seen.visitor,
    bool_or(sign_up.confirmed_at < until) as confirmed, bool_or(redeemed_at < until) as redeemed
  from ab_sign_up
    join seen on seen.phase = ab_sign_up.phase and seen.visitor = ab_sign_up.visitor
    join sign_up on sign_up.id = ab_sign_up.sign_up_id and sign_up.created_at >= seen.at
    left join voucher on voucher.subscriber_id = sign_up.subscriber_id
    left join voucher_redemption on voucher_redemption.code = voucher.code
      and redeemed_at >= sign_up.confirmed_at
  where sign_up.created_at < until
  group by seen.phase, seen.visitor
)
insert into ab_figure (phase, ab_group, site, day, exposed, crossed, signed_up, confirmed, redeemed)
select phase, ab_group, site, day,
  count(*) filter (where not is_crossed), count(*) filter (where is_crossed),
  count(outcome.visitor) filter (where not is_crossed),
  count(*) filter (where not is_crossed and confirmed),
  count(*) filter (where not is_crossed and redeemed)
from seen left join outcome using (phase, visitor)
group by phase, ab_group, site, day`;

/**
 * Counts the visitors of running tests and their outcomes, each day in its own transaction. A day's figures are final
 * some days after its visitors are ripe.
 */
export async function countTests(
  database: Pick<Database, 'query' | 'transaction'>,
  now: Date,
): Promise<void> {
  const until = countedUntil(now);
  const today = now.toISOString().slice(0, 10);
  // In some time zones it is tomorrow already.
  for (let ago = COUNTED_DAYS; ago >= -1; ago -= 1) {
    const day = daysLater(today, -ago);
    await database.transaction(async () => {
      await database.query(`delete from ab_figure where ${IS_OPEN}`, [until, day]);
      await database.query(COUNT_STATEMENT, [until, day]);
    });
  }
  await database.query(
    `update ab_phase set counted_at = $2
     where starts_at <= $2 and (ends_at is null or ends_at > $1)`,
    [until, now],
  );
}
