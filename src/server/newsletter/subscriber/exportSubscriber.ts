import { asc, eq, inArray } from 'drizzle-orm';

import { ofPersonFields, type StoredFields } from '#contract/newsletter/fields.ts';
import type { SubscriberExport } from '#contract/subscriberExport.ts';
import { siteOfLocale } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';
import {
  abPhase,
  abSignUp,
  consentEvidence,
  consentText,
  signUp,
  subscription,
} from '#server/db/schema.ts';

type Person = { id: string };

const orNull = (instant: Date | null) => instant?.toISOString() ?? null;

/** Returns a person's subscriptions, for the export of the person's data. */
export async function exportSubscriptions(
  { orm }: Database,
  { id }: Person,
): Promise<SubscriberExport['subscriptions']> {
  const rows = await orm
    .select()
    .from(subscription)
    .where(eq(subscription.subscriberId, id))
    .orderBy(asc(subscription.site));
  return rows.map((held) => ({
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
  }));
}

/** Returns a person's sign-ups with the A/B tests in which they count. */
export async function exportSignUps(
  { orm }: Database,
  { id }: Person,
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

/** Returns the evidence of a person's consents with the wordings. */
export async function exportConsents(
  { orm }: Database,
  { id }: Person,
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
