import { and, eq, inArray } from 'drizzle-orm';

import type { SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';
import { subscription } from '#server/db/schema.ts';
import { hashToken } from '#server/base/token.ts';

import type { NewsletterServices } from '../newsletterServices.ts';
import { findManager } from './tokenHolder.ts';

/**
 * Notes that a subscriber of some shops was there (spec §9: TR stops after two years without). Signs are the
 * confirmation, a change of the preferences, a redeemed voucher, and a newsletter that the sending system reports
 * as opened; each counts for the shop that it was in. Looking at a page is none: scanners look at every page.
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
      ),
    );
}

/** Notes a sign of life by the token of a mail. */
export function createSignOfLife(
  parts: NewsletterServices,
): (token: string) => Promise<{ outcome: 'NOTED' | 'INVALID' }> {
  return async (token) => {
    const holder = await findManager(parts.database, hashToken(token));
    if (!holder) return { outcome: 'INVALID' };
    const { subscriberId, site } = holder.subscription;
    await noteSignOfLife(parts.database, { subscriberId, sites: [site] }, parts.now());
    return { outcome: 'NOTED' };
  };
}
