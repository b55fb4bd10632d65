import { inArray } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';
import { consentEvidence, subscriber } from '#server/db/schema.ts';

import { evidenceOf, type Occasion } from './evidence.ts';

/**
 * Ends the subscriptions of people, all at the same instant, and keeps evidence of how each of their consents
 * ended. To be called in a transaction that holds their rows.
 */
export async function endConsents(
  { orm }: Database,
  how: 'WITHDRAWN' | 'STOPPED',
  at: Date,
  occasions: readonly Omit<Occasion, 'at'>[],
): Promise<void> {
  const evidence = occasions.flatMap((occasion) =>
    occasion.person.consents.map((consent) => evidenceOf(how, consent, { ...occasion, at })),
  );
  if (evidence.length > 0) await orm.insert(consentEvidence).values(evidence);
  const ids = occasions.map(({ person }) => person.id);
  await orm
    .update(subscriber)
    .set({
      state: 'UNSUBSCRIBED',
      consents: [],
      pausedUntil: null,
      unsubscribedAt: at,
      updatedAt: at,
    })
    .where(inArray(subscriber.id, ids));
}
