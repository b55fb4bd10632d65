import * as auditCalls from '#contract/calls/audit.ts';
import * as changeSetCalls from '#contract/calls/changeSets.ts';
import { call } from '#browser/serviceCall.ts';

export type HistoryService = typeof historyService;

/** The calls about events. Each rejects with `ResponseError`, or with the network's own error. */
export const historyService = {
  /** Loads a page of the audit, newest first. */
  list: (query: Record<string, string>) => call(auditCalls.list, { query }),
  /** Loads a page of a document's events. */
  ofDocument: (query: Record<string, string>) => call(changeSetCalls.history, { query }),
  /** Loads a document before and after an event. */
  states: (event: number) => call(changeSetCalls.historyStates, { params: { id: String(event) } }),
  documents: async () => (await call(changeSetCalls.documents, {})).documents,
};
