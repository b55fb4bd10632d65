import { and, eq } from 'drizzle-orm';

import { ofPersonFields, type StoredFields } from '#contract/newsletter/fields.ts';
import { type Voucher } from '#contract/newsletter/schemas.ts';
import { MARKETING_CONSENTS } from '#contract/newsletter/words.ts';
import type { SiteCode } from '#domain/sites.ts';
import {
  consentEvidence,
  signUp,
  subscriber,
  subscription,
  suppressedAddress,
} from '#server/db/schema.ts';
import { countFigures, dayPlace, figurePlaces, Tallies } from '#server/figures/countFigures.ts';
import { createVoucherPool } from '#server/vouchers/pool.ts';
import { hashAddress } from '#server/base/address.ts';
import { hashToken } from '#server/base/token.ts';
import { findVoucher, issueVoucher } from '#server/vouchers/vouchers.ts';

import type { RequestSource } from '../marketingConsent/evidence.ts';
import type { NewsletterServices } from '../newsletterServices.ts';
import { queueSubscriberMail } from '../mails/subscriberMail.ts';
import { endSubscription } from './endSubscription.ts';
import {
  findSubscription,
  lockPerson,
  lockTokenHolder,
  type SignUpRecord,
  signUpStatus,
  type SubscriptionRow,
  type TokenHolder,
  toVoucher,
} from './tokenHolder.ts';

type ConfirmOutcome =
  | { outcome: 'CONFIRMED'; voucher: Voucher; site: SiteCode }
  | { outcome: 'INVALID' };

type SignUpHolder = Extract<TokenHolder, { kind: 'SIGN_UP' }>;

/**
 * Confirms a sign-up by the token of its mail: starts the subscription and issues the voucher in one transaction. A
 * repeated call returns the same voucher and sends nothing. Spec §1/8.
 */
export function createConfirm(
  services: NewsletterServices,
): (token: string, from: RequestSource) => Promise<ConfirmOutcome> {
  const { database } = services;
  const pool = createVoucherPool(services);

  return (token, from) =>
    database.transaction(async () => {
      const holder = await lockTokenHolder(database, hashToken(token));
      if (holder?.kind !== 'SIGN_UP') return { outcome: 'INVALID' };
      const { person, signUp: record, subscription: held } = holder;
      const now = services.now();
      const status = signUpStatus(record, held, now);
      if (status === 'EXPIRED') return { outcome: 'INVALID' };
      if (status === 'READY') await apply(holder, from, now);
      const voucher =
        status === 'READY'
          ? await issueVoucher({ database, pool }, person, record.site, now)
          : await findVoucher(database, person, record.site);
      if (!voucher) throw new Error('A confirmed sign-up has no voucher');
      if (status === 'READY') {
        await endReplaced(record, from, now);
        await count(holder, now);
      }
      return { outcome: 'CONFIRMED', voucher: toVoucher(voucher), site: record.site };
    });

  function count({ signUp: record, subscription: held }: SignUpHolder, now: Date): Promise<void> {
    const tallies = new Tallies().add(
      figurePlaces({ ...record, at: record.createdAt }),
      'confirmed',
    );
    if (held?.state !== 'SUBSCRIBED') tallies.add([dayPlace(record.site, now)], 'began');
    return countFigures(database, tallies);
  }

  async function apply(holder: SignUpHolder, from: RequestSource, now: Date) {
    const { person, signUp: record, subscription: held } = holder;
    const { id: signUpId, subscriberId, site } = record;
    await database.orm.update(signUp).set({ confirmedAt: now }).where(eq(signUp.id, signUpId));
    const values = confirmedValues(record, held, now);
    await database.orm
      .insert(subscription)
      .values({ subscriberId, site, ...values })
      .onConflictDoUpdate({ target: [subscription.subscriberId, subscription.site], set: values });
    await addEvidence(holder, from, now);
    await database.orm
      .delete(suppressedAddress)
      .where(eq(suppressedAddress.addressHash, hashAddress(person.address)));
    if (held?.state !== 'SUBSCRIBED') {
      const welcome = { kind: 'WELCOME', subscriberId, site, signUpId, at: now } as const;
      await queueSubscriberMail(services, welcome);
    }
  }

  /** Ends the person's subscription in this shop under the old address, if staff corrected the address. */
  async function endReplaced({ replacesId, site }: SignUpRecord, from: RequestSource, at: Date) {
    if (replacesId === null) return;
    await lockPerson(database, eq(subscriber.id, replacesId));
    const former = await findSubscription(database, replacesId, site);
    if (former) await endSubscription(services, { subscription: former, from, at });
  }

  /** Copies the sign-up's evidence, because the confirmed text is the one shown at the sign-up. */
  async function addEvidence(holder: SignUpHolder, from: RequestSource, now: Date): Promise<void> {
    const { orm } = database;
    const { signUp: record, laterMailId } = holder;
    const evidence = await orm
      .select()
      .from(consentEvidence)
      .where(and(eq(consentEvidence.signUpId, record.id), eq(consentEvidence.step, 'GIVEN')));
    const confirmed = evidence.map(({ id: _, ...evidence }) => ({
      ...evidence,
      ...from,
      ...(laterMailId !== undefined && { mailId: laterMailId }),
      step: 'CONFIRMED' as const,
      at: now,
    }));
    await orm.insert(consentEvidence).values(confirmed);
  }
}

/**
 * Returns the subscription's values after a confirmation. If the sign-up has no names, known names are kept. Consents
 * are only added, never copied from another shop, and only unsubscribing removes them.
 */
function confirmedValues(record: SignUpRecord, held: SubscriptionRow | undefined, now: Date) {
  return {
    email: record.email,
    state: 'SUBSCRIBED' as const,
    ...ofPersonFields<StoredFields>((field) => record[field] ?? held?.[field] ?? null),
    consents: MARKETING_CONSENTS.filter(
      (c) => record.consents.includes(c) || held?.consents.includes(c),
    ),
    subscribedAt: held?.state === 'SUBSCRIBED' ? held.subscribedAt : now,
    lastSignOfLifeAt: now,
    updatedAt: now,
  };
}
