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

// Staff accounts, for their managers.

export const list = {
  method: 'GET',
  path: `${STAFF_BASE}/people`,
  right: { staff: 'STAFF', market: 'ALL' },
  answer: peopleAnswer,
} as const satisfies Call;

/** Changes an account's roles; refused if no manager of accounts would remain. */
export const setRoles = {
  method: 'PUT',
  path: `${STAFF_BASE}/people/:name/roles`,
  right: { staff: 'STAFF', market: 'ALL', isFresh: true },
  request: rolesRequest,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Signs an account out everywhere. */
export const endSignIns = {
  method: 'DELETE',
  path: `${STAFF_BASE}/people/:name/sign-ins`,
  right: { staff: 'STAFF', market: 'ALL' },
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Creates an account and mails its owner a link to choose a password. */
export const invite = {
  method: 'POST',
  path: `${STAFF_BASE}/people`,
  right: { staff: 'STAFF', market: 'ALL', isFresh: true },
  request: inviteRequest,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Mails another invitation, or a reset link if there is a password. */
export const sendLink = {
  method: 'POST',
  path: `${STAFF_BASE}/people/:name/links`,
  right: { staff: 'STAFF', market: 'ALL', isFresh: true },
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Changes the address for such mails. */
export const setEmail = {
  method: 'PUT',
  path: `${STAFF_BASE}/people/:name/email`,
  right: { staff: 'STAFF', market: 'ALL', isFresh: true },
  request: staffEmailRequest,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Disables an account, which ends its sessions, or enables it. */
export const setState = {
  method: 'PUT',
  path: `${STAFF_BASE}/people/:name/state`,
  right: { staff: 'STAFF', market: 'ALL', isFresh: true },
  request: staffStateRequest,
  answer: staffAuthAnswer,
} as const satisfies Call;

export const remove = {
  method: 'DELETE',
  path: `${STAFF_BASE}/people/:name`,
  right: { staff: 'STAFF', market: 'ALL', isFresh: true },
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Removes the second factor of an account whose owner has lost phone and recovery codes. */
export const removeFactors = {
  method: 'DELETE',
  path: `${STAFF_BASE}/people/:name/factors`,
  right: { staff: 'STAFF', market: 'ALL', isFresh: true },
  answer: staffAuthAnswer,
} as const satisfies Call;
