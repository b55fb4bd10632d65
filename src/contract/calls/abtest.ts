import { row } from '#contract/callRow.ts';
import { ASSIGNMENT_PATH } from '#contract/paths.ts';
import { AB_TEST_BASE } from '#contract/service.ts';
import { assignmentAnswer, testsAnswer } from '#contract/abtest.ts';

// A/B test calls, by the numbers of spec §7.

/** Assigns the visitor's test groups: call 8 of spec §7/20. */
export const assignment = row('GET', ASSIGNMENT_PATH, 'NONE', { answer: assignmentAnswer });

/** Returns the tests that run at a given time: call 9 of spec §7/21. */
export const testsAt = row('GET', `${AB_TEST_BASE}/gettestsat`, 'NONE', { answer: testsAnswer });
