import { row } from '#contract/callRow.ts';
import { STAFF_BASE } from '#contract/service.ts';
import { askLinkRequest, linkAnswer, linkRequest, useLinkRequest } from '#contract/staff/links.ts';
import { staffAuthAnswer } from '#contract/staffLogin.ts';

// Links in mails to staff for choosing a password; none of these calls has a session.

/** Returns what a link is for; changes nothing. */
export const look = row('POST', `${STAFF_BASE}/links/look`, 'STAFF_LINK', {
  request: linkRequest,
  answer: linkAnswer,
});

/** Sets the account's password and invalidates all its links, and all its keys except those to keep. */
export const use = row('POST', `${STAFF_BASE}/links/use`, 'STAFF_LINK', {
  request: useLinkRequest,
  answer: staffAuthAnswer,
});

/** Mails a link to the owner of an account. The response is the same without such an account. */
export const ask = row('POST', `${STAFF_BASE}/links`, 'NONE', {
  request: askLinkRequest,
  answer: staffAuthAnswer,
});
