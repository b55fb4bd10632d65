import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { NIL } from 'uuid';

import { MAX_EVENTS, type SubscriptionEvent } from '#contract/staff/subscriptionEvents.ts';
import { normaliseAddress } from '#server/base/address.ts';
import type { Database } from '#server/db/database.ts';
import { BATCH, inBatches } from '#server/db/inBatches.ts';
import { iysConsent, subscriber, subscription } from '#server/db/schema.ts';
import { readEnds, readEvents } from '#server/newsletter/events/readEvents.ts';

import { lockCursor, moveCursor, readStandings, type AddressSeal } from './ledger.ts';

/** The shop whose consents the law wants in İYS. */
export const IYS_SITE = 'TR';

/** Selects a person's standing in the ledger: see `readStandings`. */
const STANDING = `
  (select status from iys_consent as held where held.subscriber_id = "subscriber"."id"
    and held.state <> 'NOTED' order by held.id desc limit 1)`;

/** Queues the withdrawals of people who have left meanwhile. $1 is the time for those who were erased. */
const QUEUE_LEFT = `
  insert into iys_consent (subscriber_id, status, at, state, next_try_at, sealed_address)
  select last.subscriber_id, 'RET', coalesce(held.unsubscribed_at, $1), 'QUEUED', $1, last.sealed_address
  from (
    select distinct on (subscriber_id) subscriber_id, status, sealed_address
    from iys_consent where state <> 'NOTED' order by subscriber_id, id desc
  ) as last
  left join subscription as held on held.subscriber_id = last.subscriber_id and held.site = '${IYS_SITE}'
  where last.status = 'ONAY' and held.state is distinct from 'SUBSCRIBED'`;

/**
 * Returns a function that queues what happened to subscriptions in TR since the last run. An end is a withdrawal,
 * whoever caused it, because the shop has no consent from then on. What the ledger says already is not queued again: an
 * erasure after an unsubscription, or an unsubscription that came from İYS.
 */
export function createTakeEvents({
  database,
  now,
  seal,
}: {
  database: Database;
  now: () => Date;
  seal: AddressSeal['seal'];
}): () => Promise<void> {
  const { orm, transaction } = database;

  async function takePage(): Promise<'MORE' | 'END' | 'GONE'> {
    const cursor = await lockCursor(database, 'EVENTS');
    if (cursor === null) return 'GONE';
    const asked = { after: Number(cursor), limit: MAX_EVENTS, sites: [IYS_SITE] } as const;
    const page = await readEvents(database, asked, now());
    if (page === 'GONE') return 'GONE';
    await queueEvents(page.events);
    await moveCursor(database, 'EVENTS', page.next);
    return page.hasMore ? 'MORE' : 'END';
  }

  async function queueEvents(events: readonly SubscriptionEvent[]): Promise<void> {
    const people = new Set(events.map(({ subscriberId }) => subscriberId));
    const standings = await readStandings(database, [...people]);
    const rows: (typeof iysConsent.$inferInsert)[] = [];
    for (const { id, type, timestamp, subscriberId, subscription: held } of events) {
      if (type === 'subscription.changed') continue;
      const status = type === 'subscription.confirmed' ? 'ONAY' : 'RET';
      const before = standings.get(subscriberId);
      const sealedAddress =
        before?.sealedAddress ??
        (held && seal(normaliseAddress(held.email) ?? held.email, subscriberId));
      // Without an address, the person was erased before İYS heard of them.
      if (status === before?.status || !sealedAddress) continue;
      standings.set(subscriberId, { status, sealedAddress });
      rows.push({
        state: 'QUEUED',
        eventId: Number(id),
        subscriberId,
        status,
        at: new Date(timestamp),
        nextTryAt: now(),
        sealedAddress,
      });
    }
    if (rows.length > 0) await orm.insert(iysConsent).values(rows);
  }

  /** Queues what İYS does not know about the subscriptions as they are: at the first run, and after a long pause. */
  async function takeStock(): Promise<void> {
    // Events from now on are read afterwards. Those that the stock includes change nothing.
    const { last } = await readEnds(database);
    let after: string = NIL;
    await inBatches(database, async () => {
      await lockCursor(database, 'EVENTS');
      const people = await orm
        .select({ id: subscriber.id, address: subscriber.address, at: subscription.subscribedAt })
        .from(subscription)
        .innerJoin(subscriber, eq(subscriber.id, subscription.subscriberId))
        .where(
          and(
            eq(subscription.site, IYS_SITE),
            eq(subscription.state, 'SUBSCRIBED'),
            gt(subscriber.id, after),
            sql.raw(`${STANDING} is distinct from 'ONAY'`),
          ),
        )
        .orderBy(asc(subscriber.id))
        .limit(BATCH);
      const rows = people.map(({ id, address, at }) => ({
        state: 'QUEUED' as const,
        subscriberId: id,
        status: 'ONAY' as const,
        at,
        nextTryAt: now(),
        sealedAddress: seal(address, id),
      }));
      if (rows.length > 0) await orm.insert(iysConsent).values(rows);
      after = people.at(-1)?.id ?? after;
      return people.length;
    });
    await transaction(async () => {
      await lockCursor(database, 'EVENTS');
      await database.query(QUEUE_LEFT, [now()]);
      await moveCursor(database, 'EVENTS', String(last));
    });
  }

  return async () => {
    for (;;) {
      const result = await transaction(takePage);
      if (result === 'END') return;
      if (result === 'GONE') await takeStock();
    }
  };
}
