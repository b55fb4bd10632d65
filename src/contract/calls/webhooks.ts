import type { Call } from '#contract/call.ts';
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

export const list = {
  method: 'GET',
  path: WEBHOOKS,
  right: { staff: 'STAFF', market: 'ALL' },
  answer: webhooksAnswer,
} as const satisfies Call;

/** Returns the signing secret once. */
export const add = {
  method: 'POST',
  path: WEBHOOKS,
  right: { staff: 'STAFF', market: 'ALL', isFresh: true },
  request: webhookRequest,
  answer: webhookSecretAnswer,
} as const satisfies Call;

/** Returns a new secret once; the previous one also signs for a day. */
export const renewSecret = {
  method: 'POST',
  path: `${WEBHOOKS}/:id/secret`,
  right: { staff: 'STAFF', market: 'ALL', isFresh: true },
  answer: webhookSecretAnswer,
} as const satisfies Call;

export const setState = {
  method: 'PUT',
  path: `${WEBHOOKS}/:id/state`,
  right: { staff: 'STAFF', market: 'ALL', isFresh: true },
  request: webhookStateRequest,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Removes a webhook with its undelivered messages. */
export const remove = {
  method: 'DELETE',
  path: `${WEBHOOKS}/:id`,
  right: { staff: 'STAFF', market: 'ALL', isFresh: true },
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Sends a test message. */
export const ping = {
  method: 'POST',
  path: `${WEBHOOKS}/:id/ping`,
  right: { staff: 'STAFF', market: 'ALL' },
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Retries an endpoint's dead letters. */
export const resend = {
  method: 'POST',
  path: `${WEBHOOKS}/:id/retries`,
  right: { staff: 'STAFF', market: 'ALL' },
  answer: resendWebhooksAnswer,
} as const satisfies Call;
