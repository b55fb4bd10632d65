import { and, asc, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';

import { DAY_MS } from '#domain/durations.ts';
import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { siteTerms } from '#domain/siteTerms.ts';
import { mail, signUp, subscriber } from '#server/db/schema.ts';

import { endConsents } from '../consent/endConsents.ts';
import { erasePeople } from './erase.ts';
import type { NewsletterParts } from '../newsletterParts.ts';

/** Who has left is forgotten after so many days; until then the goodbye's links lead somewhere. */
export const UNSUBSCRIBED_DAYS = 30;
/** So many at a time, so that nobody waits long for a row. */
const BATCH = 500;
/** In evidence, for what no person did. */
const BY_ITSELF = { clientAddress: '', page: 'daily job' } as const;

/** How many of each the daily job met. */
export type RetentionReport = {
  signUpsDeleted: number;
  peopleStopped: number;
  peopleErased: number;
};

type RetentionParts = Pick<NewsletterParts, 'database' | 'now'> & {
  jobs: Pick<NewsletterParts['jobs'], 'forgetMail'>;
};

/**
 * The daily job (design §6, spec §9): deletes what nobody confirmed in time, stops those without a sign of
 * life where the shop promises that, and erases who left. Repeating it finds nothing more to do.
 */
export function createRetention(parts: RetentionParts): () => Promise<RetentionReport> {
  const { database, now } = parts;
  const { orm } = database;

  /** Repeats a step, each time in a transaction of its own, until it finds less than a batch. */
  async function inBatches(step: () => Promise<number>): Promise<number> {
    let total = 0;
    for (;;) {
      const count = await database.transaction(step);
      total += count;
      if (count < BATCH) return total;
    }
  }

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
    await parts.jobs.forgetMail(mails.map(({ id }) => id));
    return ids.length;
  }

  /** People of whom nothing is left but an address that nobody confirmed. */
  async function eraseNeverConfirmed(): Promise<number> {
    const people = await orm
      .select()
      .from(subscriber)
      .where(
        and(
          eq(subscriber.state, 'WAITING_FOR_DOI'),
          notExists(orm.select().from(signUp).where(eq(signUp.subscriberId, subscriber.id))),
        ),
      )
      .limit(BATCH)
      .for('update', { skipLocked: true });
    await erasePeople(parts, people, now());
    return people.length;
  }

  async function stopSilent(site: SiteCode, years: number): Promise<number> {
    const at = now();
    const people = await orm
      .select()
      .from(subscriber)
      .where(
        and(
          eq(subscriber.site, site),
          eq(subscriber.state, 'SUBSCRIBED'),
          lt(
            sql`greatest(${subscriber.subscribedAt}, ${subscriber.lastSignOfLifeAt})`,
            yearsAgo(at, years),
          ),
        ),
      )
      .limit(BATCH)
      .for('update', { skipLocked: true });
    if (people.length === 0) return 0;
    const occasions = people.map((person) => ({ person, from: BY_ITSELF }));
    await endConsents(database, 'STOPPED', at, occasions);
    return people.length;
  }

  /** Not who is about to come back: a sign-up that still waits is left to its own time. */
  async function eraseUnsubscribed(): Promise<number> {
    const at = now();
    const people = await orm
      .select()
      .from(subscriber)
      .where(
        and(
          eq(subscriber.state, 'UNSUBSCRIBED'),
          lt(subscriber.unsubscribedAt, daysAgo(at, UNSUBSCRIBED_DAYS)),
          notExists(
            orm
              .select()
              .from(signUp)
              .where(
                and(
                  eq(signUp.subscriberId, subscriber.id),
                  isNull(signUp.confirmedAt),
                  sql`${signUp.expiresAt} > ${at}`,
                ),
              ),
          ),
        ),
      )
      .limit(BATCH)
      .for('update', { skipLocked: true });
    await erasePeople(parts, people, at);
    return people.length;
  }

  return async () => {
    const report: RetentionReport = { signUpsDeleted: 0, peopleStopped: 0, peopleErased: 0 };
    for (const site of SITE_CODES) {
      report.signUpsDeleted += await inBatches(() => deleteUnconfirmed(site));
      const { silentYears } = siteTerms(site).retention;
      if (silentYears !== undefined) {
        report.peopleStopped += await inBatches(() => stopSilent(site, silentYears));
      }
    }
    report.peopleErased += await inBatches(eraseNeverConfirmed);
    report.peopleErased += await inBatches(eraseUnsubscribed);
    return report;
  };
}

function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

function yearsAgo(now: Date, years: number): Date {
  const then = new Date(now);
  then.setUTCFullYear(now.getUTCFullYear() - years);
  return then;
}
