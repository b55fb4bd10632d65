import type { Call } from '#contract/call.ts';
import { STAFF_BASE } from '#contract/service.ts';
import {
  inviteRequest,
  peopleAnswer,
  rolesRequest,
  staffEmailRequest,
  staffStateRequest,
} from '#contract/staff/people.ts';
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

/** Makes an account, and mails its owner a link by which they choose a password. */
export const invite = {
  method: 'POST',
  path: `${STAFF_BASE}/people`,
  right: { staff: 'STAFF', market: 'ALL', isFresh: true },
  request: inviteRequest,
  status: 200,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Mails another invitation, or to who has a password already a link to another one. */
export const sendLink = {
  method: 'POST',
  path: `${STAFF_BASE}/people/:name/links`,
  right: { staff: 'STAFF', market: 'ALL', isFresh: true },
  status: 200,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Where such links go from now on. */
export const setEmail = {
  method: 'PUT',
  path: `${STAFF_BASE}/people/:name/email`,
  right: { staff: 'STAFF', market: 'ALL', isFresh: true },
  request: staffEmailRequest,
  status: 200,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Disables an account, which ends its sign-ins, or enables it again. */
export const setState = {
  method: 'PUT',
  path: `${STAFF_BASE}/people/:name/state`,
  right: { staff: 'STAFF', market: 'ALL', isFresh: true },
  request: staffStateRequest,
  status: 200,
  answer: staffAuthAnswer,
} as const satisfies Call;

export const remove = {
  method: 'DELETE',
  path: `${STAFF_BASE}/people/:name`,
  right: { staff: 'STAFF', market: 'ALL', isFresh: true },
  status: 200,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Lets an account sign in with its password alone again, whose owner has lost phone and recovery codes. */
export const removeFactors = {
  method: 'DELETE',
  path: `${STAFF_BASE}/people/:name/factors`,
  right: { staff: 'STAFF', market: 'ALL', isFresh: true },
  status: 200,
  answer: staffAuthAnswer,
} as const satisfies Call;
