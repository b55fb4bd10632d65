import type { Call } from '#contract/call.ts';
import { STAFF_BASE } from '#contract/service.ts';
import { forAllAnswer, forAllRequest, testAnswer, testsListAnswer } from '#contract/staff/tests.ts';
import { staffAuthAnswer } from '#contract/staffLogin.ts';

// A/B tests of the console. They are planned and started by change sets.

const TESTS = `${STAFF_BASE}/tests`;

export const list = {
  method: 'GET',
  path: TESTS,
  right: { staff: 'LOOK', market: 'ANY' },
  answer: testsListAnswer,
} as const satisfies Call;

export const read = {
  method: 'GET',
  path: `${TESTS}/:name`,
  right: { staff: 'LOOK', market: 'ANY' },
  answer: testAnswer,
} as const satisfies Call;

/** Ends a running test at once. */
export const end = {
  method: 'POST',
  path: `${TESTS}/:name/end`,
  right: { staff: 'TESTS', market: 'ALL', isFresh: true },
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Creates a change set that shows a group's documents to everyone. */
export const forAll = {
  method: 'POST',
  path: `${TESTS}/:name/for-all`,
  right: { staff: 'WRITE', market: 'ANY' },
  request: forAllRequest,
  answer: forAllAnswer,
} as const satisfies Call;
