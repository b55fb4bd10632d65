import { callOf } from '#contract/addresses/address.ts';
import { assignmentAnswer, testsAnswer } from '#contract/abtest.ts';
import * as addresses from '#contract/addresses/abtest.ts';

// The A/B tests' calls, by the numbers of spec §7.

/** 8 */
export const assignment = callOf(addresses.assignment, { status: 200, answer: assignmentAnswer });

/** 9 */
export const testsAt = callOf(addresses.testsAt, { status: 200, answer: testsAnswer });
