import { eq } from 'drizzle-orm';

import type { Consent } from '#contract/newsletter/words.ts';
import type { Subscriber } from '#contract/subscriber.ts';
import { subscriber } from '#server/db/schema.ts';

import type { NewsletterParts } from '../newsletterParts.ts';

/** Where an address stands; consents only where they were confirmed. */
export type AddressStatus = { state: Subscriber['state']; consents: Consent[] };

/** How the owner of a normalised address stands to the newsletter; undefined where it never signed up. */
export function createAddressStatus({
  database,
}: NewsletterParts): (address: string) => Promise<AddressStatus | undefined> {
  return async (address) => {
    const [found] = await database.orm
      .select({ state: subscriber.state, consents: subscriber.consents })
      .from(subscriber)
      .where(eq(subscriber.address, address));
    return found && { ...found, consents: found.state === 'SUBSCRIBED' ? found.consents : [] };
  };
}
