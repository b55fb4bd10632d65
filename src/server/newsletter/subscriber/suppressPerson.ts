import { and, eq, isNull, max } from 'drizzle-orm';

import type { Suppression } from '#domain/mailReports.ts';
import { SITE_CODES } from '#domain/sites.ts';
import { hashAddress } from '#server/base/address.ts';
import type { Database } from '#server/db/database.ts';
import { countFigures, dayPlace, Tallies } from '#server/figures/countFigures.ts';
import { mail, signUp, subscription, suppressedAddress } from '#server/db/schema.ts';

import { countEnded, endConsents } from '../marketingConsent/endConsents.ts';
import type { RequestSource } from '../marketingConsent/evidence.ts';
import { expireSignUps } from './endSubscription.ts';
import type { SubscriberRow } from './tokenHolder.ts';

/** Reasons that come from the person, and so count as an unsubscription. */
const OWN_WORD: readonly Suppression[] = ['OBJECTION', 'COMPLAINT'];

/**
 * Ends a person's subscriptions in every shop without a goodbye mail, and stops newsletters to the address until the
 * owner confirms again. If the reason is failed delivery, links in earlier mails can still confirm. Call it in a
 * transaction that has locked the person's row.
 */
export async function suppressPerson(
  database: Database,
  { id, address, lastMailSite }: Pick<SubscriberRow, 'id' | 'address' | 'lastMailSite'>,
  { reason, from, at }: { reason: Suppression; from: RequestSource; at: Date },
): Promise<void> {
  const { orm } = database;
  const isOwnWord = OWN_WORD.includes(reason);
  const running = await orm
    .select()
    .from(subscription)
    .where(and(eq(subscription.subscriberId, id), eq(subscription.state, 'SUBSCRIBED')));
  const occasions = running.map((held) => ({ subscription: held, from }));
  await endConsents(database, isOwnWord ? 'WITHDRAWN' : 'STOPPED', at, occasions);
  if (isOwnWord) await expireSignUps(database, id, { sites: SITE_CODES, at });
  await orm
    .insert(suppressedAddress)
    .values({ addressHash: hashAddress(address), suppressedAt: at, reason })
    .onConflictDoNothing();
  // Includes mails whose first attempt is still to come.
  await orm
    .update(mail)
    .set({ abandonedAt: at, sealedToken: null, restingSince: null })
    .where(and(eq(mail.subscriberId, id), isNull(mail.sentAt), isNull(mail.abandonedAt)));
  await countEnded(database, running, at);
  const site = lastMailSite ?? running[0]?.site;
  if (reason === 'COMPLAINT' && site !== undefined) {
    await countFigures(database, new Tallies().add([dayPlace(site, at)], 'complained'));
  }
}

/** Returns when a person last confirmed a sign-up, which ends a suppression; the year 1970 if never. */
export async function lastConfirmed({ orm }: Database, subscriberId: string): Promise<Date> {
  const [last] = await orm
    .select({ confirmedAt: max(signUp.confirmedAt) })
    .from(signUp)
    .where(eq(signUp.subscriberId, subscriberId));
  return last?.confirmedAt ?? new Date(0);
}
