import { SUBSCRIBER_MAIL_KINDS, type SubscriberMailKind } from '#domain/mailKinds.ts';
import { siteUrl } from '#domain/siteUrls.ts';
import type { ComposeMail, MailComposers } from '#server/outbox/composers.ts';
import { findVoucher } from '#server/vouchers/vouchers.ts';

import { toVoucher } from '../subscriber/tokenHolder.ts';

/**
 * Returns a composer of mails to subscribers. It returns undefined for a mail that is obsolete: its link expired during
 * an outage, or the sign-up was confirmed by an earlier delivery.
 */
const createComposer =
  (kind: SubscriberMailKind): ComposeMail =>
  async (
    { mail, subscriber, sign_up: signUp, subscription },
    { database, now, token, ...addresses },
  ) => {
    const site = signUp?.site ?? mail.site;
    if (!subscriber || !site || token === undefined) return 'NONE';
    const link = (page: string) => `${siteUrl(site, addresses)}/newsletter/${page}?token=${token}`;
    const subscriberLinks = {
      preferencesUrl: link('preferences'),
      unsubscribeUrl: link('unsubscribe'),
    };
    switch (kind) {
      case 'CONFIRM':
        if (!signUp?.expiresAt || signUp.expiresAt <= now || signUp.confirmedAt) return undefined;
        return {
          content: {
            kind,
            site,
            confirmUrl: link('confirm'),
            signedUpAt: signUp.createdAt,
            expiresAt: signUp.expiresAt,
          },
          to: signUp.email,
        };
      case 'WELCOME': {
        const voucher = await findVoucher(database, subscriber, site);
        if (!voucher || !subscription) return undefined;
        return {
          content: { kind, site, voucher: toVoucher(voucher), ...subscriberLinks },
          to: subscription.email,
        };
      }
      case 'ALREADY_SUBSCRIBED':
        if (!subscription) return undefined;
        return { content: { kind, site, ...subscriberLinks }, to: subscription.email };
      case 'GOODBYE':
        // A person who has subscribed again since needs no goodbye.
        if (subscription?.state !== 'UNSUBSCRIBED') return undefined;
        return {
          content: { kind, site, preferencesUrl: link('preferences') },
          to: subscription.email,
        };
      default:
        return kind satisfies never;
    }
  };

/** Composers of the mails to subscribers. */
export const subscriberMails: MailComposers = Object.fromEntries(
  SUBSCRIBER_MAIL_KINDS.map((kind) => [kind, createComposer(kind)]),
);
