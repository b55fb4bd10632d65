/** The cookie of a customer's login token, the one of the sign-in that scripts can read. */
export const LOGIN_TOKEN_COOKIE = 'LoginToken';

/** Dispatched on `document` in a page of another system that keeps the session, with the reason in `detail.reason`. */
export const SESSION_ENDED_EVENT = 'session-ended';
/** `REPLACED`: another customer has signed in in this browser. */
export type SessionEndReason = 'EXPIRED' | 'REFUSED' | 'SIGNED_OUT' | 'REPLACED';
