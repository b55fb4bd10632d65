import type { Call } from '#contract/call.ts';
import { STAFF_BASE } from '#contract/service.ts';
import { keyMade, keyRequest, keysAnswer } from '#contract/staff/keys.ts';
import { staffAuthAnswer } from '#contract/staffLogin.ts';

// API keys for change sets (decision 72).

/** Lists the caller's keys; for managers of accounts, all keys. */
export const list = {
  method: 'GET',
  path: `${STAFF_BASE}/keys`,
  right: { staff: 'LOOK', market: 'ANY' },
  answer: keysAnswer,
} as const satisfies Call;

/** Returns the key once. 403 if a role exceeds those of the account. */
export const make = {
  method: 'POST',
  path: `${STAFF_BASE}/keys`,
  right: { staff: 'LOOK', market: 'ANY', isFresh: true },
  request: keyRequest,
  answer: keyMade,
} as const satisfies Call;

/** Revokes one of the caller's keys; managers of accounts may revoke any. */
export const revoke = {
  method: 'DELETE',
  path: `${STAFF_BASE}/keys/:id`,
  right: { staff: 'LOOK', market: 'ANY' },
  answer: staffAuthAnswer,
} as const satisfies Call;
