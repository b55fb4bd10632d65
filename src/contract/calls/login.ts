import { row } from '#contract/callRow.ts';
import { RENEW_LOGIN_TOKEN_PATH, RENEW_LONG_TERM_TOKEN_PATH } from '#contract/paths.ts';
import { LOGIN_BASE } from '#contract/service.ts';
import { loginAnswer, loginRequest, renewalAnswer, renewalRequest } from '#contract/login.ts';

// Login calls, by the numbers of spec §7.

/** Signs a customer in: call 14 of spec §7. */
export const login = row('POST', `${LOGIN_BASE}/login`, 'NONE', {
  request: loginRequest,
  answer: loginAnswer,
});

/** Call 15: renews an unexpired `LoginToken`. */
export const renewLoginToken = row('POST', RENEW_LOGIN_TOKEN_PATH, 'LOGIN_COOKIES', {
  request: renewalRequest,
  status: 201,
  okStatus: 200,
  answer: renewalAnswer,
});

/**
 * Call 16: exchanges the HttpOnly `LongTermToken` for a new one and a new `LoginToken`. While there is a long-term
 * token, the cookie of an expired `LoginToken` stays, so that pages know that this call can succeed.
 */
export const renewLongTermToken = row('POST', RENEW_LONG_TERM_TOKEN_PATH, 'LOGIN_COOKIES', {
  request: renewalRequest,
  status: 201,
  okStatus: 200,
  answer: renewalAnswer,
});
