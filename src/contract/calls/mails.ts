import type { Call } from '#contract/call.ts';
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

export const list = {
  method: 'GET',
  path: `${STAFF_BASE}/mails`,
  right: { staff: 'PEOPLE', market: 'ALL' },
  answer: mailsAnswer,
} as const satisfies Call;

export const retry = {
  method: 'POST',
  path: `${STAFF_BASE}/mails/retries`,
  right: { staff: 'PEOPLE', market: 'ALL' },
  request: retryMailsRequest,
  answer: retryMailsAnswer,
} as const satisfies Call;

/** Takes `sampleMailQuery` as its query. */
export const sample = {
  method: 'GET',
  path: `${STAFF_BASE}/mails/samples`,
  right: { staff: 'PEOPLE', market: 'ALL' },
  answer: sampleMail,
} as const satisfies Call;

/** Sends a sample to the address of the session's account. */
export const sendSample = {
  method: 'POST',
  path: `${STAFF_BASE}/mails/samples`,
  right: { staff: 'PEOPLE', market: 'ALL' },
  request: sampleMailQuery,
  answer: sendSampleAnswer,
} as const satisfies Call;

/** Checks mail server and DNS as `npm run doctor` does, which takes seconds. */
export const sender = {
  method: 'GET',
  path: `${STAFF_BASE}/mails/sender`,
  right: { staff: 'PEOPLE', market: 'ALL' },
  answer: senderAnswer,
} as const satisfies Call;
