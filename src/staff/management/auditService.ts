import * as auditCalls from '#contract/calls/audit.ts';
import type { AuditEvent, AuditQuery } from '#contract/staff/audit.ts';
import { call } from '#browser/serviceCall.ts';

export type AuditSearch = Pick<AuditQuery, 'q' | 'outcome'>;

/** The server calls of the audit page. Each rejects with `ResponseError`, or with the network's own error. */
export type AuditService = {
  /** Loads a page of events, newest first; `before` is the `next` of the previous page. */
  list(
    search: AuditSearch,
    before?: string,
  ): Promise<{ events: AuditEvent[]; next: string | null }>;
};

export const auditService: AuditService = {
  list: (search, before) =>
    call(auditCalls.list, {
      query: { ...queryOf(search), ...(before !== undefined && { before }) },
    }),
};

/** Returns the URL of all matching events as JSON lines. */
export function linesAddress(search: AuditSearch): string {
  const query = new URLSearchParams(queryOf(search)).toString();
  return auditCalls.exportLines.path + (query === '' ? '' : `?${query}`);
}

function queryOf({ q = '', outcome }: AuditSearch): Record<string, string> {
  return { ...(q !== '' && { q }), ...(outcome && { outcome }) };
}
