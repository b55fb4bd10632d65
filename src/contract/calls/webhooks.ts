import { row } from '#contract/callRow.ts';
import { STAFF_BASE } from '#contract/service.ts';
import {
  resendWebhooksAnswer,
  webhookRequest,
  webhooksAnswer,
  webhookSecretAnswer,
  webhookStateRequest,
} from '#contract/staff/webhooks.ts';
import { staffAuthAnswer } from '#contract/staffLogin.ts';

// Webhooks for publications (decision 73), for managers of accounts.

const WEBHOOKS = `${STAFF_BASE}/webhooks`;
const STAFF = { staff: 'STAFF', market: 'ALL' } as const;
const STAFF_FRESH = { staff: 'STAFF', market: 'ALL', isFresh: true } as const;

export const list = row('GET', WEBHOOKS, STAFF, { answer: webhooksAnswer });

/** Returns the signing secret once. */
export const add = row('POST', WEBHOOKS, STAFF_FRESH, {
  request: webhookRequest,
  answer: webhookSecretAnswer,
});

/** Returns a new secret once; the previous one also signs for a day. */
export const renewSecret = row('POST', `${WEBHOOKS}/:id/secret`, STAFF_FRESH, {
  answer: webhookSecretAnswer,
});

export const setState = row('PUT', `${WEBHOOKS}/:id/state`, STAFF_FRESH, {
  request: webhookStateRequest,
  answer: staffAuthAnswer,
});

/** Removes a webhook with its undelivered messages. */
export const remove = row('DELETE', `${WEBHOOKS}/:id`, STAFF_FRESH, { answer: staffAuthAnswer });

/** Sends a test message. */
export const ping = row('POST', `${WEBHOOKS}/:id/ping`, STAFF, { answer: staffAuthAnswer });

/** Retries an endpoint's dead letters. */
export const resend = row('POST', `${WEBHOOKS}/:id/retries`, STAFF, {
  answer: resendWebhooksAnswer,
});
