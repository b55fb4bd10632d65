/** Consents a sign-up can carry: newsletter and personalised offers (spec §3/4). */
export const MARKETING_CONSENTS = ['NEWSLETTER', 'DNE'] as const;
export type MarketingConsent = (typeof MARKETING_CONSENTS)[number];

/** Salutations in form order (spec §3/7,8). */
export const SALUTATIONS = ['MRS', 'MR', 'DIVERS', 'COMPANY'] as const;
export type Salutation = (typeof SALUTATIONS)[number];

/** States of a subscriber; people who never signed up have none. */
export const SUBSCRIBER_STATES = ['WAITING_FOR_DOI', 'SUBSCRIBED', 'UNSUBSCRIBED'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];
