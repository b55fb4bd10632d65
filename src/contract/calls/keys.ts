import type { Call } from '#contract/call.ts';
import { STAFF_BASE } from '#contract/service.ts';
import { keyMade, keyRequest, keysAnswer } from '#contract/staff/keys.ts';
import { staffAuthAnswer } from '#contract/staffLogin.ts';

// Keys by which other systems make the calls about change sets (decision 72).

/** The own ones; all of them for who manages accounts. */
export const list = {
  method: 'GET',
  path: `${STAFF_BASE}/keys`,
  right: { staff: 'LOOK', market: 'ANY' },
  status: 200,
  answer: keysAnswer,
} as const satisfies Call;

/** Shows the key this once. Refused with 403 where a role goes beyond those of the account. */
export const make = {
  method: 'POST',
  path: `${STAFF_BASE}/keys`,
  right: { staff: 'LOOK', market: 'ANY', isFresh: true },
  request: keyRequest,
  status: 200,
  answer: keyMade,
} as const satisfies Call;

/** An own one; any, for who manages accounts. */
export const revoke = {
  method: 'DELETE',
  path: `${STAFF_BASE}/keys/:id`,
  right: { staff: 'LOOK', market: 'ANY' },
  status: 200,
  answer: staffAuthAnswer,
} as const satisfies Call;
