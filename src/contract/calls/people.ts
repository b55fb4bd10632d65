import { row } from '#contract/callRow.ts';
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

const STAFF = { staff: 'STAFF', market: 'ALL' } as const;
const STAFF_FRESH = { staff: 'STAFF', market: 'ALL', isFresh: true } as const;

export const list = row('GET', `${STAFF_BASE}/people`, STAFF, { answer: peopleAnswer });

/** Changes an account's roles; refused if no manager of accounts would remain. */
export const setRoles = row('PUT', `${STAFF_BASE}/people/:name/roles`, STAFF_FRESH, {
  request: rolesRequest,
  answer: staffAuthAnswer,
});

/** Signs an account out everywhere. */
export const endSignIns = row('DELETE', `${STAFF_BASE}/people/:name/sign-ins`, STAFF, {
  answer: staffAuthAnswer,
});

/** Creates an account and mails its owner a link to choose a password. */
export const invite = row('POST', `${STAFF_BASE}/people`, STAFF_FRESH, {
  request: inviteRequest,
  answer: staffAuthAnswer,
});

/** Mails another invitation, or a reset link if there is a password. */
export const sendLink = row('POST', `${STAFF_BASE}/people/:name/links`, STAFF_FRESH, {
  answer: staffAuthAnswer,
});

/** Changes the address for such mails. */
export const setEmail = row('PUT', `${STAFF_BASE}/people/:name/email`, STAFF_FRESH, {
  request: staffEmailRequest,
  answer: staffAuthAnswer,
});

/** Disables an account, which ends its sessions, or enables it. */
export const setState = row('PUT', `${STAFF_BASE}/people/:name/state`, STAFF_FRESH, {
  request: staffStateRequest,
  answer: staffAuthAnswer,
});

export const remove = row('DELETE', `${STAFF_BASE}/people/:name`, STAFF_FRESH, {
  answer: staffAuthAnswer,
});

/** Removes the second factor of an account whose owner has lost phone and recovery codes. */
export const removeFactors = row('DELETE', `${STAFF_BASE}/people/:name/factors`, STAFF_FRESH, {
  answer: staffAuthAnswer,
});
