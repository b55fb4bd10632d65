import { and, eq, or } from 'drizzle-orm';

import type { Voucher } from '#contract/newsletter.ts';
import type { Subscriber } from '#contract/subscriber.ts';
import { dayAt } from '#domain/shopDay.ts';
import { siteFacts } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';
import type { VoucherRow } from '#server/vouchers/vouchers.ts';
import { signUp, signUpToken, subscriber, subscriberToken } from '#server/db/schema.ts';

export type SubscriberRow = typeof subscriber.$inferSelect;
export type SignUpRecord = typeof signUp.$inferSelect;

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

/** Who may see and change what is held: a subscriber at large, or who confirmed the sign-up. */
function asManager(holder: TokenHolder | undefined): TokenHolder | undefined {
  return holder?.kind === 'SIGN_UP' && !holder.signUp.confirmedAt ? undefined : holder;
}

/** Who manages a subscription by the token with this hash; undefined for nobody. Reads only. */
export async function findManager(
  database: Database,
  hash: string,
): Promise<TokenHolder | undefined> {
  return asManager(await findTokenHolder(database, hash));
}

/** The same, with the person's row locked until the transaction ends. */
export async function lockManager(
  database: Database,
  hash: string,
): Promise<TokenHolder | undefined> {
  return asManager(await lockTokenHolder(database, hash));
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

type ShownValues = Pick<
  SubscriberRow,
  'email' | 'site' | 'salutation' | 'firstName' | 'lastName' | 'consents'
> &
  Partial<Pick<SubscriberRow, 'interests' | 'pausedUntil'>>;

/** The subscriber as the service's call 3 shows it. A pause that is over is none. */
export function toSubscriber(
  values: ShownValues,
  state: Subscriber['state'],
  now: Date,
): Subscriber {
  const { email, salutation, firstName, lastName, consents, interests = [] } = values;
  const today = dayAt(now, siteFacts(values.site).timeZone);
  const pausedUntil = values.pausedUntil && values.pausedUntil > today ? values.pausedUntil : '';
  return {
    email,
    state,
    ...(salutation && { salutation }),
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    consents,
    interests,
    ...(pausedUntil && { pausedUntil }),
  };
}

export function toVoucher({ code, percent, validUntil }: VoucherRow): Voucher {
  return { code, percent, validUntil: validUntil?.toISOString() ?? null };
}
