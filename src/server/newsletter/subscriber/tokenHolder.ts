import { and, eq, ne, or, type SQL } from 'drizzle-orm';

import { filledFields, type PersonField } from '#contract/newsletter/fields.ts';
import type { Voucher } from '#contract/newsletter/schemas.ts';
import type { Subscriber } from '#contract/subscriber.ts';
import { dayAt } from '#domain/shopDay.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';
import type { VoucherRow } from '#server/vouchers/vouchers.ts';
import {
  signUp,
  signUpToken,
  subscriber,
  subscriberToken,
  subscription,
} from '#server/db/schema.ts';

/** The person behind an address, in all shops. */
export type SubscriberRow = typeof subscriber.$inferSelect;
/** Confirmed data of the person in one shop. */
export type SubscriptionRow = typeof subscription.$inferSelect;
export type SignUpRecord = typeof signUp.$inferSelect;

/** A person identified by a sign-up, pending or confirmed. `subscription` is the one of the sign-up's shop, if any. */
type SignUpHolder = {
  kind: 'SIGN_UP';
  signUp: SignUpRecord;
  person: SubscriberRow;
  subscription: SubscriptionRow | undefined;
  /** The mail with this token, if the token is not the sign-up's first. */
  laterMailId: string | undefined;
};

type SubscriptionHolder = {
  kind: 'MANAGE';
  person: SubscriberRow;
  subscription: SubscriptionRow;
  /** The mail with this token; null if the token was created in the customer account. */
  mailId: string | null;
};

export type TokenHolder = SignUpHolder | SubscriptionHolder;
/** A person who may see and change the stored data. With a sign-up's token, only after its confirmation. */
export type Manager = SubscriptionHolder | (SignUpHolder & { subscription: SubscriptionRow });

/** The current use of a token. */
export type TokenStatus = 'READY' | 'CONFIRMED' | 'EXPIRED';

/** Returns the person whom a condition selects, with their row locked until the transaction ends. */
export async function lockPerson(
  { orm }: Database,
  whose: SQL | undefined,
): Promise<SubscriberRow | undefined> {
  const [person] = await orm.select().from(subscriber).where(whose).for('update');
  return person;
}

/** Returns a person's subscription in a shop, active or ended. */
export async function findSubscription(
  { orm }: Database,
  subscriberId: string,
  site: SiteCode,
): Promise<SubscriptionRow | undefined> {
  const [held] = await orm
    .select()
    .from(subscription)
    .where(and(eq(subscription.subscriberId, subscriberId), eq(subscription.site, site)));
  return held;
}

/** Returns the person who holds the token with this hash; undefined if unknown. Reads only. */
export async function findTokenHolder(
  database: Database,
  hash: string,
): Promise<TokenHolder | undefined> {
  const [asked] = await database.orm
    .select()
    .from(signUp)
    .innerJoin(subscriber, eq(subscriber.id, signUp.subscriberId))
    .leftJoin(
      subscription,
      and(eq(subscription.subscriberId, subscriber.id), eq(subscription.site, signUp.site)),
    )
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
      subscription: asked.subscription ?? undefined,
      laterMailId: asked.sign_up_token?.mailId,
    };
  }
  const [managing] = await database.orm
    .select()
    .from(subscriberToken)
    .innerJoin(subscriber, eq(subscriber.id, subscriberToken.subscriberId))
    .innerJoin(
      subscription,
      and(
        eq(subscription.subscriberId, subscriber.id),
        eq(subscription.site, subscriberToken.site),
      ),
    )
    .where(eq(subscriberToken.hash, hash));
  return (
    managing && {
      kind: 'MANAGE',
      person: managing.subscriber,
      subscription: managing.subscription,
      mailId: managing.subscriber_token.mailId,
    }
  );
}

/**
 * Does the same, and locks the person's row until the transaction ends, so that changes of one person follow one
 * another. The data are read again under the lock.
 */
export async function lockTokenHolder(
  database: Database,
  hash: string,
): Promise<TokenHolder | undefined> {
  const holder = await findTokenHolder(database, hash);
  if (!holder) return undefined;
  await lockPerson(database, eq(subscriber.id, holder.person.id));
  return findTokenHolder(database, hash);
}

function asManager(holder: TokenHolder | undefined): Manager | undefined {
  if (holder?.kind !== 'SIGN_UP') return holder;
  const { subscription: confirmed } = holder;
  const isConfirmed = holder.signUp.confirmedAt !== null && confirmed !== undefined;
  return isConfirmed ? { ...holder, subscription: confirmed } : undefined;
}

/** Returns the manager of a subscription by the token with this hash; undefined if unknown. Reads only. */
export async function findManager(database: Database, hash: string): Promise<Manager | undefined> {
  return asManager(await findTokenHolder(database, hash));
}

/** Returns the same, with the person's row locked until the transaction ends. */
export async function lockManager(database: Database, hash: string): Promise<Manager | undefined> {
  return asManager(await lockTokenHolder(database, hash));
}

/**
 * Returns whether the token was sent in a mail to the address, so that its holder may see other shops too. A token
 * created in a customer account does not prove that.
 */
export function ownsMailbox(holder: TokenHolder): boolean {
  return holder.kind === 'SIGN_UP' || holder.mailId !== null;
}

/** Returns the active subscriptions of the same person in other shops; none unless the holder owns the mailbox. */
export async function subscriptionsElsewhere(
  database: Database,
  holder: Manager,
): Promise<SubscriptionRow[]> {
  if (!ownsMailbox(holder)) return [];
  return database.orm
    .select()
    .from(subscription)
    .where(
      and(
        eq(subscription.subscriberId, holder.person.id),
        eq(subscription.state, 'SUBSCRIBED'),
        ne(subscription.site, holder.subscription.site),
      ),
    )
    .orderBy(subscription.site);
}

/**
 * Returns the status of a sign-up. It is CONFIRMED only while the subscription in its shop is active. After an
 * unsubscription its link is invalid: it must not subscribe a person against their last decision, nor report a success.
 */
export function signUpStatus(
  record: Pick<SignUpRecord, 'confirmedAt' | 'expiresAt'>,
  held: Pick<SubscriptionRow, 'state'> | undefined,
  now: Date,
): TokenStatus {
  if (record.confirmedAt) return held?.state === 'SUBSCRIBED' ? 'CONFIRMED' : 'EXPIRED';
  return record.expiresAt && record.expiresAt > now ? 'READY' : 'EXPIRED';
}

type ShownValues = Pick<SubscriptionRow, 'email' | 'site' | PersonField | 'consents'> &
  Partial<Pick<SubscriptionRow, 'interests' | 'pausedUntil'>>;

/** Returns the subscriber in the form of call 3. A pause that has ended is omitted. */
export function toSubscriber(
  values: ShownValues,
  state: Subscriber['state'],
  now: Date,
): Subscriber {
  const { email, consents, interests = [] } = values;
  const today = dayAt(now, siteFacts(values.site).timeZone);
  const pausedUntil = values.pausedUntil && values.pausedUntil > today ? values.pausedUntil : '';
  return {
    email,
    state,
    ...filledFields(values),
    consents,
    interests,
    ...(pausedUntil && { pausedUntil }),
  };
}

export function toVoucher({ code, percent, validUntil }: VoucherRow): Voucher {
  return { code, percent, validUntil: validUntil?.toISOString() ?? null };
}
