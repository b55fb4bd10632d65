import type { Call } from '#contract/call.ts';
import { STAFF_BASE } from '#contract/service.ts';
import { auditAnswer, auditEvent } from '#contract/staff/audit.ts';

// What staff and operators did: to be searched, and to be taken along.

export const list = {
  method: 'GET',
  path: `${STAFF_BASE}/audit`,
  right: { staff: 'EVIDENCE', market: 'ALL' },
  status: 200,
  answer: auditAnswer,
} as const satisfies Call;

/** All events that fit, newest first, each as a line of JSON (`application/jsonl`). */
export const exportLines = {
  method: 'GET',
  path: `${STAFF_BASE}/audit.jsonl`,
  right: { staff: 'EVIDENCE', market: 'ALL', isFresh: true },
  status: 200,
  answer: auditEvent,
} as const satisfies Call;
