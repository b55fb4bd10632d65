import type { Call } from '#contract/call.ts';
import { STAFF_BASE } from '#contract/service.ts';
import {
  subscriptionEventsAnswer,
  subscriptionReports,
  subscriptionReportsAnswer,
} from '#contract/staff/subscriptionEvents.ts';

// Calls of the system that sends the newsletter, with a key of the role SENDING_SYSTEM.

/** Lists the events after a cursor, in the shops for which the caller has the permission. */
export const events = {
  method: 'GET',
  path: `${STAFF_BASE}/subscription-events`,
  right: { staff: 'HAND_OVER', market: 'ANY' },
  answer: subscriptionEventsAnswer,
} as const satisfies Call;

/** Takes reports about people from the system that sends the newsletter. A repeated call changes nothing. */
export const report = {
  method: 'POST',
  path: `${STAFF_BASE}/subscription-reports`,
  right: { staff: 'HAND_OVER', market: 'ANY' },
  request: subscriptionReports,
  answer: subscriptionReportsAnswer,
} as const satisfies Call;
