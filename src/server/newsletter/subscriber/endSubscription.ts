import { and, eq, gt, isNull } from 'drizzle-orm';

import { signUp } from '#server/db/schema.ts';

import { endConsents } from '../consent/endConsents.ts';
import type { Occasion } from '../consent/evidence.ts';
import type { NewsletterParts } from '../newsletterParts.ts';
import { createSubscriberMail } from '../mails/subscriberMail.ts';

/**
 * Withdraws every consent of a person and says goodbye, once; who has left already is left in peace. Sign-ups
 * still unconfirmed lose their tokens: a mail that was asked for before the person left must not bring them
 * back. To be called in a transaction that holds the person's row.
 */
export function createEndSubscription(
  parts: NewsletterParts,
): (occasion: Occasion) => Promise<void> {
  const { orm } = parts.database;
  const queueMail = createSubscriberMail(parts);

  return async (occasion) => {
    const { person, at } = occasion;
    if (person.state === 'SUBSCRIBED') {
      await endConsents(parts.database, 'WITHDRAWN', at, [occasion]);
      await queueMail({ kind: 'GOODBYE', subscriberId: person.id, signUpId: null, at });
    }
    await orm
      .update(signUp)
      .set({ expiresAt: at })
      .where(
        and(
          eq(signUp.subscriberId, person.id),
          isNull(signUp.confirmedAt),
          gt(signUp.expiresAt, at),
        ),
      );
  };
}
