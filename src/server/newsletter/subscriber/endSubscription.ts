import { and, eq, gt, inArray, isNull } from 'drizzle-orm';

import type { SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';
import { signUp } from '#server/db/schema.ts';

import { countEnded, endConsents } from '../marketingConsent/endConsents.ts';
import type { Occasion } from '../marketingConsent/evidence.ts';
import type { NewsletterServices } from '../newsletterServices.ts';
import { queueSubscriberMail } from '../mails/subscriberMail.ts';
import type { SubscriptionRow } from './tokenHolder.ts';

/**
 * Withdraws every consent of a subscription, and of those in the shops `alsoIn`. Sends one goodbye mail from the first
 * shop, unless the person had already unsubscribed. Unconfirmed sign-ups in these shops lose their tokens, so that an
 * older mail cannot subscribe the person again. Call it in a transaction that has locked the person's row.
 */
export async function endSubscription(
  services: Pick<NewsletterServices, 'database' | 'jobs' | 'secret'>,
  occasion: Occasion,
  alsoIn: readonly SubscriptionRow[] = [],
): Promise<void> {
  const { at } = occasion;
  const { subscriberId, site } = occasion.subscription;
  const all = [occasion.subscription, ...alsoIn];
  const running = all.filter(({ state }) => state === 'SUBSCRIBED');
  if (running.length > 0) {
    const occasions = running.map((subscription) => ({ ...occasion, subscription }));
    await endConsents(services.database, 'WITHDRAWN', at, occasions);
    await queueSubscriberMail(services, {
      kind: 'GOODBYE',
      subscriberId,
      site,
      signUpId: null,
      at,
    });
  }
  const sites = all.map((one) => one.site);
  await expireSignUps(services.database, subscriberId, { sites, at });
  await countEnded(services.database, running, at);
}

/** Invalidates the links of a person's unconfirmed sign-ups in these shops. */
export async function expireSignUps(
  { orm }: Pick<Database, 'orm'>,
  subscriberId: string,
  { sites, at }: { sites: readonly SiteCode[]; at: Date },
): Promise<void> {
  await orm
    .update(signUp)
    .set({ expiresAt: at })
    .where(
      and(
        eq(signUp.subscriberId, subscriberId),
        inArray(signUp.site, sites),
        isNull(signUp.confirmedAt),
        gt(signUp.expiresAt, at),
      ),
    );
}
