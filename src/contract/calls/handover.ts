import { row } from '#contract/callRow.ts';
import { STAFF_BASE } from '#contract/service.ts';
import {
  subscriptionEventsAnswer,
  subscriptionReports,
  subscriptionReportsAnswer,
} from '#contract/staff/subscriptionEvents.ts';

// Calls of the system that sends the newsletter, with a key of the role SENDING_SYSTEM.

const HAND_OVER = { staff: 'HAND_OVER', market: 'ANY' } as const;

/** Lists the events after a cursor, in the shops for which the caller has the permission. */
export const events = row('GET', `${STAFF_BASE}/subscription-events`, HAND_OVER, {
  answer: subscriptionEventsAnswer,
});

/** Takes reports about people from the system that sends the newsletter. A repeated call changes nothing. */
export const report = row('POST', `${STAFF_BASE}/subscription-reports`, HAND_OVER, {
  request: subscriptionReports,
  answer: subscriptionReportsAnswer,
});
