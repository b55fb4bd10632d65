import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';

import type { SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';
import { subscription } from '#server/db/schema.ts';

/**
 * Records a subscriber's activity (spec §9: TR ends subscriptions after two years without). Activity is a confirmation,
 * a change of preferences, a redeemed voucher or an opened newsletter, each in its shop. Page views do not count,
 * because scanners request every page.
 */
export async function noteSignOfLife(
  database: Database,
  { subscriberId, sites }: { subscriberId: string; sites: readonly SiteCode[] },
  at: Date,
): Promise<void> {
  await database.orm
    .update(subscription)
    .set({ lastSignOfLifeAt: at })
    .where(
      and(
        eq(subscription.subscriberId, subscriberId),
        inArray(subscription.site, [...sites]),
        eq(subscription.state, 'SUBSCRIBED'),
        or(isNull(subscription.lastSignOfLifeAt), lt(subscription.lastSignOfLifeAt, at)),
      ),
    );
}
