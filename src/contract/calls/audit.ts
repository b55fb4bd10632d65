import { row } from '#contract/callRow.ts';
import { STAFF_BASE } from '#contract/service.ts';
import { auditAnswer, auditEvent } from '#contract/staff/audit.ts';

// Calls about the audit: search and export.

const EVIDENCE = { staff: 'EVIDENCE', market: 'ALL' } as const;
const EVIDENCE_FRESH = { staff: 'EVIDENCE', market: 'ALL', isFresh: true } as const;

export const list = row('GET', `${STAFF_BASE}/audit`, EVIDENCE, { answer: auditAnswer });

/** All matching events, newest first, one line of JSON each (`application/jsonl`). */
export const exportLines = row('GET', `${STAFF_BASE}/audit.jsonl`, EVIDENCE_FRESH, {
  answer: auditEvent,
});
