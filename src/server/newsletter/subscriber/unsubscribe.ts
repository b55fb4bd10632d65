import type { SiteCode } from '#domain/sites.ts';
import { hashToken } from '#server/base/token.ts';

import type { Whereabouts } from './confirm.ts';
import { createEndSubscription } from './endSubscription.ts';
import type { NewsletterParts } from '../newsletterParts.ts';
import { lockManager } from './tokenHolder.ts';

export type UnsubscribeOutcome =
  | { outcome: 'UNSUBSCRIBED'; site: SiteCode }
  | { outcome: 'INVALID' };

/**
 * Ends a subscription by the token of a mail to the subscriber, or of a confirmed sign-up, and withdraws
 * every consent. Repeating it changes nothing.
 */
export function createUnsubscribe(
  parts: NewsletterParts,
): (token: string, from: Whereabouts) => Promise<UnsubscribeOutcome> {
  const endSubscription = createEndSubscription(parts);

  return (token, from) =>
    parts.database.transaction(async () => {
      const holder = await lockManager(parts.database, hashToken(token));
      if (!holder) return { outcome: 'INVALID' };
      const { person } = holder;
      await endSubscription({ person, holder, from, at: parts.now() });
      return { outcome: 'UNSUBSCRIBED', site: person.site };
    });
}
