import type { SiteCode } from '#domain/sites.ts';
import { hashToken } from '#server/base/token.ts';

import type { RequestSource } from './requestSource.ts';
import { createEndSubscription } from './endSubscription.ts';
import type { NewsletterServices } from '../newsletterServices.ts';
import { lockManager, subscriptionsElsewhere } from './tokenHolder.ts';

/** ONE: the subscription of the token. ALL: those of the same address in other shops too. */
export type UnsubscribeScope = 'ONE' | 'ALL';

export type UnsubscribeOutcome =
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
 * Ends a subscription by the token of a mail to the subscriber, or of a confirmed sign-up, and withdraws every
 * consent. Only the token of a mail ends those in other shops. Repeating it changes nothing.
 */
export function createUnsubscribe(
  services: NewsletterServices,
): (token: string, from: RequestSource, scope?: UnsubscribeScope) => Promise<UnsubscribeOutcome> {
  const endSubscription = createEndSubscription(services);

  return (token, from, scope = 'ONE') =>
    services.database.transaction(async () => {
      const holder = await lockManager(services.database, hashToken(token));
      if (!holder) return { outcome: 'INVALID' };
      const { subscription } = holder;
      const others = await subscriptionsElsewhere(services.database, holder);
      const alsoIn = scope === 'ALL' ? others : [];
      await endSubscription({ subscription, holder, from, at: services.now() }, alsoIn);
      const sitesOf = (rows: typeof others) => rows.map(({ site }) => site);
      return {
        outcome: 'UNSUBSCRIBED',
        site: subscription.site,
        ended: [subscription.site, ...sitesOf(alsoIn)],
        elsewhere: scope === 'ALL' ? [] : sitesOf(others),
      };
    });
}
