import type { Call } from '#contract/call.ts';
import { STAFF_BASE } from '#contract/service.ts';
import { auditAnswer, auditEvent } from '#contract/staff/audit.ts';

// Calls about the audit: search and export.

export const list = {
  method: 'GET',
  path: `${STAFF_BASE}/audit`,
  right: { staff: 'EVIDENCE', market: 'ALL' },
  answer: auditAnswer,
} as const satisfies Call;

/** All matching events, newest first, one line of JSON each (`application/jsonl`). */
export const exportLines = {
  method: 'GET',
  path: `${STAFF_BASE}/audit.jsonl`,
  right: { staff: 'EVIDENCE', market: 'ALL', isFresh: true },
  answer: auditEvent,
} as const satisfies Call;
