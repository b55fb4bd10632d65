import { eq } from 'drizzle-orm';

import type { SiteCode } from '#domain/sites.ts';
import { hashToken } from '#server/base/token.ts';
import { eraseCustomerForms } from '#server/customerForms/forget.ts';
import { subscriber } from '#server/db/schema.ts';
import { countEnded } from '#server/newsletter/marketingConsent/endConsents.ts';
import type { Occasion, RequestSource } from '#server/newsletter/marketingConsent/evidence.ts';
import {
  erasePeople,
  withdrawAll,
  type EraseServices,
} from '#server/newsletter/subscriber/eraseSubscriber.ts';
import { lockManager } from '#server/newsletter/subscriber/tokenHolder.ts';

type EraseOutcome = { outcome: 'ERASED'; site: SiteCode } | { outcome: 'INVALID' };

/**
 * Erases the person who holds a token, for good and in every shop, with their messages to customer service. Their
 * consents end.
 */
export function createErase(
  services: EraseServices & { now: () => Date },
): (token: string, from: RequestSource) => Promise<EraseOutcome> {
  const { database } = services;
  return (token, from) =>
    database.transaction(async () => {
      const holder = await lockManager(database, hashToken(token));
      if (!holder) return { outcome: 'INVALID' };
      await eraseAddress(services, holder.person.address, { holder, from, at: services.now() });
      return { outcome: 'ERASED', site: holder.subscription.site };
    });
}

/** Erases all data about a normalised address and returns how much. Call it in a transaction. */
export async function eraseAddress(
  services: EraseServices,
  address: string,
  occasion: Omit<Occasion, 'subscription'>,
): Promise<{ people: number; requests: number; withdrawals: number }> {
  const { database } = services;
  const people = await database.orm
    .select()
    .from(subscriber)
    .where(eq(subscriber.address, address))
    .for('update');
  const ended = await withdrawAll(database, people, occasion);
  await erasePeople(services, people, occasion.at);
  const { erased, kept } = await eraseCustomerForms(services, address);
  await countEnded(database, ended, occasion.at);
  return { people: people.length, requests: erased, withdrawals: kept };
}
