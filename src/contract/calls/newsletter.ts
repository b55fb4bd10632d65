import { callOf } from '#contract/addresses/address.ts';
import * as addresses from '#contract/addresses/newsletter.ts';
import {
  confirmAnswer,
  customerBaseData,
  resendAnswer,
  subscribeAnswer,
  subscribeRequest,
} from '#contract/newsletter.ts';

// The newsletter service's calls about a sign-up, by the numbers of spec §7.

/** 1 */
export const subscribe = callOf(addresses.subscribe, {
  request: subscribeRequest,
  status: 202,
  answer: subscribeAnswer,
});

/** 2 */
export const baseData = callOf(addresses.baseData, { status: 200, answer: customerBaseData });

/** 4 */
export const confirm = callOf(addresses.confirm, { status: 200, answer: confirmAnswer });

/**
 * Beyond the specification: sends the confirmation again, to the address that this browser signed up, which
 * its signed cookie names. It has no body. 429 with `Retry-After` in the cool-down and where the day's mails
 * are used up; 409 `urn:newsletter:sign_up_unknown` where this browser has no sign-up that still waits.
 */
export const resend = callOf(addresses.resend, { status: 202, answer: resendAnswer });
