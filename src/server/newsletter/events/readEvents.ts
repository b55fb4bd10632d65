import { and, asc, gt, inArray } from 'drizzle-orm';

import type {
  SubscriptionEvent,
  SubscriptionEventsAnswer,
} from '#contract/staff/subscriptionEvents.ts';
import { SITE_CODES, siteOfLocale, type SiteCode } from '#domain/sites.ts';
import { groupBy } from '#server/base/groupBy.ts';
import type { Database } from '#server/db/database.ts';
import { consentEvidence, subscription, subscriptionEvent } from '#server/db/schema.ts';

import { toSubscriber } from '../subscriber/tokenHolder.ts';

/** `after` is the cursor. Without it, reading starts at the oldest event. */
export type EventsAsked = {
  after?: number | undefined;
  limit: number;
  sites: readonly SiteCode[];
};
type EventRow = typeof subscriptionEvent.$inferSelect;
type EvidenceRow = typeof consentEvidence.$inferSelect;

const ENDS_STATEMENT = `
  select coalesce(min, given + 1)::float8 as first, coalesce(max, given)::float8 as last
  from (select (select min(id) from subscription_event), (select max(id) from subscription_event),
    coalesce(pg_sequence_last_value('subscription_event_id_seq'), 0) as given) as ends`;

/**
 * Returns the events of these shops after a cursor, the oldest first. GONE: events after the cursor have been deleted
 * as too old, or the database was restored to a state before it.
 */
export async function readEvents(
  database: Database,
  asked: EventsAsked,
  now: Date,
): Promise<SubscriptionEventsAnswer | 'GONE'> {
  const { first, last } = await readEnds(database);
  const { after = first - 1, limit, sites } = asked;
  if (after < first - 1 || after > last) return 'GONE';
  const isShown = sites.length < SITE_CODES.length && inArray(subscriptionEvent.site, [...sites]);
  const rows = await database.orm
    .select()
    .from(subscriptionEvent)
    .where(and(gt(subscriptionEvent.id, after), isShown || undefined))
    .orderBy(asc(subscriptionEvent.id))
    .limit(limit);
  const hasMore = rows.length === limit;
  const lastRead = rows.at(-1)?.id ?? after;
  return {
    events: await withDetails(database, rows, now),
    // Events of other shops are skipped, so that the next call does not read them again.
    next: String(hasMore ? lastRead : Math.max(lastRead, last)),
    hasMore,
  };
}

/** Returns the ids of the oldest event and of the latest that was ever in the feed. */
export async function readEnds({
  query,
}: Pick<Database, 'query'>): Promise<{ first: number; last: number }> {
  const [ends] = await query<{ first: number; last: number }>(ENDS_STATEMENT);
  return ends ?? { first: 1, last: 0 };
}

async function withDetails(
  { orm }: Database,
  rows: readonly EventRow[],
  now: Date,
): Promise<SubscriptionEvent[]> {
  const people = [...new Set(rows.map(({ subscriberId }) => subscriberId))];
  if (people.length === 0) return [];
  const held = await orm
    .select()
    .from(subscription)
    .where(inArray(subscription.subscriberId, people));
  const evidence = await orm
    .select()
    .from(consentEvidence)
    .where(inArray(consentEvidence.subscriberId, people))
    .orderBy(asc(consentEvidence.id));
  const heldBy = new Map(held.map((row) => [subscriptionKey(row), row]));
  const evidenceBy = groupBy(evidence, (row) =>
    subscriptionKey({ subscriberId: row.subscriberId, site: siteOfLocale(row.locale) }),
  );
  return rows.map((row) => {
    const own = heldBy.get(subscriptionKey(row));
    return {
      id: String(row.id),
      type: row.type,
      timestamp: row.at.toISOString(),
      site: row.site,
      subscriberId: row.subscriberId,
      subscription: own ? toSubscriber(own, own.state, now) : null,
      evidence: own ? findEvidence(row, evidenceBy.get(subscriptionKey(row)) ?? []) : [],
    };
  });
}

const subscriptionKey = ({ subscriberId, site }: { subscriberId: string; site: SiteCode }) =>
  `${subscriberId} ${site}`;

/** Returns the evidence written with the event; for a confirmed sign-up, also the consents given at the sign-up. */
function findEvidence(
  { at }: EventRow,
  rows: readonly EvidenceRow[],
): SubscriptionEvent['evidence'] {
  const written = rows.filter((row) => row.at.getTime() === at.getTime());
  const signUps = written.flatMap(({ step, signUpId }) => (step === 'CONFIRMED' ? [signUpId] : []));
  return rows
    .filter(
      (row) => written.includes(row) || (row.step === 'GIVEN' && signUps.includes(row.signUpId)),
    )
    .map(({ consent, step, at: takenAt, locale, page, textVersion, textHash }) => ({
      consent,
      step,
      at: takenAt.toISOString(),
      locale,
      page,
      textVersion,
      textHash,
    }));
}
