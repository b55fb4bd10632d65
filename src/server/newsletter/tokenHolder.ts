import { and, eq, or } from 'drizzle-orm';

import type { Subscriber, Voucher } from '#contract/newsletter.ts';
import type { Database } from '#server/db/database.ts';
import {
  signUp,
  signUpToken,
  subscriber,
  subscriberToken,
  type voucher,
} from '#server/db/schema.ts';

export type SubscriberRow = typeof subscriber.$inferSelect;
export type SignUpRecord = typeof signUp.$inferSelect;
export type VoucherRow = typeof voucher.$inferSelect;

/** Whom a token belongs to: a sign-up that waits or waited for confirmation, or a subscriber at large. */
export type TokenHolder =
  | {
      kind: 'SIGN_UP';
      signUp: SignUpRecord;
      person: SubscriberRow;
      /** The mail that carries this token, where it is not the sign-up's first one. */
      laterMailId: string | undefined;
    }
  | { kind: 'MANAGE'; person: SubscriberRow; mailId: string | null };

/** What a token is good for now. */
export type TokenStatus = 'READY' | 'CONFIRMED' | 'EXPIRED';

/** Who holds the token with this hash; undefined for nobody. Reads only. */
export async function findTokenHolder(
  database: Database,
  hash: string,
): Promise<TokenHolder | undefined> {
  const [asked] = await database.orm
    .select()
    .from(signUp)
    .innerJoin(subscriber, eq(subscriber.id, signUp.subscriberId))
    .leftJoin(signUpToken, and(eq(signUpToken.signUpId, signUp.id), eq(signUpToken.hash, hash)))
    .where(
      or(
        eq(signUp.tokenHash, hash),
        eq(
          signUp.id,
          database.orm
            .select({ id: signUpToken.signUpId })
            .from(signUpToken)
            .where(eq(signUpToken.hash, hash)),
        ),
      ),
    );
  if (asked) {
    return {
      kind: 'SIGN_UP',
      signUp: asked.sign_up,
      person: asked.subscriber,
      laterMailId: asked.sign_up_token?.mailId,
    };
  }
  const [managing] = await database.orm
    .select()
    .from(subscriberToken)
    .innerJoin(subscriber, eq(subscriber.id, subscriberToken.subscriberId))
    .where(eq(subscriberToken.hash, hash));
  return (
    managing && {
      kind: 'MANAGE',
      person: managing.subscriber,
      mailId: managing.subscriber_token.mailId,
    }
  );
}

/**
 * The same, with the person's row locked until the transaction ends, so that confirmations, withdrawals and
 * sign-ups of one person happen one after the other. Read again under the lock: who waited for it must see
 * what the other one did.
 */
export async function lockTokenHolder(
  database: Database,
  hash: string,
): Promise<TokenHolder | undefined> {
  const holder = await findTokenHolder(database, hash);
  if (!holder) return undefined;
  await database.orm
    .select({ id: subscriber.id })
    .from(subscriber)
    .where(eq(subscriber.id, holder.person.id))
    .for('update');
  return findTokenHolder(database, hash);
}

/**
 * A confirmed sign-up stays confirmed only while the person is subscribed. After an unsubscription its link
 * says that it is no longer valid and offers to sign up again: repeating it must not subscribe anybody
 * against their last word, and calling it a success would be untrue.
 */
export function signUpStatus(
  record: Pick<SignUpRecord, 'confirmedAt' | 'expiresAt'>,
  person: Pick<SubscriberRow, 'state'>,
  now: Date,
): TokenStatus {
  if (record.confirmedAt) return person.state === 'SUBSCRIBED' ? 'CONFIRMED' : 'EXPIRED';
  return record.expiresAt && record.expiresAt > now ? 'READY' : 'EXPIRED';
}

/** The subscriber as the service's call 3 shows it. */
export function toSubscriber(
  values: Pick<SubscriberRow, 'email' | 'salutation' | 'firstName' | 'lastName' | 'consents'>,
  state: Subscriber['state'],
): Subscriber {
  const { email, salutation, firstName, lastName, consents } = values;
  return {
    email,
    state,
    ...(salutation && { salutation }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    consents,
  };
}

export function toVoucher({ code, percent, validUntil }: VoucherRow): Voucher {
  return { code, percent, validUntil: validUntil?.toISOString() ?? null };
}
