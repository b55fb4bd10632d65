import type { Voucher } from '#contract/newsletter/schemas.ts';
import type { Subscriber } from '#contract/subscriber.ts';
import type { SiteCode } from '#domain/sites.ts';
import { hashToken } from '#server/base/token.ts';
import { findVoucher } from '#server/vouchers/vouchers.ts';

import type { NewsletterServices } from '../newsletterServices.ts';
import {
  findTokenHolder,
  type Manager,
  signUpStatus,
  subscriptionsElsewhere,
  type TokenHolder,
  type TokenStatus,
  toSubscriber,
  toVoucher,
} from './tokenHolder.ts';

/** A token's status, its person, and what it permits. */
export type TokenFacts = {
  kind: 'SIGN_UP' | 'MANAGE';
  site: SiteCode;
  /** For a sign-up's token: the id that the browser keeps. */
  signUpId?: string;
  /** The token's status; a management token is always READY. */
  status: TokenStatus;
  subscriber: Subscriber;
  /** Other shops in which the address is subscribed; only for the mailbox's owner. */
  elsewhere: SiteCode[];
  /** The voucher of a confirmed sign-up. */
  voucher?: Voucher;
};

/** Looks up a token without changing anything, because mail scanners open links too. */
export function createLookUp(
  services: NewsletterServices,
): (token: string) => Promise<TokenFacts | undefined> {
  const { database } = services;
  return async (token) => {
    const holder = await findTokenHolder(database, hashToken(token));
    if (!holder) return undefined;
    const { person } = holder;
    if (holder.kind === 'MANAGE') {
      const { subscription } = holder;
      return {
        kind: 'MANAGE',
        site: subscription.site,
        status: 'READY',
        subscriber: toSubscriber(subscription, subscription.state, services.now()),
        elsewhere: await findOtherShops(holder),
      };
    }
    const { subscription } = holder;
    const status = signUpStatus(holder.signUp, subscription, services.now());
    const { site } = holder.signUp;
    const isManager = status === 'CONFIRMED' && subscription !== undefined;
    const voucher = status === 'CONFIRMED' ? await findVoucher(database, person, site) : undefined;
    return {
      kind: 'SIGN_UP',
      site,
      signUpId: holder.signUp.id,
      status,
      subscriber: describeHolder(holder, services.now()),
      elsewhere: isManager ? await findOtherShops({ ...holder, subscription }) : [],
      ...(voucher && { voucher: toVoucher(voucher) }),
    };
  };

  async function findOtherShops(holder: Manager): Promise<SiteCode[]> {
    return (await subscriptionsElsewhere(database, holder)).map(({ site }) => site);
  }
}

/** Returns the subscriber of a token. Before a confirmation, these are the form's values, not the person's data. */
function describeHolder(
  { signUp, subscription }: TokenHolder & { kind: 'SIGN_UP' },
  now: Date,
): Subscriber {
  if (signUp.confirmedAt && subscription) {
    return toSubscriber(subscription, subscription.state, now);
  }
  const isSubscribed = subscription?.state === 'SUBSCRIBED';
  return toSubscriber(signUp, isSubscribed ? 'SUBSCRIBED' : 'WAITING_FOR_DOI', now);
}
