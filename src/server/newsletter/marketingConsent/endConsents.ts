import { and, eq, inArray } from 'drizzle-orm';

import type { SiteCode } from '#domain/sites.ts';
import { groupBy } from '#server/base/groupBy.ts';
import type { Database } from '#server/db/database.ts';
import { consentEvidence, subscription } from '#server/db/schema.ts';
import { countFigures, dayPlace, Tallies } from '#server/figures/countFigures.ts';

import { evidenceRow, type Occasion } from './evidence.ts';

/**
 * Ends subscriptions at the same instant and records evidence for each of their consents. Call it in a transaction
 * that has locked the people's rows.
 */
export async function endConsents(
  { orm }: Database,
  how: 'WITHDRAWN' | 'STOPPED',
  at: Date,
  occasions: readonly Omit<Occasion, 'at'>[],
): Promise<void> {
  const evidence = occasions.flatMap((occasion) =>
    occasion.subscription.consents.map((consent) => evidenceRow(how, consent, { ...occasion, at })),
  );
  if (evidence.length > 0) await orm.insert(consentEvidence).values(evidence);
  for (const [site, ended] of groupBy(occasions, (one) => one.subscription.site)) {
    const ids = ended.map((one) => one.subscription.subscriberId);
    await orm
      .update(subscription)
      .set({
        state: 'UNSUBSCRIBED',
        consents: [],
        pausedUntil: null,
        unsubscribedAt: at,
        updatedAt: at,
      })
      .where(and(eq(subscription.site, site), inArray(subscription.subscriberId, ids)));
  }
}

/** Counts active subscriptions that have ended in shops, as the last step of a transaction. */
export function countEnded(
  database: Pick<Database, 'query'>,
  ended: readonly { site: SiteCode; state: string }[],
  at: Date,
): Promise<void> {
  const tallies = new Tallies();
  for (const { site, state } of ended) {
    if (state === 'SUBSCRIBED') tallies.add([dayPlace(site, at)], 'ended');
  }
  return countFigures(database, tallies);
}
