import { and, eq, inArray, or } from 'drizzle-orm';

import type { SiteCode } from '#domain/sites.ts';
import {
  consentEvidence,
  erasedSubscriber,
  mail,
  signUp,
  subscriber,
  subscriberToken,
  subscription,
} from '#server/db/schema.ts';
import { hashAddress } from '#server/base/address.ts';
import { hashToken } from '#server/base/token.ts';
import { eraseCustomerForms } from '#server/customerForms/forget.ts';

import type { RequestSource } from './requestSource.ts';
import { countEnded } from '../marketingConsent/endConsents.ts';
import { evidenceRow, type Occasion } from '../marketingConsent/evidence.ts';
import type { NewsletterServices } from '../newsletterServices.ts';
import { lockManager, type SubscriberRow, type SubscriptionRow } from './tokenHolder.ts';

export type EraseOutcome = { outcome: 'ERASED'; site: SiteCode } | { outcome: 'INVALID' };

type EraseServices = Pick<NewsletterServices, 'database'> & {
  jobs: Pick<NewsletterServices['jobs'], 'forgetMail'>;
};

/**
 * Erases the token's person permanently in every shop, with their messages to customer service. Their consents end.
 */
export function createErase(
  services: NewsletterServices,
): (token: string, from: RequestSource) => Promise<EraseOutcome> {
  const { database } = services;
  return (token, from) =>
    database.transaction(async () => {
      const holder = await lockManager(database, hashToken(token));
      if (!holder) return { outcome: 'INVALID' };
      const { person } = holder;
      const at = services.now();
      const ended = await withdrawAll(database, person, { holder, from, at });
      await erasePeople(services, [person], at);
      await eraseCustomerForms(services, person.address);
      await countEnded(database, ended, at);
      return { outcome: 'ERASED', site: holder.subscription.site };
    });
}

/** Erases the person with a normalised address, for an operator without a token. Call it in a transaction. */
export async function eraseAddress(
  services: EraseServices,
  address: string,
  occasion: { from: RequestSource; at: Date },
): Promise<{ people: number; requests: number; withdrawals: number }> {
  const { database } = services;
  const people = await database.orm
    .select()
    .from(subscriber)
    .where(eq(subscriber.address, address))
    .for('update');
  const ended: SubscriptionRow[] = [];
  for (const person of people) ended.push(...(await withdrawAll(database, person, occasion)));
  await erasePeople(services, people, occasion.at);
  const { erased, kept } = await eraseCustomerForms(services, address);
  await countEnded(database, ended, occasion.at);
  return { people: people.length, requests: erased, withdrawals: kept };
}

/** Records evidence that each consent of a person ends in every shop. Returns the subscriptions. */
async function withdrawAll(
  { orm }: NewsletterServices['database'],
  { id }: Pick<SubscriberRow, 'id'>,
  occasion: Omit<Occasion, 'subscription'>,
): Promise<SubscriptionRow[]> {
  const rows = await orm.select().from(subscription).where(eq(subscription.subscriberId, id));
  const withdrawn = rows.flatMap((one) =>
    one.consents.map((consent) =>
      evidenceRow('WITHDRAWN', consent, { ...occasion, subscription: one }),
    ),
  );
  if (withdrawn.length > 0) await orm.insert(consentEvidence).values(withdrawn);
  return rows;
}

/**
 * Deletes people and all data that names them, in every shop: subscriptions, sign-ups, tokens, mails and captured
 * copies. The evidence stays without an address, and so does the hash of confirmed addresses, by which people find
 * their evidence. Call it in a transaction.
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
