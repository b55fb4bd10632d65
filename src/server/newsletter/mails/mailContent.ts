import { SUBSCRIBER_MAIL_KINDS, type SubscriberMailKind } from '#domain/mailKinds.ts';
import { sitePath, type SiteCode } from '#domain/sites.ts';
import type { ComposeMail, MailComposers } from '#server/outbox/composers.ts';
import { findVoucher } from '#server/vouchers/vouchers.ts';

import { toVoucher } from '../subscriber/tokenHolder.ts';

/**
 * Composes a mail to a subscriber; undefined if it is obsolete: its link expired during an outage, or an earlier
 * delivery was confirmed.
 */
const composeOf =
  (kind: SubscriberMailKind): ComposeMail =>
  async (
    { mail, subscriber, sign_up: signUp, subscription },
    { database, now, publicUrl, token },
  ) => {
    const site = signUp?.site ?? mail.site;
    if (!subscriber || !site || token === undefined) return 'NONE';
    const link = (page: string) => linkTo(publicUrl, site, page, token);
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
        // Whoever resubscribed in the meantime needs no goodbye.
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
  SUBSCRIBER_MAIL_KINDS.map((kind) => [kind, composeOf(kind)]),
);

function linkTo(publicUrl: string, site: SiteCode, page: string, token: string): string {
  return `${publicUrl}${sitePath(site)}/newsletter/${page}?token=${token}`;
}
