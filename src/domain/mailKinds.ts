/** Kinds of mails to subscribers. */
export const SUBSCRIBER_MAIL_KINDS = [
  'CONFIRM',
  'WELCOME',
  'ALREADY_SUBSCRIBED',
  'GOODBYE',
] as const;
export type SubscriberMailKind = (typeof SUBSCRIBER_MAIL_KINDS)[number];

/** Kinds of mails about a customer's request, to the customer service and to the customer. */
export const REQUEST_MAIL_KINDS = [
  'CONTACT_TO_SERVICE',
  'CONTACT_COPY',
  'WITHDRAWAL_TO_SERVICE',
  'WITHDRAWAL_RECEIVED',
  'LOYALTY_CARD_TO_PROGRAMME',
  'LOYALTY_CARD_RECEIVED',
] as const;
export type CustomerFormMailKind = (typeof REQUEST_MAIL_KINDS)[number];

/** Kinds of mails to staff. */
export const STAFF_MAIL_KINDS = ['STAFF_INVITATION', 'STAFF_RESET', 'STAFF_BREAK_GLASS'] as const;

export const MAIL_KINDS = [
  ...SUBSCRIBER_MAIL_KINDS,
  ...REQUEST_MAIL_KINDS,
  ...STAFF_MAIL_KINDS,
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
