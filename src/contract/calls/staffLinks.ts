import type { Call } from '#contract/call.ts';
import { STAFF_BASE } from '#contract/service.ts';
import { askLinkRequest, linkAnswer, linkRequest, useLinkRequest } from '#contract/staff/links.ts';
import { staffAuthAnswer } from '#contract/staffLogin.ts';

// Links in mails to staff for choosing a password; none of these calls has a session.

/** Returns what a link is for; changes nothing. */
export const look = {
  method: 'POST',
  path: `${STAFF_BASE}/links/look`,
  right: 'STAFF_LINK',
  request: linkRequest,
  answer: linkAnswer,
} as const satisfies Call;

/** Sets the account's password and invalidates all its links, and all its keys except those to keep. */
export const use = {
  method: 'POST',
  path: `${STAFF_BASE}/links/use`,
  right: 'STAFF_LINK',
  request: useLinkRequest,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Mails a link to the owner of an account. The response is the same without such an account. */
export const ask = {
  method: 'POST',
  path: `${STAFF_BASE}/links`,
  right: 'NONE',
  request: askLinkRequest,
  answer: staffAuthAnswer,
} as const satisfies Call;
