import { and, eq, inArray } from 'drizzle-orm';

import type { ReportOutcome, SubscriptionReport } from '#contract/staff/subscriptionEvents.ts';
import { EVIDENCE_SOURCES } from '#domain/evidenceSources.ts';
import type { SiteCode } from '#domain/sites.ts';
import type { Audit, AuditActor } from '#server/audit/audit.ts';
import { hashAddress, normaliseAddress } from '#server/base/address.ts';
import type { Database } from '#server/db/database.ts';
import { subscriber, subscription, suppressedAddress } from '#server/db/schema.ts';
import type { NewsletterServices } from '#server/newsletter/newsletterServices.ts';
import { endSubscription } from '#server/newsletter/subscriber/endSubscription.ts';
import { noteSignOfLife } from '#server/newsletter/subscriber/signOfLife.ts';
import { suppressPerson } from '#server/newsletter/subscriber/suppressPerson.ts';
import {
  lockPerson,
  type SubscriberRow,
  type SubscriptionRow,
} from '#server/newsletter/subscriber/tokenHolder.ts';

export type ReportServices = Pick<NewsletterServices, 'database' | 'jobs' | 'now' | 'secret'> & {
  audit: Pick<Audit, 'note'>;
};

/** The key that reports, and its shops. */
export type Reporter = { by: AuditActor; sites: readonly SiteCode[] };

/** Source of a change in the evidence; the person's own browser was not involved. */
const BY_REPORT = { clientAddress: '', page: EVIDENCE_SOURCES.SENDING_SYSTEM } as const;

/**
 * Applies a report as if the person had used the shop's own link. OUTDATED means that the reported event precedes the
 * person's confirmation, so it must not end the subscription. A repeated report changes nothing.
 */
export function takeReport(
  services: ReportServices,
  report: SubscriptionReport,
  { by, sites }: Reporter,
): Promise<ReportOutcome> {
  const { audit, database } = services;
  return database.transaction(async () => {
    const person = await lockReported(database, report);
    const shops = sites.filter((site) => report.site === undefined || site === report.site);
    const held = person ? await heldBy(database, person, shops) : [];
    if (!person || held.length === 0) return 'UNKNOWN';
    const meant = held.filter(({ subscribedAt }) => subscribedAt <= new Date(report.at));
    if (meant.length === 0) return 'OUTDATED';
    const action = await act(services, report, person, meant);
    if (action) {
      const object = `subscriber:${person.id}`;
      await audit.note({ by, action, object, site: report.site, detail: report.what });
    }
    return 'DONE';
  });
}

async function lockReported(database: Database, { subscriberId, email }: SubscriptionReport) {
  const address = email === undefined ? undefined : normaliseAddress(email);
  // Without a condition, everybody would be locked.
  if (subscriberId === undefined && address === undefined) return undefined;
  const isReported = and(
    subscriberId === undefined ? undefined : eq(subscriber.id, subscriberId),
    address === undefined ? undefined : eq(subscriber.address, address),
  );
  return lockPerson(database, isReported);
}

function heldBy({ orm }: Database, { id }: SubscriberRow, sites: readonly SiteCode[]) {
  return orm
    .select()
    .from(subscription)
    .where(and(eq(subscription.subscriberId, id), inArray(subscription.site, [...sites])));
}

/** Applies the report and returns its name in the audit; undefined if nothing relevant changed. */
async function act(
  services: ReportServices,
  { what, at: happenedAt }: SubscriptionReport,
  person: SubscriberRow,
  meant: readonly SubscriptionRow[],
) {
  const { database } = services;
  const at = services.now();
  if (what === 'opened') {
    const sites = meant.map(({ site }) => site);
    const openedAt = new Date(Math.min(Date.parse(happenedAt), at.getTime()));
    await noteSignOfLife(database, { subscriberId: person.id, sites }, openedAt);
    return undefined;
  }
  if (what === 'unsubscribed') {
    const [first, ...others] = meant.filter(({ state }) => state === 'SUBSCRIBED');
    if (!first) return undefined;
    await endSubscription(services, { subscription: first, from: BY_REPORT, at }, others);
    return 'SUBSCRIBER_UNSUBSCRIBED';
  }
  const [before] = await database.orm
    .select()
    .from(suppressedAddress)
    .where(eq(suppressedAddress.addressHash, hashAddress(person.address)));
  if (before) return undefined;
  const reason = what === 'complained' ? 'COMPLAINT' : 'UNREACHABLE';
  await suppressPerson(database, person, { reason, from: BY_REPORT, at });
  return 'SUBSCRIBER_SUPPRESSED';
}
