import { and, asc, eq, gt, inArray, isNull, lt, notExists, sql, type SQL } from 'drizzle-orm';
import { NIL } from 'uuid';

import { DAY_MS } from '#domain/durations.ts';
import { EVIDENCE_SOURCES } from '#domain/evidenceSources.ts';
import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { siteTerms } from '#domain/siteTerms.ts';
import { BATCH, inBatches } from '#server/db/inBatches.ts';
import { mail, signUp, subscriber, subscription } from '#server/db/schema.ts';

import { countEnded, endConsents } from '#server/newsletter/marketingConsent/endConsents.ts';
import { erasePeople, eraseSubscriptions } from '#server/newsletter/subscriber/eraseSubscriber.ts';
import type { NewsletterServices } from '#server/newsletter/newsletterServices.ts';
import type { SubscriptionRow } from '#server/newsletter/subscriber/tokenHolder.ts';

/** Days until an unsubscribed person is erased in a shop. The links in the goodbye mail work until then. */
export const UNSUBSCRIBED_DAYS = 30;
/** Maximum number of people without a shop examined at a time; most of them stay. */
const CANDIDATES = 5000;
/** Source in the evidence for automatic changes. */
const BY_ITSELF = { clientAddress: '', page: EVIDENCE_SOURCES.DAILY_JOB } as const;

/** Counts by shop; shops without any are absent. */
type CountBySite = Partial<Record<SiteCode, number>>;

type RetentionServices = Pick<NewsletterServices, 'database' | 'now'> & {
  jobs: Pick<NewsletterServices['jobs'], 'forgetMail'>;
};

/**
 * Returns the daily job (spec §9), which applies each shop's terms. It deletes unconfirmed sign-ups, ends inactive
 * subscriptions where this is promised, and erases ended ones. A person is erased once no shop has data about them. A
 * second run finds nothing.
 */
export function createRetention(services: RetentionServices) {
  const { database, now } = services;
  const { orm } = database;

  /** Deletes unconfirmed sign-ups. Spec §9/14. */
  async function deleteUnconfirmed(site: SiteCode): Promise<number> {
    const before = daysAgo(now(), siteTerms(site).retention.unconfirmedDays);
    const rows = await orm
      .select({ id: signUp.id })
      .from(signUp)
      .where(and(eq(signUp.site, site), isNull(signUp.confirmedAt), lt(signUp.createdAt, before)))
      .orderBy(asc(signUp.createdAt))
      .limit(BATCH);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const mails = await orm.select({ id: mail.id }).from(mail).where(inArray(mail.signUpId, ids));
    await orm.delete(signUp).where(inArray(signUp.id, ids));
    await services.jobs.forgetMail(mails.map(({ id }) => id));
    return ids.length;
  }

  /** Ends inactive subscriptions. Spec §9/15. */
  async function stopSilent(site: SiteCode): Promise<number> {
    const { silentYears } = siteTerms(site).retention;
    if (silentYears === undefined) return 0;
    const at = now();
    const isSilent = and(
      eq(subscription.site, site),
      eq(subscription.state, 'SUBSCRIBED'),
      lt(
        sql`greatest(${subscription.subscribedAt}, ${subscription.lastSignOfLifeAt})`,
        yearsAgo(at, silentYears),
      ),
    );
    const silent = await lockHolders(isSilent);
    if (silent.length === 0) return 0;
    const occasions = silent.map((held) => ({ subscription: held, from: BY_ITSELF }));
    await endConsents(database, 'STOPPED', at, occasions);
    await countEnded(database, silent, at);
    return silent.length;
  }

  /** Erases ended subscriptions. If a new sign-up of the person is pending, its own term applies first. */
  async function eraseEnded(site: SiteCode): Promise<number> {
    const at = now();
    const isOver = and(
      eq(subscription.site, site),
      eq(subscription.state, 'UNSUBSCRIBED'),
      lt(subscription.unsubscribedAt, daysAgo(at, UNSUBSCRIBED_DAYS)),
      notExists(
        orm
          .select()
          .from(signUp)
          .where(
            and(
              eq(signUp.subscriberId, subscription.subscriberId),
              eq(signUp.site, site),
              isNull(signUp.confirmedAt),
              sql`${signUp.expiresAt} > ${at}`,
            ),
          ),
      ),
    );
    const ended = await lockHolders(isOver);
    await eraseSubscriptions(services, site, ended);
    return ended.length;
  }

  /** Locks the rows of people, except those locked by others, and selects their subscriptions under the lock. */
  async function lockHolders(condition: SQL | undefined): Promise<SubscriptionRow[]> {
    const locked = await orm
      .select({ id: subscriber.id })
      .from(subscriber)
      .innerJoin(subscription, eq(subscription.subscriberId, subscriber.id))
      .where(condition)
      .limit(BATCH)
      .for('update', { of: subscriber, skipLocked: true });
    if (locked.length === 0) return [];
    const ids = locked.map(({ id }) => id);
    return orm
      .select()
      .from(subscription)
      .where(and(inArray(subscription.subscriberId, ids), condition));
  }

  /**
   * Erases people without data in any shop: those who never confirmed, and those who unsubscribed long ago. Works
   * through the ids once, in batches, because otherwise PostgreSQL would scan every sign-up.
   */
  async function erasePeopleWithoutShop(): Promise<number> {
    // True for people without an active subscription; an index contains only those.
    const mayBeWithout = sql`${subscriber.subscribedIn} = '{}'::text[]`;
    const isWithoutSubscription = and(
      mayBeWithout,
      notExists(
        orm.select().from(subscription).where(eq(subscription.subscriberId, subscriber.id)),
      ),
      notExists(orm.select().from(signUp).where(eq(signUp.subscriberId, subscriber.id))),
    );
    async function eraseLocked(locked: string[]): Promise<number> {
      // Checked again under the lock, because the person may have signed up meanwhile.
      const people = await orm
        .select({ id: subscriber.id, address: subscriber.address })
        .from(subscriber)
        .where(and(inArray(subscriber.id, locked), isWithoutSubscription));
      await erasePeople(services, people, now());
      return people.length;
    }
    let erased = 0;
    let after: string = NIL;
    await inBatches(database, async () => {
      const candidates = await orm
        .select({ id: subscriber.id })
        .from(subscriber)
        .where(and(mayBeWithout, gt(subscriber.id, after)))
        .orderBy(asc(subscriber.id))
        .limit(CANDIDATES);
      const ids = sql.param(candidates.map(({ id }) => id));
      const locked = await orm
        .select({ id: subscriber.id })
        .from(subscriber)
        .where(and(sql`${subscriber.id} = any(${ids}::uuid[])`, isWithoutSubscription))
        .orderBy(asc(subscriber.id))
        .limit(BATCH)
        .for('update', { skipLocked: true });
      after = (locked.length < BATCH ? candidates : locked).at(-1)?.id ?? after;
      if (locked.length > 0) erased += await eraseLocked(locked.map(({ id }) => id));
      return candidates.length;
    });
    return erased;
  }

  async function inEachShop(step: (site: SiteCode) => Promise<number>): Promise<CountBySite> {
    const counts: CountBySite = {};
    for (const site of SITE_CODES) {
      const count = await inBatches(database, () => step(site));
      if (count > 0) counts[site] = count;
    }
    return counts;
  }

  return async () => ({
    signUpsDeleted: await inEachShop(deleteUnconfirmed),
    subscriptionsStopped: await inEachShop(stopSilent),
    subscriptionsErased: await inEachShop(eraseEnded),
    peopleErased: await erasePeopleWithoutShop(),
  });
}

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

function yearsAgo(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(now.getUTCFullYear() - years);
  return then;
}
