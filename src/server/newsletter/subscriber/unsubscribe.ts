import type { SiteCode } from '#domain/sites.ts';
import { hashToken } from '#server/base/token.ts';

import type { RequestSource } from '../marketingConsent/evidence.ts';
import { endSubscription } from './endSubscription.ts';
import type { NewsletterServices } from '../newsletterServices.ts';
import { lockManager, subscriptionsElsewhere } from './tokenHolder.ts';

/** ONE: the subscription of the token. ALL: also those of the same address in other shops. */
type UnsubscribeScope = 'ONE' | 'ALL';

type UnsubscribeOutcome =
  | {
      outcome: 'UNSUBSCRIBED';
      site: SiteCode;
      /** The shops in which the address is no longer subscribed, `site` first. */
      ended: SiteCode[];
      /** The shops in which it is still subscribed; only for the mailbox's owner. */
      elsewhere: SiteCode[];
    }
  | { outcome: 'INVALID' };

/**
 * Ends a subscription and withdraws its consents, by the token of a mail to the subscriber or of a confirmed sign-up.
 * Only the token of a mail can end subscriptions in other shops. A repeated call changes nothing.
 */
export function createUnsubscribe(
  services: NewsletterServices,
): (token: string, from: RequestSource, scope?: UnsubscribeScope) => Promise<UnsubscribeOutcome> {
  return (token, from, scope = 'ONE') =>
    services.database.transaction(async () => {
      const holder = await lockManager(services.database, hashToken(token));
      if (!holder) return { outcome: 'INVALID' };
      const { subscription } = holder;
      const others = await subscriptionsElsewhere(services.database, holder);
      const alsoIn = scope === 'ALL' ? others : [];
      const occasion = { subscription, holder, from, at: services.now() };
      await endSubscription(services, occasion, alsoIn);
      const listSites = (rows: typeof others) => rows.map(({ site }) => site);
      return {
        outcome: 'UNSUBSCRIBED',
        site: subscription.site,
        ended: [subscription.site, ...listSites(alsoIn)],
        elsewhere: scope === 'ALL' ? [] : listSites(others),
      };
    });
}
