import { callOf } from '#contract/addresses/address.ts';
import * as addresses from '#contract/addresses/staff.ts';
import { checkAuthAnswer, staffAuthAnswer, staffLoginRequest } from '#contract/staffLogin.ts';

// The calls about a staff session; 11 to 13 are those of spec §7.

export const login = callOf(addresses.login, {
  request: staffLoginRequest,
  status: 200,
  answer: staffAuthAnswer,
});

/** Ends every session of the staff account, in all browsers. */
export const logoutEverywhere = callOf(addresses.logoutEverywhere, {
  status: 200,
  answer: staffAuthAnswer,
});

/** 11 */
export const checkAuth = callOf(addresses.checkAuth, { status: 200, answer: checkAuthAnswer });

/** 12 */
export const renew = callOf(addresses.renew, { status: 200, answer: staffAuthAnswer });

/** 13 */
export const logout = callOf(addresses.logout, { status: 200, answer: staffAuthAnswer });
