/** Where pages of a shop are shown in states that have no address of their own, for designers and translators. */
export const EXAMPLE_STATES_PATH = '/staff/kit/pages';
/** Where the mails to subscribers are shown. */
export const EXAMPLE_MAILS_PATH = '/staff/kit/mails';

/** The states, by the part of their address behind the shop's. */
export const EXAMPLE_STATES = [
  'sign-up-at-fault',
  'sign-up-failed',
  'after-sign-up',
  'link-expired',
  'confirm',
  'voucher',
  'unsubscribe',
  'unsubscribed',
  'unsubscribe-expired',
  'preferences',
  'preferences-paused',
  'preferences-erased',
  'preferences-expired',
  'account-at-fault',
  'account-signed-in',
  'not-found',
  'offline',
  'broken',
] as const;
export type ExampleState = (typeof EXAMPLE_STATES)[number];

export const EXAMPLE_MAILS = ['confirm', 'welcome', 'already-subscribed', 'goodbye'] as const;
export type ExampleMail = (typeof EXAMPLE_MAILS)[number];
