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

// Addresses of other systems that are told what was published (decision 73), for who manages accounts.

const WEBHOOKS = `${STAFF_BASE}/webhooks`;

export const list = {
  method: 'GET',
  path: WEBHOOKS,
  right: { staff: 'STAFF', market: 'ALL' },
  status: 200,
  answer: webhooksAnswer,
} as const satisfies Call;

/** Shows the secret of its signatures this once. */
export const add = {
  method: 'POST',
  path: WEBHOOKS,
  right: { staff: 'STAFF', market: 'ALL', isFresh: true },
  request: webhookRequest,
  status: 200,
  answer: webhookSecretAnswer,
} as const satisfies Call;

/** Another secret, shown this once; the one before signs too for a day. */
export const renewSecret = {
  method: 'POST',
  path: `${WEBHOOKS}/:id/secret`,
  right: { staff: 'STAFF', market: 'ALL', isFresh: true },
  status: 200,
  answer: webhookSecretAnswer,
} as const satisfies Call;

export const setState = {
  method: 'PUT',
  path: `${WEBHOOKS}/:id/state`,
  right: { staff: 'STAFF', market: 'ALL', isFresh: true },
  request: webhookStateRequest,
  status: 200,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** With what it has not been told yet. */
export const remove = {
  method: 'DELETE',
  path: `${WEBHOOKS}/:id`,
  right: { staff: 'STAFF', market: 'ALL', isFresh: true },
  status: 200,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Sends a message that says nothing but that it came. */
export const ping = {
  method: 'POST',
  path: `${WEBHOOKS}/:id/ping`,
  right: { staff: 'STAFF', market: 'ALL' },
  status: 200,
  answer: staffAuthAnswer,
} as const satisfies Call;

/** Has the messages of an endpoint that rest sent again. */
export const resend = {
  method: 'POST',
  path: `${WEBHOOKS}/:id/retries`,
  right: { staff: 'STAFF', market: 'ALL' },
  status: 200,
  answer: resendWebhooksAnswer,
} as const satisfies Call;
