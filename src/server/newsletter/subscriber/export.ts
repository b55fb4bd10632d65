import { asc, eq } from 'drizzle-orm';

import { ofPersonFields } from '#contract/newsletter/fields.ts';
import type { SubscriberExport } from '#contract/subscriberExport.ts';
import { countryOf, siteOfLocale, type SiteCode } from '#domain/sites.ts';
import { consentEvidence, consentText, mail, signUp, subscription } from '#server/db/schema.ts';
import { hashToken } from '#server/base/token.ts';
import { exportRequests } from '#server/requests/exportRequests.ts';
import { vouchersOf } from '#server/vouchers/vouchers.ts';

import type { NewsletterParts } from '../newsletterParts.ts';
import {
  findManager,
  ownsMailbox,
  type SubscriberRow,
  type SubscriptionRow,
} from './tokenHolder.ts';
import type { StoredFields } from '../sign-up/signUpStatement.ts';

const orNull = (instant: Date | null) => instant?.toISOString() ?? null;

/**
 * Everything that is stored about the person with this token, in every shop; without owning the mailbox, of the
 * token's own shop alone. Undefined for an unknown token. Reads only.
 */
export function createExport(
  parts: NewsletterParts,
): (token: string) => Promise<{ site: SiteCode; held: SubscriberExport } | undefined> {
  const { database } = parts;
  const { orm } = database;

  return async (token) => {
    const holder = await findManager(database, hashToken(token));
    if (!holder) return undefined;
    const { person } = holder;
    const { site } = holder.subscription;
    const ownsAll = ownsMailbox(holder);
    const visible = <Row extends { shop: string }>(rows: Row[]) =>
      rows.filter(({ shop }) => ownsAll || shop === site);
    const vouchers = (await vouchersOf(database, person)).filter(
      (row) => ownsAll || countryOf(row.site) === countryOf(site),
    );
    const data: SubscriberExport = {
      exportedAt: parts.now().toISOString(),
      address: person.address,
      subscriptions: visible(await subscriptionsOf(person)),
      signUps: visible(await signUpsOf(person)),
      consents: visible(await consentsOf(person)),
      vouchers: vouchers.map(({ code, site: shop, percent, issuedAt, validUntil }) => ({
        code,
        shop,
        percent,
        issuedAt: issuedAt.toISOString(),
        validUntil: orNull(validUntil),
      })),
      mails: visible(await mailsOf(person, site)),
      requests: await exportRequests(database, person.address),
    };
    return { site, held: data };
  };

  async function subscriptionsOf({ id }: SubscriberRow) {
    const rows = await orm
      .select()
      .from(subscription)
      .where(eq(subscription.subscriberId, id))
      .orderBy(asc(subscription.site));
    return rows.map(toExport);
  }

  async function signUpsOf({ id }: SubscriberRow): Promise<SubscriberExport['signUps']> {
    const rows = await orm
      .select()
      .from(signUp)
      .where(eq(signUp.subscriberId, id))
      .orderBy(asc(signUp.createdAt));
    return rows.map((row) => ({
      email: row.email,
      shop: row.site,
      ...ofPersonFields<StoredFields>((field) => row[field]),
      consents: row.consents,
      origin: row.origin,
      originAddition: row.originAddition,
      page: row.page,
      clientAddress: row.clientAddress,
      at: row.createdAt.toISOString(),
      confirmedAt: orNull(row.confirmedAt),
    }));
  }

  async function consentsOf({ id }: SubscriberRow): Promise<SubscriberExport['consents']> {
    const rows = await orm
      .select()
      .from(consentEvidence)
      .leftJoin(consentText, eq(consentText.hash, consentEvidence.textHash))
      .where(eq(consentEvidence.subscriberId, id))
      .orderBy(asc(consentEvidence.id));
    return rows.map(({ consent_evidence: row, consent_text: wording }) => ({
      shop: siteOfLocale(row.locale),
      step: row.step,
      consent: row.consent,
      text: wording?.text ?? null,
      locale: row.locale,
      page: row.page,
      clientAddress: row.clientAddress,
      at: row.at.toISOString(),
    }));
  }

  async function mailsOf(
    { id }: SubscriberRow,
    ownSite: SiteCode,
  ): Promise<SubscriberExport['mails']> {
    const rows = await orm
      .select()
      .from(mail)
      .leftJoin(signUp, eq(signUp.id, mail.signUpId))
      .where(eq(mail.subscriberId, id))
      .orderBy(asc(mail.createdAt), asc(mail.kind));
    return rows.map(({ mail: row, sign_up: answered }) => ({
      shop: answered?.site ?? row.site ?? ownSite,
      kind: row.kind,
      at: row.createdAt.toISOString(),
      sentAt: orNull(row.sentAt),
    }));
  }
}

function toExport(held: SubscriptionRow): SubscriberExport['subscriptions'][number] {
  return {
    shop: held.site,
    email: held.email,
    state: held.state,
    ...ofPersonFields<StoredFields>((field) => held[field]),
    interests: held.interests,
    consents: held.consents,
    pausedUntil: held.pausedUntil,
    subscribedAt: held.subscribedAt.toISOString(),
    unsubscribedAt: orNull(held.unsubscribedAt),
    lastSignOfLifeAt: orNull(held.lastSignOfLifeAt),
  };
}
