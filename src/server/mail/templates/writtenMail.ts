import type { SiteCode } from '#domain/sites.ts';

import { formatDay } from '../formatDay.ts';
import type { SubscriberMailContent } from '../content.ts';

/** A subscriber's mail with all values formatted. */
export type WrittenMail =
  | {
      kind: 'CONFIRM';
      site: SiteCode;
      confirmUrl: string;
      signedUpOn: string;
      expiresOn: string;
    }
  | ({
      kind: 'WELCOME';
      site: SiteCode;
      code: string;
      /** The voucher's own percentage, which may differ from the current one. */
      percent: number;
      validUntil: string | null;
    } & SubscriberLinks)
  | ({ kind: 'ALREADY_SUBSCRIBED'; site: SiteCode } & SubscriberLinks)
  | { kind: 'GOODBYE'; site: SiteCode; preferencesUrl: string };

type SubscriberLinks = { preferencesUrl: string; unsubscribeUrl: string };

/** Formats the days of a mail as its shop does. */
export function writeMail(content: SubscriberMailContent): WrittenMail {
  const { site } = content;
  switch (content.kind) {
    case 'CONFIRM': {
      const { kind, confirmUrl, signedUpAt, expiresAt } = content;
      return {
        kind,
        site,
        confirmUrl,
        signedUpOn: formatDay(signedUpAt, site),
        expiresOn: formatDay(expiresAt, site),
      };
    }
    case 'WELCOME': {
      const { kind, voucher, preferencesUrl, unsubscribeUrl } = content;
      const { code, percent, validUntil } = voucher;
      const lastDay = validUntil === null ? null : formatDay(new Date(validUntil), site);
      return { kind, site, code, percent, validUntil: lastDay, preferencesUrl, unsubscribeUrl };
    }
    case 'ALREADY_SUBSCRIBED':
    case 'GOODBYE':
      return content;
  }
}
