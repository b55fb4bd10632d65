import { and, eq } from 'drizzle-orm';

import type { SiteCode } from '#domain/sites.ts';
import { subscriber, subscriberToken, subscription } from '#server/db/schema.ts';
import { hashToken, newToken } from '#server/base/token.ts';

import type { NewsletterServices } from '../newsletterServices.ts';

/**
 * Creates a token with which a signed-in customer manages the subscription of their normalised address in a shop;
 * undefined if there is none. It does not prove ownership of the mailbox, so it reveals nothing about other shops.
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
