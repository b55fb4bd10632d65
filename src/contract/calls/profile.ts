import type { Call } from '#contract/call.ts';
import { STAFF_BASE } from '#contract/service.ts';
import { changePasswordRequest, staffProfile } from '#contract/staff/profile.ts';
import { staffAuthAnswer } from '#contract/staffLogin.ts';

// The own account of who is signed in, whatever its roles.

export const show = {
  method: 'GET',
  path: `${STAFF_BASE}/profile`,
  right: 'STAFF_SESSION',
  status: 200,
  answer: staffProfile,
} as const satisfies Call;

/** Takes the present password and another one; ends every other session. */
export const changePassword = {
  method: 'PUT',
  path: `${STAFF_BASE}/profile/password`,
  right: 'STAFF_SESSION',
  request: changePasswordRequest,
  status: 200,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Ends one other session, by the name that the profile gives it. */
export const endSignIn = {
  method: 'DELETE',
  path: `${STAFF_BASE}/profile/sign-ins/:session`,
  right: 'STAFF_SESSION',
  status: 200,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Ends every other session. */
export const endOtherSignIns = {
  method: 'DELETE',
  path: `${STAFF_BASE}/profile/sign-ins`,
  right: 'STAFF_SESSION',
  status: 200,
  answer: staffAuthAnswer,
} as const satisfies Call;
