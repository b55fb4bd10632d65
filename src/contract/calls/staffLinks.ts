import type { Call } from '#contract/call.ts';
import { STAFF_BASE } from '#contract/service.ts';
import { askLinkRequest, linkAnswer, linkRequest, useLinkRequest } from '#contract/staff/links.ts';
import { staffAuthAnswer } from '#contract/staffLogin.ts';

// Links of mails to staff, by which a password is chosen: none of these calls has a session.

/** What a link is for; changes nothing. */
export const look = {
  method: 'POST',
  path: `${STAFF_BASE}/links/look`,
  right: 'STAFF_LINK',
  request: linkRequest,
  status: 200,
  answer: linkAnswer,
} as const satisfies Call;

/** Sets the password of the link's account; none of its links is good for anything then, nor any key that is not kept. */
export const use = {
  method: 'POST',
  path: `${STAFF_BASE}/links/use`,
  right: 'STAFF_LINK',
  request: useLinkRequest,
  status: 200,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Has a link mailed to the owner of an account. The answer is the same whether there is such an account or not. */
export const ask = {
  method: 'POST',
  path: `${STAFF_BASE}/links`,
  right: 'NONE',
  request: askLinkRequest,
  status: 200,
  answer: staffAuthAnswer,
} as const satisfies Call;
