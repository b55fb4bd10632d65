import type { SubscriptionEvent } from '#contract/staff/subscriptionEvents.ts';
import type { Database } from '#server/db/database.ts';
import { LOCKS } from '#server/db/locks.ts';

export type AddedEvent = Pick<SubscriptionEvent, 'id' | 'type' | 'site' | 'subscriberId'>;

/** Maximum number of changes that become events in one transaction. */
export const EVENT_BATCH = 1000;

const ADD_STATEMENT = `
  with taken as (
    delete from subscription_change
    where id in (select id from subscription_change order by id limit ${EVENT_BATCH}) returning *
  )
  insert into subscription_event (type, subscriber_id, site, at)
  select type, subscriber_id, site, at from taken order by id
  returning id::text, type, site, subscriber_id as "subscriberId"`;

/**
 * Adds committed changes of subscriptions to the feed, in each person's order; returns their number. A lock lets one
 * caller work at a time. A sequence in the change's own transaction would not be enough. Of two transactions, the one
 * with the higher id may be committed first, and a reader would miss the other.
 */
export async function addEvents(
  { query, transaction }: Pick<Database, 'query' | 'transaction'>,
  onAdded: (events: AddedEvent[]) => Promise<void>,
): Promise<number> {
  const waiting = await query('select 1 from subscription_change limit 1');
  if (waiting.length === 0) return 0;
  return transaction(async () => {
    await query('select pg_advisory_xact_lock($1)', [LOCKS.subscriptionEvents]);
    const events = await query<AddedEvent>(ADD_STATEMENT);
    if (events.length > 0) await onAdded(events);
    return events.length;
  });
}
