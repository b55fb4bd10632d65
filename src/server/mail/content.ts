import type { ContactTopic } from '#contract/customerForms.ts';
import type { Voucher } from '#contract/newsletter/schemas.ts';
import type { StaffLinkFacts } from '#contract/staff/links.ts';
import type { SiteCode } from '#domain/sites.ts';

/** Content of a mail: one kind per step of a subscription, and two per customer form. */
export type MailContent = ShopMailContent | StaffMailContent;

/** A mail of a shop in its language. */
export type ShopMailContent = SubscriberMailContent | CustomerFormMailContent;

export type SubscriberMailContent =
  | {
      kind: 'CONFIRM';
      site: SiteCode;
      confirmUrl: string;
      signedUpAt: Date;
      expiresAt: Date;
    }
  | ({ kind: 'WELCOME'; site: SiteCode; voucher: Voucher } & SubscriberLinks)
  | ({ kind: 'ALREADY_SUBSCRIBED'; site: SiteCode } & SubscriberLinks)
  | { kind: 'GOODBYE'; site: SiteCode; preferencesUrl: string };

export type CustomerFormMailContent =
  | ({ kind: 'CONTACT_TO_SERVICE' | 'CONTACT_COPY' } & RequestContent)
  | ({ kind: 'WITHDRAWAL_TO_SERVICE' | 'WITHDRAWAL_RECEIVED' } & RequestContent)
  | ({ kind: 'LOYALTY_CARD_TO_PROGRAMME' | 'LOYALTY_CARD_RECEIVED' } & RequestContent);

/** A mail to staff, in English. */
export type StaffMailContent = {
  /** Name of the account that the mail is about. */
  name: string;
  linkUrl: string;
} &
  /** `keys`: API keys that the link revokes unless they are kept. */
  (
    | { kind: 'STAFF_INVITATION' | 'STAFF_RESET'; expiresAt: Date; keys: StaffLinkFacts['keys'] }
    /** `at`: when the account was used to sign in. */
    | { kind: 'STAFF_BREAK_GLASS'; at: Date }
  );

export type RequestContent = {
  site: SiteCode;
  /** The form as the customer filled it in. */
  request: {
    name: string;
    email: string;
    topic: ContactTopic | null;
    orderNumber: string | null;
    /** Birthday as `YYYY-MM-DD`. */
    birthday: string | null;
    content: string;
  };
  reference: string;
  receivedAt: Date;
};

type SubscriberLinks = { preferencesUrl: string; unsubscribeUrl: string };

export type ShopMailKind = ShopMailContent['kind'];
