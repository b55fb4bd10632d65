import * as auditCalls from '#contract/calls/audit.ts';
import * as changeSetCalls from '#contract/calls/changeSets.ts';
import type { AuditAnswer, DocumentStates } from '#contract/staff/audit.ts';
import type { Documents } from '#contract/staff/changeSets.ts';
import { call } from '#browser/serviceCall.ts';

/** The calls about events. Each rejects with `ResponseError`, or with the network's own error. */
export type HistoryService = {
  /** Loads a page of the audit, newest first. */
  list(query: Record<string, string>): Promise<AuditAnswer>;
  /** Loads a page of a document's events. */
  ofDocument(query: Record<string, string>): Promise<AuditAnswer>;
  /** Loads a document before and after an event. */
  states(event: number): Promise<DocumentStates>;
  documents(): Promise<Documents>;
};

export const historyService: HistoryService = {
  list: (query) => call(auditCalls.list, { query }),
  ofDocument: (query) => call(changeSetCalls.history, { query }),
  states: (event) => call(changeSetCalls.historyStates, { params: { id: String(event) } }),
  documents: async () => (await call(changeSetCalls.documents, {})).documents,
};
