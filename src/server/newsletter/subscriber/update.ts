import { and, eq } from 'drizzle-orm';

import { MARKETING_CONSENTS, type MarketingConsent } from '#contract/newsletter/words.ts';
import type { UpdateSubscriberRequest } from '#contract/preferences.ts';
import type { Subscriber } from '#contract/subscriber.ts';
import { INTERESTS } from '#domain/interests.ts';
import { dayAt, monthsLater } from '#domain/shopDay.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { consentEvidence, subscription } from '#server/db/schema.ts';
import { hashToken } from '#server/base/token.ts';

import type { MarketingConsentTexts } from '../marketingConsent/consentText.ts';
import { endSubscription } from './endSubscription.ts';
import { evidenceRow, type Occasion, type RequestSource } from '../marketingConsent/evidence.ts';
import type { NewsletterServices } from '../newsletterServices.ts';
import { findSubscription, lockManager, toSubscriber } from './tokenHolder.ts';

const PAUSE_MAX_MONTHS = 12;

type UpdateOutcome =
  | { outcome: 'UPDATED'; site: SiteCode; subscriber: Subscriber }
  /** There is no active subscription. A change never subscribes a person again; only a confirmed sign-up does. */
  | { outcome: 'NOT_SUBSCRIBED' }
  /** A pause must end after today and within a year. */
  | { outcome: 'PAUSE_REFUSED' }
  | { outcome: 'INVALID' };

/**
 * Call 5: makes all requested changes or none (spec §7). Concurrent changes follow one another. Evidence records each
 * consent given or withdrawn, and each pause and its end.
 */
export function createUpdate(
  services: NewsletterServices,
  consentTexts: MarketingConsentTexts,
): (token: string, change: UpdateSubscriberRequest, from: RequestSource) => Promise<UpdateOutcome> {
  const { database } = services;

  return (token, change, from) =>
    database.transaction(async () => {
      const holder = await lockManager(database, hashToken(token));
      if (!holder) return { outcome: 'INVALID' };
      const current = holder.subscription;
      const occasion: Occasion = { subscription: current, holder, from, at: services.now() };
      const leaves = change.consents !== undefined && !change.consents.includes('NEWSLETTER');
      if (leaves) await endSubscription(services, occasion);
      else if (current.state !== 'SUBSCRIBED') return { outcome: 'NOT_SUBSCRIBED' };
      else if (!isPause(change.pausedUntil, occasion)) return { outcome: 'PAUSE_REFUSED' };
      else await apply(change, occasion);
      const changed = await findSubscription(database, current.subscriberId, current.site);
      if (!changed) throw new Error('The subscription of a person whose row is locked is gone');
      return {
        outcome: 'UPDATED',
        site: current.site,
        subscriber: toSubscriber(changed, changed.state, occasion.at),
      };
    });

  async function apply(change: UpdateSubscriberRequest, occasion: Occasion): Promise<void> {
    const { subscription: held, at } = occasion;
    const evidence = evidenceOfChange(change, occasion, consentTexts);
    if (evidence.length > 0) await database.orm.insert(consentEvidence).values(evidence);
    const { interests, consents } = change;
    await database.orm
      .update(subscription)
      .set({
        ...change,
        ...(interests && { interests: INTERESTS.filter((one) => interests.includes(one)) }),
        ...(consents && { consents: MARKETING_CONSENTS.filter((one) => consents.includes(one)) }),
        // A change of preferences counts as activity.
        lastSignOfLifeAt: at,
        updatedAt: at,
      })
      .where(
        and(eq(subscription.subscriberId, held.subscriberId), eq(subscription.site, held.site)),
      );
  }
}

function isPause(until: string | null | undefined, { subscription: held, at }: Occasion): boolean {
  if (until === null || until === undefined) return true;
  const today = dayAt(at, siteFacts(held.site).timeZone);
  return until > today && until <= monthsLater(today, PAUSE_MAX_MONTHS);
}

function evidenceOfChange(
  { consents, pausedUntil }: UpdateSubscriberRequest,
  occasion: Occasion,
  consentTexts: MarketingConsentTexts,
) {
  const { subscription: held } = occasion;
  const consentText = (consent: MarketingConsent) => consentTexts[held.site][consent];
  const granted = (consents ?? []).filter((consent) => !held.consents.includes(consent));
  const withdrawn = consents && held.consents.filter((consent) => !consents.includes(consent));
  return [
    ...granted.map((consent) => evidenceRow('GIVEN', consent, occasion, consentText(consent))),
    ...(withdrawn ?? []).map((consent) => evidenceRow('WITHDRAWN', consent, occasion)),
    ...(pausedUntil !== undefined && pausedUntil !== held.pausedUntil
      ? [evidenceRow(pausedUntil === null ? 'RESUMED' : 'PAUSED', 'NEWSLETTER', occasion)]
      : []),
  ];
}
