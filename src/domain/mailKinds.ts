export const SUBSCRIBER_MAIL_KINDS = [
  'CONFIRM',
  'WELCOME',
  'ALREADY_SUBSCRIBED',
  'GOODBYE',
] as const;
export type SubscriberMailKind = (typeof SUBSCRIBER_MAIL_KINDS)[number];

/** Kinds of mails about a customer's request, to the customer service and to the customer. */
export const CUSTOMER_FORM_MAIL_KINDS = [
  'CONTACT_TO_SERVICE',
  'CONTACT_COPY',
  'WITHDRAWAL_TO_SERVICE',
  'WITHDRAWAL_RECEIVED',
  'LOYALTY_CARD_TO_PROGRAMME',
  'LOYALTY_CARD_RECEIVED',
  'DATA_REQUEST_RECEIVED',
] as const;
export type CustomerFormMailKind = (typeof CUSTOMER_FORM_MAIL_KINDS)[number];

export const STAFF_MAIL_KINDS = [
  'STAFF_INVITATION',
  'STAFF_RESET',
  'STAFF_BREAK_GLASS',
  'STAFF_APPROVAL',
] as const;

export const MAIL_KINDS = [
  ...SUBSCRIBER_MAIL_KINDS,
  ...CUSTOMER_FORM_MAIL_KINDS,
  ...STAFF_MAIL_KINDS,
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** Labels of each kind for staff. */
export const MAIL_LABELS: Record<MailKind, string> = {
  CONFIRM: 'Please confirm your sign-up',
  WELCOME: 'Welcome, with the voucher',
  ALREADY_SUBSCRIBED: 'You are subscribed already',
  GOODBYE: 'Goodbye',
  CONTACT_TO_SERVICE: 'Contact form, to the customer service',
  CONTACT_COPY: 'Contact form, copy to the customer',
  WITHDRAWAL_TO_SERVICE: 'Withdrawal, to the customer service',
  WITHDRAWAL_RECEIVED: 'Withdrawal, acknowledgement to the customer',
  LOYALTY_CARD_TO_PROGRAMME: 'Loyalty card, to the programme',
  LOYALTY_CARD_RECEIVED: 'Loyalty card, to the customer',
  DATA_REQUEST_RECEIVED: 'Request about personal data, receipt to the person',
  STAFF_INVITATION: 'Invitation of staff',
  STAFF_RESET: 'Link to a new password of staff',
  STAFF_BREAK_GLASS: 'Use of the break-glass account, to administrators',
  STAFF_APPROVAL: 'Request for the approval of a change set',
};
