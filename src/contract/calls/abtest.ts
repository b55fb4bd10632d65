import type { Call } from '#contract/call.ts';
import { ASSIGNMENT_PATH } from '#contract/paths.ts';
import { AB_TEST_BASE } from '#contract/service.ts';
import { assignmentAnswer, testsAnswer } from '#contract/abtest.ts';

// A/B test calls, by the numbers of spec §7.

/** Assigns the visitor's test groups: call 8 of spec §7/20. */
export const assignment = {
  method: 'GET',
  path: ASSIGNMENT_PATH,
  right: 'NONE',
  answer: assignmentAnswer,
} as const satisfies Call;

/** Returns the tests that run at a given time: call 9 of spec §7/21. */
export const testsAt = {
  method: 'GET',
  path: `${AB_TEST_BASE}/gettestsat`,
  right: 'NONE',
  answer: testsAnswer,
} as const satisfies Call;
