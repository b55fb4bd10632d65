import { callOf } from '#contract/addresses/address.ts';
import * as addresses from '#contract/addresses/subscriber.ts';
import { doneAnswer, updateSubscriberRequest } from '#contract/preferences.ts';
import { subscriber } from '#contract/subscriber.ts';

// The newsletter service's calls about one subscriber, by the numbers of spec §7.

/** 3 */
export const lookUp = callOf(addresses.lookUp, { status: 200, answer: subscriber });

/** 5 */
export const update = callOf(addresses.update, {
  request: updateSubscriberRequest,
  status: 200,
  answer: subscriber,
});

/** Beside the specification's calls (design §6): erases what is held about the person. */
export const erase = callOf(addresses.erase, { status: 200, answer: doneAnswer });

/** Beside the specification's calls: the system that sends newsletters reports that one was opened (spec §9, TR). */
export const signOfLife = callOf(addresses.signOfLife, { status: 200, answer: doneAnswer });
