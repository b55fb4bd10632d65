import { row } from '#contract/callRow.ts';
import { STAFF_BASE } from '#contract/service.ts';
import { forAllAnswer, forAllRequest, testAnswer, testsListAnswer } from '#contract/staff/tests.ts';
import { staffAuthAnswer } from '#contract/staffLogin.ts';

// A/B tests of the console. They are planned and started by change sets.

const TESTS = `${STAFF_BASE}/tests`;
const LOOK = { staff: 'LOOK', market: 'ANY' } as const;
const TESTS_FRESH = { staff: 'TESTS', market: 'ALL', isFresh: true } as const;
const WRITE = { staff: 'WRITE', market: 'ANY' } as const;

export const list = row('GET', TESTS, LOOK, { answer: testsListAnswer });

export const read = row('GET', `${TESTS}/:name`, LOOK, { answer: testAnswer });

/** Ends a running test at once. */
export const end = row('POST', `${TESTS}/:name/end`, TESTS_FRESH, { answer: staffAuthAnswer });

/** Creates a change set that shows a group's documents to everyone. */
export const forAll = row('POST', `${TESTS}/:name/for-all`, WRITE, {
  request: forAllRequest,
  answer: forAllAnswer,
});
