import { and, eq } from 'drizzle-orm';

import { subscriber, subscriberToken } from '#server/db/schema.ts';
import { hashToken, newToken } from '#server/base/token.ts';

import type { NewsletterParts } from '../newsletterParts.ts';

/**
 * A token with which the owner of a normalised address manages the subscription, for whoever has signed in
 * as that owner; undefined where the address is not subscribed.
 */
export function createOpenPreferences({
  database,
  now,
}: NewsletterParts): (address: string) => Promise<string | undefined> {
  return async (address) => {
    const [person] = await database.orm
      .select({ id: subscriber.id })
      .from(subscriber)
      .where(and(eq(subscriber.address, address), eq(subscriber.state, 'SUBSCRIBED')));
    if (!person) return undefined;
    const token = newToken();
    await database.orm.insert(subscriberToken).values({
      hash: hashToken(token),
      subscriberId: person.id,
      mailId: null,
      createdAt: now(),
    });
    return token;
  };
}
