import { sitePath, type SiteCode } from '#domain/sites.ts';
import type { SubscriberMailKind } from '#domain/mailKinds.ts';
import type { MailContent } from '#server/mail/content.ts';
import type { VoucherRow } from '#server/vouchers/vouchers.ts';

import { type SignUpRecord, type SubscriptionRow, toVoucher } from '../subscriber/tokenHolder.ts';

/** What is known when a mail to a subscriber goes out. */
export type MailFacts = {
  kind: SubscriberMailKind;
  site: SiteCode;
  /** Of that shop; undefined before the first confirmation, and once it was forgotten. */
  subscription: SubscriptionRow | undefined;
  signUp: SignUpRecord | null;
  voucher: VoucherRow | undefined;
};

/**
 * What a mail says and to whom, or undefined where it has lost its use: a link that expired while the mail
 * server was down, or a sign-up confirmed by an earlier delivery.
 */
export function mailContentOf(
  { kind, site, subscription, signUp, voucher }: MailFacts,
  options: { token: string; publicUrl: string; now: Date },
): { content: MailContent; to: string } | undefined {
  const link = (page: string) => linkTo(options.publicUrl, site, page, options.token);
  const subscriberLinks = {
    preferencesUrl: link('preferences'),
    unsubscribeUrl: link('unsubscribe'),
  };
  switch (kind) {
    case 'CONFIRM':
      if (!signUp?.expiresAt || signUp.expiresAt <= options.now || signUp.confirmedAt)
        return undefined;
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
    case 'WELCOME':
      if (!voucher || !subscription) return undefined;
      return {
        content: { kind, site, voucher: toVoucher(voucher), ...subscriberLinks },
        to: subscription.email,
      };
    case 'ALREADY_SUBSCRIBED':
      if (!subscription) return undefined;
      return { content: { kind, site, ...subscriberLinks }, to: subscription.email };
    case 'GOODBYE':
      // Who came back while the mail waited needs no goodbye.
      if (subscription?.state !== 'UNSUBSCRIBED') return undefined;
      return {
        content: { kind, site, preferencesUrl: link('preferences') },
        to: subscription.email,
      };
  }
}

function linkTo(publicUrl: string, site: SiteCode, page: string, token: string): string {
  return `${publicUrl}${sitePath(site)}/newsletter/${page}?token=${token}`;
}
