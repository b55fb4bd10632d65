import { asc, eq, inArray } from 'drizzle-orm';

import { ofPersonFields, type StoredFields } from '#contract/newsletter/fields.ts';
import type { SubscriberExport } from '#contract/subscriberExport.ts';
import { siteCountry, siteOfLocale, type SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';
import {
  abPhase,
  abSignUp,
  consentEvidence,
  consentText,
  mail,
  signUp,
  subscription,
  voucherRedemption,
} from '#server/db/schema.ts';
import { hashToken } from '#server/base/token.ts';
import { exportCustomerForms } from '#server/customerForms/exportCustomerForms.ts';
import { welcomeVouchers } from '#server/vouchers/vouchers.ts';

import type { NewsletterServices } from '../newsletterServices.ts';
import {
  findManager,
  ownsMailbox,
  type SubscriberRow,
  type SubscriptionRow,
} from './tokenHolder.ts';

const orNull = (instant: Date | null) => instant?.toISOString() ?? null;

type ExportServices = Pick<NewsletterServices, 'database' | 'now'>;

/**
 * Exports all data about the token's person in every shop, or in the token's shop if it does not prove ownership of
 * the mailbox. Undefined for an unknown token. Reads only.
 */
export function createExport(
  services: ExportServices,
): (token: string) => Promise<{ site: SiteCode; held: SubscriberExport } | undefined> {
  const { database } = services;

  return async (token) => {
    const holder = await findManager(database, hashToken(token));
    if (!holder) return undefined;
    const { site } = holder.subscription;
    const all = await exportPerson(services, holder.person, site);
    if (ownsMailbox(holder)) return { site, held: all };
    const visible = <Row extends { shop: string }>(rows: Row[]) =>
      rows.filter(({ shop }) => shop === site);
    const ofShop: SubscriberExport = {
      ...all,
      subscriptions: visible(all.subscriptions),
      signUps: visible(all.signUps),
      consents: visible(all.consents),
      vouchers: all.vouchers.filter(({ shop }) => siteCountry(shop) === siteCountry(site)),
      mails: visible(all.mails),
    };
    return { site, held: ofShop };
  };
}

/** Exports all data about a person in every shop. Mails without a shop count to `site`. */
export async function exportPerson(
  { database, now }: ExportServices,
  person: SubscriberRow,
  site: SiteCode,
) {
  return {
    exportedAt: now().toISOString(),
    address: person.address,
    subscriptions: await subscriptionsOf(database, person),
    signUps: await signUpsOf(database, person),
    consents: await consentsOf(database, person),
    vouchers: await vouchersWithOrders(database, person),
    mails: await mailsOf(database, person, site),
    requests: await exportCustomerForms(database, person.address),
  };
}

async function vouchersWithOrders(database: Database, person: SubscriberRow) {
  const vouchers = await welcomeVouchers(database, person);
  const codes = vouchers.map(({ code }) => code);
  const redemptions = await database.orm
    .select()
    .from(voucherRedemption)
    .where(inArray(voucherRedemption.code, codes))
    .orderBy(asc(voucherRedemption.redeemedAt));
  return vouchers.map(({ code, site, percent, issuedAt, validUntil }) => ({
    code,
    shop: site,
    percent,
    issuedAt: issuedAt.toISOString(),
    validUntil: orNull(validUntil),
    redemptions: redemptions
      .filter((one) => one.code === code)
      .map(({ orderId, redeemedAt }) => ({ orderId, at: redeemedAt.toISOString() })),
  }));
}

async function subscriptionsOf({ orm }: Database, { id }: SubscriberRow) {
  const rows = await orm
    .select()
    .from(subscription)
    .where(eq(subscription.subscriberId, id))
    .orderBy(asc(subscription.site));
  return rows.map(toExport);
}

async function signUpsOf(
  { orm }: Database,
  { id }: SubscriberRow,
): Promise<SubscriberExport['signUps']> {
  const rows = await orm
    .select()
    .from(signUp)
    .where(eq(signUp.subscriberId, id))
    .orderBy(asc(signUp.createdAt));
  const ids = rows.map((row) => row.id);
  const counted = await orm.select().from(abSignUp).where(inArray(abSignUp.signUpId, ids));
  const phases = counted.length === 0 ? [] : await orm.select().from(abPhase);
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
    tests: counted
      .filter(({ signUpId }) => signUpId === row.id)
      .map(({ phase, abGroup }) => ({
        test: phases.find(({ id }) => id === phase)?.test ?? '',
        group: abGroup,
      })),
  }));
}

async function consentsOf(
  { orm }: Database,
  { id }: SubscriberRow,
): Promise<SubscriberExport['consents']> {
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
  { orm }: Database,
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
