import { row } from '#contract/callRow.ts';
import { STAFF_BASE } from '#contract/service.ts';
import {
  mailsAnswer,
  retryMailsAnswer,
  retryMailsRequest,
  sampleMail,
  sampleMailQuery,
  senderAnswer,
  sendSampleAnswer,
} from '#contract/staff/mails.ts';

// Undeliverable mails and samples of every mail, for staff who help customers.

const PEOPLE = { staff: 'PEOPLE', market: 'ALL' } as const;

export const list = row('GET', `${STAFF_BASE}/mails`, PEOPLE, { answer: mailsAnswer });

export const retry = row('POST', `${STAFF_BASE}/mails/retries`, PEOPLE, {
  request: retryMailsRequest,
  answer: retryMailsAnswer,
});

/** Takes `sampleMailQuery` as its query. */
export const sample = row('GET', `${STAFF_BASE}/mails/samples`, PEOPLE, { answer: sampleMail });

/** Sends a sample to the address of the session's account. */
export const sendSample = row('POST', `${STAFF_BASE}/mails/samples`, PEOPLE, {
  request: sampleMailQuery,
  answer: sendSampleAnswer,
});

/** Checks mail server and DNS as `npm run doctor` does, which takes seconds. */
export const sender = row('GET', `${STAFF_BASE}/mails/sender`, PEOPLE, { answer: senderAnswer });
