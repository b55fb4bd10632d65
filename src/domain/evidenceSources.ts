/** What evidence of a consent names, and stores, in place of a shop's page. */
export const EVIDENCE_SOURCES = {
  RETURNED_MAIL: 'returned mail',
  SENDING_SYSTEM: 'report of the sending system',
  DAILY_JOB: 'daily job',
  OPERATOR: 'npm run person',
  IYS: 'change at İYS',
} as const;
export type EvidenceSource = (typeof EVIDENCE_SOURCES)[keyof typeof EVIDENCE_SOURCES];
