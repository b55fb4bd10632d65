import { callOf } from '#contract/addresses/address.ts';
import * as addresses from '#contract/addresses/login.ts';
import { loginAnswer, loginRequest, renewalAnswer, renewalRequest } from '#contract/login.ts';

// The login service's calls, by the numbers of spec §7.

/** 14 */
export const login = callOf(addresses.login, {
  request: loginRequest,
  status: 200,
  answer: loginAnswer,
});

/** 15: renews a `LoginToken` that has not expired, by itself. */
export const renewLoginToken = callOf(addresses.renewLoginToken, {
  request: renewalRequest,
  status: 201,
  okStatus: 200,
  answer: renewalAnswer,
});

/**
 * 16: exchanges the `LongTermToken` cookie, which no script can read, for a new one and a new `LoginToken`.
 * An expired `LoginToken` stays in its cookie for as long as there is a long-term token, so that the page
 * can tell that this call is worth making.
 */
export const renewLongTermToken = callOf(addresses.renewLongTermToken, {
  request: renewalRequest,
  status: 201,
  okStatus: 200,
  answer: renewalAnswer,
});
