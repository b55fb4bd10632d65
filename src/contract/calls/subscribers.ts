import { row } from '#contract/callRow.ts';
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

const SUBSCRIBERS = `${STAFF_BASE}/subscribers`;
const PEOPLE = { staff: 'PEOPLE', market: 'ANY' } as const;
const PEOPLE_IN_SHOP = { staff: 'PEOPLE', market: 'OF_REQUEST' } as const;
const PEOPLE_IN_ALL_FRESH = { staff: 'PEOPLE', market: 'ALL', isFresh: true } as const;
const PEOPLE_IN_ALL = { staff: 'PEOPLE', market: 'ALL' } as const;

export const search = row('POST', `${SUBSCRIBERS}/searches`, PEOPLE, {
  request: subscriberSearch,
  answer: subscriberSearchAnswer,
});

/** Returns one person, in the shops in which the roles permit it. */
export const open = row('POST', `${SUBSCRIBERS}/views`, PEOPLE, {
  request: personRequest,
  answer: personAnswer,
});

/** Resends the confirmation of the latest pending sign-up in a shop, at the person's request. */
export const resend = row('POST', `${SUBSCRIBERS}/confirmations`, PEOPLE_IN_SHOP, {
  request: resendRequest,
  answer: resendAnswer,
});

/**
 * Sends a confirmation to a corrected address. The former address stays subscribed until the new one is confirmed.
 */
export const correct = row('POST', `${SUBSCRIBERS}/corrections`, PEOPLE_IN_SHOP, {
  request: correctRequest,
  answer: correctAnswer,
});

export const unsubscribe = row('POST', `${SUBSCRIBERS}/unsubscriptions`, PEOPLE_IN_SHOP, {
  request: unsubscribeRequest,
  answer: doneAnswer,
});

/** Stops all newsletter mails to the address, in all shops, until its owner confirms again. */
export const suppress = row('POST', `${SUBSCRIBERS}/suppressions`, PEOPLE_IN_ALL, {
  request: personRequest,
  answer: doneAnswer,
});

/** Returns the file that the person gets by the link in a mail. */
export const exportData = row('POST', `${SUBSCRIBERS}/exports`, PEOPLE_IN_ALL_FRESH, {
  request: personRequest,
  answer: subscriberExport,
});

export const erase = row('POST', `${SUBSCRIBERS}/erasures`, PEOPLE_IN_ALL_FRESH, {
  request: personRequest,
  answer: eraseAnswer,
});

/** Requests about personal data that came by letter, telephone or mail. */
export const listRequests = row('GET', `${SUBSCRIBERS}/requests`, PEOPLE, {
  answer: dataRequestsAnswer,
});

export const addRequest = row('POST', `${SUBSCRIBERS}/requests`, PEOPLE_IN_SHOP, {
  request: dataRequestAdded,
  answer: dataRequestAddedAnswer,
});

export const endRequest = row('POST', `${SUBSCRIBERS}/requests/ends`, PEOPLE, {
  request: dataRequestEnded,
  answer: doneAnswer,
});
