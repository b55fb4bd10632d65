/** What a mail to a subscriber says; the mail module composes each kind from its own content. */
export const SUBSCRIBER_MAIL_KINDS = [
  'CONFIRM',
  'WELCOME',
  'ALREADY_SUBSCRIBED',
  'GOODBYE',
] as const;
export type SubscriberMailKind = (typeof SUBSCRIBER_MAIL_KINDS)[number];

/** What a mail about a customer's request says: to the customer service, and to the customer. */
export const REQUEST_MAIL_KINDS = [
  'CONTACT_TO_SERVICE',
  'CONTACT_COPY',
  'WITHDRAWAL_TO_SERVICE',
  'WITHDRAWAL_RECEIVED',
  'LOYALTY_CARD_TO_PROGRAMME',
  'LOYALTY_CARD_RECEIVED',
] as const;
export type CustomerFormMailKind = (typeof REQUEST_MAIL_KINDS)[number];

/** What a mail to a person of the staff says. */
export const STAFF_MAIL_KINDS = ['STAFF_INVITATION', 'STAFF_RESET', 'STAFF_BREAK_GLASS'] as const;

export const MAIL_KINDS = [
  ...SUBSCRIBER_MAIL_KINDS,
  ...REQUEST_MAIL_KINDS,
  ...STAFF_MAIL_KINDS,
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
