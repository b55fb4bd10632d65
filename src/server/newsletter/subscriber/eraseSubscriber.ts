import { and, eq, inArray, or } from 'drizzle-orm';

import type { SiteCode } from '#domain/sites.ts';
import { hashAddress } from '#server/base/address.ts';
import {
  consentEvidence,
  erasedSubscriber,
  mail,
  signUp,
  subscriber,
  subscriberToken,
  subscription,
} from '#server/db/schema.ts';

import { evidenceRow, type Occasion } from '../marketingConsent/evidence.ts';
import type { NewsletterServices } from '../newsletterServices.ts';
import type { SubscriberRow, SubscriptionRow } from './tokenHolder.ts';

export type EraseServices = Pick<NewsletterServices, 'database'> & {
  jobs: Pick<NewsletterServices['jobs'], 'forgetMail'>;
};

/** Records evidence that each consent of people ends in every shop. Returns the subscriptions. */
export async function withdrawAll(
  { orm }: NewsletterServices['database'],
  people: readonly Pick<SubscriberRow, 'id'>[],
  occasion: Omit<Occasion, 'subscription'>,
): Promise<SubscriptionRow[]> {
  const ids = people.map(({ id }) => id);
  const rows = await orm.select().from(subscription).where(inArray(subscription.subscriberId, ids));
  const withdrawn = rows.flatMap((one) =>
    one.consents.map((consent) =>
      evidenceRow('WITHDRAWN', consent, { ...occasion, subscription: one }),
    ),
  );
  if (withdrawn.length > 0) await orm.insert(consentEvidence).values(withdrawn);
  return rows;
}

/**
 * Deletes people and all data that name them, in every shop: subscriptions, sign-ups, tokens, mails and captured
 * copies. The evidence stays without an address. So does the hash of confirmed addresses, by which people can have
 * their evidence found. Call it in a transaction.
 */
export async function erasePeople(
  { database: { orm }, jobs }: EraseServices,
  people: readonly Pick<SubscriberRow, 'id' | 'address'>[],
  at: Date,
): Promise<void> {
  if (people.length === 0) return;
  const ids = people.map(({ id }) => id);
  const mails = await orm.select({ id: mail.id }).from(mail).where(inArray(mail.subscriberId, ids));
  const confirmed = await orm
    .selectDistinct({ id: consentEvidence.subscriberId })
    .from(consentEvidence)
    .where(
      and(
        inArray(consentEvidence.subscriberId, ids),
        inArray(consentEvidence.step, ['CONFIRMED', 'IMPORTED']),
      ),
    );
  const remembered = people
    .filter(({ id }) => confirmed.some((one) => one.id === id))
    .map(({ id, address }) => ({
      subscriberId: id,
      addressHash: hashAddress(address),
      erasedAt: at,
    }));
  if (remembered.length > 0) await orm.insert(erasedSubscriber).values(remembered);
  await orm.delete(subscriber).where(inArray(subscriber.id, ids));
  await jobs.forgetMail(mails.map(({ id }) => id));
}

/**
 * Deletes subscriptions of one shop with their sign-ups, tokens and mails. Data of other shops stay. Call it in a
 * transaction that has locked the people's rows.
 */
export async function eraseSubscriptions(
  { database: { orm }, jobs }: EraseServices,
  site: SiteCode,
  held: readonly SubscriptionRow[],
): Promise<void> {
  if (held.length === 0) return;
  const ids = held.map(({ subscriberId }) => subscriberId);
  const mails = await orm
    .select({ id: mail.id })
    .from(mail)
    .leftJoin(signUp, eq(signUp.id, mail.signUpId))
    .where(and(inArray(mail.subscriberId, ids), or(eq(signUp.site, site), eq(mail.site, site))));
  const mailIds = mails.map(({ id }) => id);
  await orm
    .delete(subscriberToken)
    .where(and(inArray(subscriberToken.subscriberId, ids), eq(subscriberToken.site, site)));
  if (mailIds.length > 0) await orm.delete(mail).where(inArray(mail.id, mailIds));
  await orm.delete(signUp).where(and(inArray(signUp.subscriberId, ids), eq(signUp.site, site)));
  await orm
    .delete(subscription)
    .where(and(inArray(subscription.subscriberId, ids), eq(subscription.site, site)));
  await jobs.forgetMail(mailIds);
}
