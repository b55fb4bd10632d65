import { and, eq } from 'drizzle-orm';

import type { SiteCode } from '#domain/sites.ts';
import { subscriber, subscriberToken, subscription } from '#server/db/schema.ts';
import { hashToken, newToken } from '#server/base/token.ts';

import type { NewsletterServices } from '../newsletterServices.ts';

/**
 * A token with which the owner of a normalised address manages the subscription of a shop, for a user who has signed
 * in as that owner; undefined where the address is not subscribed there. It proves no mailbox, so it reveals nothing
 * of other shops.
 */
export function createOpenPreferences({
  database,
  now,
}: NewsletterServices): (address: string, site: SiteCode) => Promise<string | undefined> {
  return async (address, site) => {
    const [held] = await database.orm
      .select({ subscriberId: subscription.subscriberId })
      .from(subscription)
      .innerJoin(subscriber, eq(subscriber.id, subscription.subscriberId))
      .where(
        and(
          eq(subscriber.address, address),
          eq(subscription.site, site),
          eq(subscription.state, 'SUBSCRIBED'),
        ),
      );
    if (!held) return undefined;
    const token = newToken();
    await database.orm.insert(subscriberToken).values({
      hash: hashToken(token),
      subscriberId: held.subscriberId,
      site,
      mailId: null,
      createdAt: now(),
    });
    return token;
  };
}
