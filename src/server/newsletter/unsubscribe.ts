import { and, eq, gt, isNull } from 'drizzle-orm';

import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { consentEvidence, signUp, subscriber } from '#server/db/schema.ts';

import type { Whereabouts } from './confirm.ts';
import type { NewsletterParts } from './newsletterParts.ts';
import { hashToken } from './token.ts';
import { lockTokenHolder, type SubscriberRow, type TokenHolder } from './tokenHolder.ts';

export type UnsubscribeOutcome =
  | { outcome: 'UNSUBSCRIBED'; site: SiteCode }
  | { outcome: 'INVALID' };

/**
 * Ends a subscription by the token of a mail to the subscriber, or of a confirmed sign-up, and withdraws
 * every consent. Repeating it changes nothing. Sign-ups still unconfirmed lose their tokens: a mail that was
 * asked for before the person left must not bring them back.
 */
export function createUnsubscribe(
  parts: NewsletterParts,
): (token: string, from: Whereabouts) => Promise<UnsubscribeOutcome> {
  const { orm, transaction } = parts.database;

  return (token, from) =>
    transaction(async () => {
      const holder = await lockTokenHolder(parts.database, hashToken(token));
      if (!holder || (holder.kind === 'SIGN_UP' && !holder.signUp.confirmedAt)) {
        return { outcome: 'INVALID' };
      }
      const { person } = holder;
      const now = parts.now();
      if (person.state === 'SUBSCRIBED') await withdraw(person, holder, from, now);
      await orm
        .update(signUp)
        .set({ expiresAt: now })
        .where(
          and(
            eq(signUp.subscriberId, person.id),
            isNull(signUp.confirmedAt),
            gt(signUp.expiresAt, now),
          ),
        );
      return { outcome: 'UNSUBSCRIBED', site: person.site };
    });

  async function withdraw(
    person: SubscriberRow,
    holder: TokenHolder,
    from: Whereabouts,
    now: Date,
  ) {
    const evidence = person.consents.map((consent) => ({
      subscriberId: person.id,
      signUpId: holder.kind === 'SIGN_UP' ? holder.signUp.id : null,
      step: 'WITHDRAWN' as const,
      consent,
      locale: siteFacts(person.site).locale,
      ...from,
      mailId: holder.kind === 'MANAGE' ? holder.mailId : null,
      at: now,
    }));
    if (evidence.length > 0) await orm.insert(consentEvidence).values(evidence);
    await orm
      .update(subscriber)
      .set({ state: 'UNSUBSCRIBED', consents: [], unsubscribedAt: now, updatedAt: now })
      .where(eq(subscriber.id, person.id));
  }
}
