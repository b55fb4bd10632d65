import { asc, eq } from 'drizzle-orm';

import type { SubscriberExport } from '#contract/preferences.ts';
import type { SiteCode } from '#domain/sites.ts';
import { consentEvidence, consentText, mail, signUp } from '#server/db/schema.ts';
import { hashToken } from '#server/base/token.ts';
import { heldRequests } from '#server/requests/heldRequests.ts';
import { vouchersOf } from '#server/vouchers/vouchers.ts';

import type { NewsletterParts } from '../newsletterParts.ts';
import { findManager, type SubscriberRow } from './tokenHolder.ts';

const orNull = (instant: Date | null) => instant?.toISOString() ?? null;

/** Everything that is held about the person whose token this is; undefined for nobody. Reads only. */
export function createExport(
  parts: NewsletterParts,
): (token: string) => Promise<{ site: SiteCode; held: SubscriberExport } | undefined> {
  const { database } = parts;
  const { orm } = database;

  return async (token) => {
    const holder = await findManager(database, hashToken(token));
    if (!holder) return undefined;
    const { person } = holder;
    const vouchers = await vouchersOf(database, person);
    const held: SubscriberExport = {
      exportedAt: parts.now().toISOString(),
      subscriber: subscriberOf(person),
      signUps: await signUpsOf(person),
      consents: await consentsOf(person),
      vouchers: vouchers.map(({ code, percent, issuedAt, validUntil }) => ({
        code,
        percent,
        issuedAt: issuedAt.toISOString(),
        validUntil: orNull(validUntil),
      })),
      mails: await mailsOf(person),
      requests: await heldRequests(database, person.address),
    };
    return { site: person.site, held };
  };

  async function signUpsOf({ id }: SubscriberRow): Promise<SubscriberExport['signUps']> {
    const rows = await orm
      .select()
      .from(signUp)
      .where(eq(signUp.subscriberId, id))
      .orderBy(asc(signUp.createdAt));
    return rows.map((row) => ({
      email: row.email,
      shop: row.site,
      salutation: row.salutation,
      firstName: row.firstName,
      lastName: row.lastName,
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
      step: row.step,
      consent: row.consent,
      text: wording?.text ?? null,
      locale: row.locale,
      page: row.page,
      clientAddress: row.clientAddress,
      at: row.at.toISOString(),
    }));
  }

  async function mailsOf({ id }: SubscriberRow): Promise<SubscriberExport['mails']> {
    const rows = await orm
      .select()
      .from(mail)
      .where(eq(mail.subscriberId, id))
      .orderBy(asc(mail.createdAt));
    return rows.map((row) => ({
      kind: row.kind,
      at: row.createdAt.toISOString(),
      sentAt: orNull(row.sentAt),
    }));
  }
}

function subscriberOf(person: SubscriberRow): SubscriberExport['subscriber'] {
  return {
    email: person.email,
    address: person.address,
    shop: person.site,
    state: person.state,
    salutation: person.salutation,
    firstName: person.firstName,
    lastName: person.lastName,
    interests: person.interests,
    consents: person.consents,
    pausedUntil: person.pausedUntil,
    createdAt: person.createdAt.toISOString(),
    subscribedAt: orNull(person.subscribedAt),
    unsubscribedAt: orNull(person.unsubscribedAt),
    lastSignOfLifeAt: orNull(person.lastSignOfLifeAt),
  };
}
