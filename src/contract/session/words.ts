/** Cookie of a customer's login token, readable by scripts. */
export const LOGIN_TOKEN_COOKIE = 'LoginToken';

/** Event on `document` of another system's page when the session ends; the reason is `detail.reason`. */
export const SESSION_ENDED_EVENT = 'session-ended';
/** `REPLACED`: another customer has signed in in this browser. */
export type SessionEndReason = 'EXPIRED' | 'REFUSED' | 'SIGNED_OUT' | 'REPLACED';
