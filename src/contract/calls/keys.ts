import { row } from '#contract/callRow.ts';
import { STAFF_BASE } from '#contract/service.ts';
import { keyMade, keyRequest, keysAnswer } from '#contract/staff/keys.ts';
import { staffAuthAnswer } from '#contract/staffLogin.ts';

// API keys for change sets (decision 72).

const LOOK = { staff: 'LOOK', market: 'ANY' } as const;
const LOOK_FRESH = { staff: 'LOOK', market: 'ANY', isFresh: true } as const;

/** Lists the caller's keys; for managers of accounts, all keys. */
export const list = row('GET', `${STAFF_BASE}/keys`, LOOK, { answer: keysAnswer });

/** Returns the key once. 403 if a role exceeds those of the account. */
export const make = row('POST', `${STAFF_BASE}/keys`, LOOK_FRESH, {
  request: keyRequest,
  answer: keyMade,
});

/** Revokes one of the caller's keys; managers of accounts may revoke any. */
export const revoke = row('DELETE', `${STAFF_BASE}/keys/:id`, LOOK, { answer: staffAuthAnswer });
