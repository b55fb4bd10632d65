/** Path of example pages in states without a URL, for designers and translators. */
export const EXAMPLE_STATES_PATH = '/staff/kit/pages';
/** Path of example mails: below it a shop's path and a kind. */
export const EXAMPLE_MAILS_PATH = '/staff/kit/mails';

/** The states, by their last path segments. */
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
