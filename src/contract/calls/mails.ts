import type { Call } from '#contract/call.ts';
import { STAFF_BASE } from '#contract/service.ts';
import { mailsAnswer, retryMailsAnswer, retryMailsRequest } from '#contract/staff/mails.ts';

// Undeliverable mails, for staff who help customers.

export const list = {
  method: 'GET',
  path: `${STAFF_BASE}/mails`,
  right: { staff: 'PEOPLE', market: 'ALL' },
  status: 200,
  answer: mailsAnswer,
} as const satisfies Call;

export const retry = {
  method: 'POST',
  path: `${STAFF_BASE}/mails/retries`,
  right: { staff: 'PEOPLE', market: 'ALL' },
  request: retryMailsRequest,
  status: 200,
  answer: retryMailsAnswer,
} as const satisfies Call;
