import type { MarketingConsent } from '#contract/newsletter/words.ts';
import type { Subscriber } from '#contract/subscriber.ts';
import type { SiteCode } from '#domain/sites.ts';

import type { NewsletterServices } from '../newsletterServices.ts';

/** Status of an address in a shop, with the consents that are confirmed there. */
export type AddressStatus = { state: Subscriber['state']; consents: MarketingConsent[] };

/**
 * Creates a function that returns the status of a normalised address in a shop; undefined if it never signed up there.
 * A person who has unsubscribed stays so until a later sign-up is confirmed.
 */
export function createAddressStatus({
  database,
}: NewsletterServices): (address: string, site: SiteCode) => Promise<AddressStatus | undefined> {
  return async (address, site) => {
    const [found] = await database.query<{
      state: 'SUBSCRIBED' | 'UNSUBSCRIBED' | null;
      consents: MarketingConsent[] | null;
      waits: boolean;
    }>(
      `select subscription.state, subscription.consents,
         exists (select from sign_up where sign_up.subscriber_id = subscriber.id and sign_up.site = $2) as waits
       from subscriber left join subscription
         on subscription.subscriber_id = subscriber.id and subscription.site = $2
       where address = $1`,
      [address, site],
    );
    if (found?.state) return { state: found.state, consents: found.consents ?? [] };
    return found?.waits ? { state: 'WAITING_FOR_DOI', consents: [] } : undefined;
  };
}
