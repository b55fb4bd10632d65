import { sitePath, type SiteCode } from '#domain/sites.ts';
import type { SubscriberMailKind } from '#server/db/schema.ts';
import type { MailContent } from '#server/mail/content.ts';
import type { VoucherRow } from '#server/vouchers/vouchers.ts';

import { type SignUpRecord, type SubscriberRow, toVoucher } from '../subscriber/tokenHolder.ts';

/** What is known when a mail to a subscriber goes out. */
export type MailFacts = {
  kind: SubscriberMailKind;
  person: SubscriberRow;
  signUp: SignUpRecord | null;
  voucher: VoucherRow | undefined;
};

/**
 * What a mail says and to whom, or undefined where it has lost its use: a link that expired while the mail
 * server was down, or a sign-up confirmed by an earlier delivery.
 */
export function mailContentOf(
  { kind, person, signUp, voucher }: MailFacts,
  options: { token: string; publicUrl: string; now: Date },
): { content: MailContent; to: string } | undefined {
  const site = signUp?.site ?? person.site;
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
        content: { kind, site, confirmUrl: link('confirm'), expiresAt: signUp.expiresAt },
        to: signUp.email,
      };
    case 'WELCOME':
      if (!voucher) return undefined;
      return {
        content: { kind, site, voucher: toVoucher(voucher), ...subscriberLinks },
        to: person.email,
      };
    case 'ALREADY_SUBSCRIBED':
      return { content: { kind, site, ...subscriberLinks }, to: person.email };
    case 'GOODBYE':
      // Who came back while the mail waited needs no goodbye.
      if (person.state !== 'UNSUBSCRIBED') return undefined;
      return { content: { kind, site, preferencesUrl: link('preferences') }, to: person.email };
  }
}

function linkTo(publicUrl: string, site: SiteCode, page: string, token: string): string {
  return `${publicUrl}${sitePath(site)}/newsletter/${page}?token=${token}`;
}
