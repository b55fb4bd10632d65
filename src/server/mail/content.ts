import type { Voucher } from '#contract/newsletter.ts';
import type { SiteCode } from '#domain/sites.ts';

/** What a mail says; one kind per step of the subscriber's life (design §6). */
export type MailContent =
  | { kind: 'CONFIRM'; site: SiteCode; confirmUrl: string; expiresAt: Date }
  | ({ kind: 'WELCOME'; site: SiteCode; voucher: Voucher } & SubscriberLinks)
  | ({ kind: 'ALREADY_SUBSCRIBED'; site: SiteCode } & SubscriberLinks)
  | { kind: 'GOODBYE'; site: SiteCode; preferencesUrl: string };

type SubscriberLinks = { preferencesUrl: string; unsubscribeUrl: string };

export type MailKind = MailContent['kind'];
