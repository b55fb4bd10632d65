import {
  AB_TEST_BASE,
  CUSTOMER_DATA_BASE,
  LOGIN_BASE,
  NEWSLETTER_PRIVATE_BASE,
  STAFF_AUTH_BASE,
} from './service.ts';

// Paths of calls that pages make without a schema, because a schema would weigh more than the rest of their code.

/** Path of call 7. */
export const CUSTOMER_DATA_PATH = `${CUSTOMER_DATA_BASE}/psdata`;
/** Path of call 8. */
export const ASSIGNMENT_PATH = `${AB_TEST_BASE}/getassignment`;
/** Path of call 12. */
export const RENEW_STAFF_SESSION_PATH = `${STAFF_AUTH_BASE}/login/renew`;
/** Paths of calls 15 and 16. */
export const RENEW_LOGIN_TOKEN_PATH = `${LOGIN_BASE}/logintoken/renew`;
export const RENEW_LONG_TERM_TOKEN_PATH = `${LOGIN_BASE}/longtermtoken/renew`;
/** A link that downloads a subscriber's data. */
export const EXPORT_PATH =
  `${NEWSLETTER_PRIVATE_BASE}/newsletter-subscribers/:subscriberToken/export` as const;
