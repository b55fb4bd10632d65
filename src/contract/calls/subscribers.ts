import type { Call } from '#contract/call.ts';
import { STAFF_BASE } from '#contract/service.ts';
import {
  correctAnswer,
  correctRequest,
  eraseAnswer,
  personAnswer,
  personRequest,
  resendAnswer,
  resendRequest,
  subscriberSearch,
  subscriberSearchAnswer,
  unsubscribeRequest,
} from '#contract/staff/subscribers.ts';
import {
  dataRequestAdded,
  dataRequestAddedAnswer,
  dataRequestEnded,
  dataRequestsAnswer,
} from '#contract/staff/dataRequests.ts';
import { doneAnswer } from '#contract/subscriber.ts';
import { subscriberExport } from '#contract/subscriberExport.ts';

// People with a newsletter, for staff who help them. Each call is a POST, so that no URL or log contains an address.

export const search = {
  method: 'POST',
  path: `${STAFF_BASE}/subscribers/searches`,
  right: { staff: 'PEOPLE', market: 'ANY' },
  request: subscriberSearch,
  answer: subscriberSearchAnswer,
} as const satisfies Call;

/** Returns one person, in the shops in which the roles permit it. */
export const open = {
  method: 'POST',
  path: `${STAFF_BASE}/subscribers/views`,
  right: { staff: 'PEOPLE', market: 'ANY' },
  request: personRequest,
  answer: personAnswer,
} as const satisfies Call;

/** Resends the confirmation of the latest pending sign-up in a shop, at the person's request. */
export const resend = {
  method: 'POST',
  path: `${STAFF_BASE}/subscribers/confirmations`,
  right: { staff: 'PEOPLE', market: 'OF_REQUEST' },
  request: resendRequest,
  answer: resendAnswer,
} as const satisfies Call;

/**
 * Sends a confirmation to a corrected address. The former address stays subscribed until the new one is confirmed.
 */
export const correct = {
  method: 'POST',
  path: `${STAFF_BASE}/subscribers/corrections`,
  right: { staff: 'PEOPLE', market: 'OF_REQUEST' },
  request: correctRequest,
  answer: correctAnswer,
} as const satisfies Call;

export const unsubscribe = {
  method: 'POST',
  path: `${STAFF_BASE}/subscribers/unsubscriptions`,
  right: { staff: 'PEOPLE', market: 'OF_REQUEST' },
  request: unsubscribeRequest,
  answer: doneAnswer,
} as const satisfies Call;

/** Stops all newsletter mails to the address, in all shops, until its owner confirms again. */
export const suppress = {
  method: 'POST',
  path: `${STAFF_BASE}/subscribers/suppressions`,
  right: { staff: 'PEOPLE', market: 'ALL' },
  request: personRequest,
  answer: doneAnswer,
} as const satisfies Call;

/** Returns the file that the person gets by the link in a mail. */
export const exportData = {
  method: 'POST',
  path: `${STAFF_BASE}/subscribers/exports`,
  right: { staff: 'PEOPLE', market: 'ALL', isFresh: true },
  request: personRequest,
  answer: subscriberExport,
} as const satisfies Call;

export const erase = {
  method: 'POST',
  path: `${STAFF_BASE}/subscribers/erasures`,
  right: { staff: 'PEOPLE', market: 'ALL', isFresh: true },
  request: personRequest,
  answer: eraseAnswer,
} as const satisfies Call;

/** Requests about personal data that came by letter, telephone or mail. */
export const listRequests = {
  method: 'GET',
  path: `${STAFF_BASE}/subscribers/requests`,
  right: { staff: 'PEOPLE', market: 'ANY' },
  answer: dataRequestsAnswer,
} as const satisfies Call;

export const addRequest = {
  method: 'POST',
  path: `${STAFF_BASE}/subscribers/requests`,
  right: { staff: 'PEOPLE', market: 'OF_REQUEST' },
  request: dataRequestAdded,
  answer: dataRequestAddedAnswer,
} as const satisfies Call;

export const endRequest = {
  method: 'POST',
  path: `${STAFF_BASE}/subscribers/requests/ends`,
  right: { staff: 'PEOPLE', market: 'ANY' },
  request: dataRequestEnded,
  answer: doneAnswer,
} as const satisfies Call;
