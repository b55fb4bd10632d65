import { and, eq } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';
import { subscriber } from '#server/db/schema.ts';
import { hashToken } from '#server/base/token.ts';

import type { NewsletterParts } from '../newsletterParts.ts';
import { findManager } from './tokenHolder.ts';

/**
 * Notes that a subscriber was there (spec §9: TR stops after two years without). Signs are the confirmation, a
 * change of the preferences, a redeemed voucher, and a newsletter that the sending system reports as opened.
 * Looking at a page is none: scanners look at every page.
 */
export async function noteSignOfLife(
  database: Database,
  subscriberId: string,
  at: Date,
): Promise<void> {
  await database.orm
    .update(subscriber)
    .set({ lastSignOfLifeAt: at })
    .where(and(eq(subscriber.id, subscriberId), eq(subscriber.state, 'SUBSCRIBED')));
}

/** Notes a sign of life by the token of a mail. */
export function createSignOfLife(
  parts: NewsletterParts,
): (token: string) => Promise<{ outcome: 'NOTED' | 'INVALID' }> {
  return async (token) => {
    const holder = await findManager(parts.database, hashToken(token));
    if (!holder) return { outcome: 'INVALID' };
    await noteSignOfLife(parts.database, holder.person.id, parts.now());
    return { outcome: 'NOTED' };
  };
}
