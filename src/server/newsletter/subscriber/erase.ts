import { inArray } from 'drizzle-orm';

import type { SiteCode } from '#domain/sites.ts';
import { consentEvidence, erasedSubscriber, mail, subscriber } from '#server/db/schema.ts';
import { hashAddress } from '#server/base/address.ts';
import { hashToken } from '#server/base/token.ts';
import { eraseMessages } from '#server/requests/forget.ts';

import type { Whereabouts } from './confirm.ts';
import { evidenceOf } from '../consent/evidence.ts';
import type { NewsletterParts } from '../newsletterParts.ts';
import { lockManager, type SubscriberRow } from './tokenHolder.ts';

export type EraseOutcome = { outcome: 'ERASED'; site: SiteCode } | { outcome: 'INVALID' };

type EraseParts = Pick<NewsletterParts, 'database'> & {
  jobs: Pick<NewsletterParts['jobs'], 'forgetMail'>;
};

/**
 * Forgets the person whose token this is, for good (design §6), with what they wrote to the customer service; their
 * consents end with it.
 */
export function createErase(
  parts: NewsletterParts,
): (token: string, from: Whereabouts) => Promise<EraseOutcome> {
  const { database } = parts;
  return (token, from) =>
    database.transaction(async () => {
      const holder = await lockManager(database, hashToken(token));
      if (!holder) return { outcome: 'INVALID' };
      const { person } = holder;
      const at = parts.now();
      const withdrawn = person.consents.map((consent) =>
        evidenceOf('WITHDRAWN', consent, { person, holder, from, at }),
      );
      if (withdrawn.length > 0) await database.orm.insert(consentEvidence).values(withdrawn);
      await erasePeople(parts, [person], at);
      await eraseMessages(parts, person.address);
      return { outcome: 'ERASED', site: person.site };
    });
}

/**
 * Removes people and all that names them: sign-ups, tokens, mails and the captured copies of those. What stays
 * is the evidence, which holds no address, and the hash of the address of those who confirmed once: it
 * prevents a second voucher, and finds their evidence when they ask for it. To be called in a transaction.
 */
export async function erasePeople(
  { database: { orm }, jobs }: EraseParts,
  people: readonly SubscriberRow[],
  at: Date,
): Promise<void> {
  if (people.length === 0) return;
  const ids = people.map(({ id }) => id);
  const mails = await orm.select({ id: mail.id }).from(mail).where(inArray(mail.subscriberId, ids));
  const remembered = people
    .filter(({ subscribedAt }) => subscribedAt !== null)
    .map(({ id, address }) => ({
      subscriberId: id,
      addressHash: hashAddress(address),
      erasedAt: at,
    }));
  if (remembered.length > 0) await orm.insert(erasedSubscriber).values(remembered);
  await orm.delete(subscriber).where(inArray(subscriber.id, ids));
  await jobs.forgetMail(mails.map(({ id }) => id));
}
