import type { Call } from '#contract/call.ts';
import { STAFF_BASE } from '#contract/service.ts';
import { peopleAnswer, rolesRequest } from '#contract/staff/people.ts';
import { staffAuthAnswer } from '#contract/staffLogin.ts';

// The accounts of staff, for who manages them.

export const list = {
  method: 'GET',
  path: `${STAFF_BASE}/people`,
  right: { staff: 'STAFF', market: 'ALL' },
  status: 200,
  answer: peopleAnswer,
} as const satisfies Call;

/** Gives an account other roles; refused if no account would be left that manages accounts. */
export const setRoles = {
  method: 'PUT',
  path: `${STAFF_BASE}/people/:name/roles`,
  right: { staff: 'STAFF', market: 'ALL', isFresh: true },
  request: rolesRequest,
  status: 200,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Signs an account out everywhere. */
export const endSignIns = {
  method: 'DELETE',
  path: `${STAFF_BASE}/people/:name/sign-ins`,
  right: { staff: 'STAFF', market: 'ALL' },
  status: 200,
  answer: staffAuthAnswer,
} as const satisfies Call;
