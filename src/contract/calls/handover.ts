import type { Call } from '#contract/call.ts';
import { STAFF_BASE } from '#contract/service.ts';
import {
  subscriptionEventsAnswer,
  subscriptionReports,
  subscriptionReportsAnswer,
} from '#contract/staff/subscriptionEvents.ts';

// What the system that sends the newsletter is told and tells, with a key of the role SENDING_SYSTEM.

/** Lists the events after a cursor, in the shops for which the caller has the permission. */
export const events = {
  method: 'GET',
  path: `${STAFF_BASE}/subscription-events`,
  right: { staff: 'HAND_OVER', market: 'ANY' },
  status: 200,
  answer: subscriptionEventsAnswer,
} as const satisfies Call;

/** Receives reports of the system that sends the newsletter about people. A repeated call changes nothing. */
export const report = {
  method: 'POST',
  path: `${STAFF_BASE}/subscription-reports`,
  right: { staff: 'HAND_OVER', market: 'ANY' },
  request: subscriptionReports,
  status: 200,
  answer: subscriptionReportsAnswer,
} as const satisfies Call;
