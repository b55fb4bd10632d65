import { expect, it, onTestFinished } from 'vitest';

import * as auditCalls from '#contract/calls/audit.ts';
import * as changeSetCalls from '#contract/calls/changeSets.ts';
import { auditAnswer, type AuditEvent, type AuditQuery } from '#contract/staff/audit.ts';
import type { AuditNote } from '#server/audit/audit.ts';
import { hashAddress } from '#server/base/address.ts';
import { oneOfStaff, STAFF_SESSION_ID, STAFF_TOKEN } from '#server/testing/staff.ts';
import { testApp } from '#server/testing/testApp.ts';

const event = (id: number): AuditEvent => ({
  id,
  at: '2026-11-20T10:00:00.000Z',
  actorKind: 'STAFF',
  actor: 'anna',
  session: 'a'.repeat(16),
  action: 'SIGN_IN',
  outcome: 'DONE',
  object: 'staff:anna',
  site: null,
  beforeHash: null,
  afterHash: null,
  detail: null,
  reason: null,
});

async function ask(path: string, query: Record<string, string> = {}) {
  const notes: AuditNote[] = [];
  const queries: AuditQuery[] = [];
  const { app } = await testApp({
    staffLogin: oneOfStaff(),
    audit: {
      note: async (note) => void notes.push(note),
      noteRefusal: async () => {},
      list: async (asked) => {
        queries.push(asked);
        return asked.before === undefined
          ? { events: [event(9), event(8)], next: '8' }
          : { events: [event(7)], next: null };
      },
    },
  });
  onTestFinished(() => app.close());
  const headers = { cookie: `StaffSession=${STAFF_TOKEN}` };
  return { answer: await app.inject({ url: path, query, headers }), notes, queries };
}

it('the audit is searched and listed page by page', async () => {
  const { answer, queries } = await ask(auditCalls.list.path, { q: 'anna', before: '12' });
  expect(auditAnswer.parse(answer.json())).toEqual({ events: [event(7)], next: null });
  expect(queries).toEqual([{ q: 'anna', before: '12' }]);
});

it('the audit is downloaded as lines of JSON with every page, and the download is recorded', async () => {
  const { answer, notes } = await ask(auditCalls.exportLines.path, { q: 'sign' });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/jsonl',
    'content-disposition': 'attachment; filename="audit.jsonl"',
    'cache-control': 'private, no-store',
  });
  const lines = answer.body.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([event(9), event(8), event(7)]);
  expect(notes).toEqual([
    {
      by: { kind: 'STAFF', name: 'anna', session: STAFF_SESSION_ID },
      action: 'AUDIT_EXPORTED',
      object: 'audit',
      detail: 'sign',
    },
  ]);
});

it('the audit does not store a searched address', async () => {
  const { notes } = await ask(auditCalls.exportLines.path, { q: 'sign Anna@example.com' });
  expect(notes[0]?.detail).toBe(`sign ${hashAddress('anna@example.com')}`);
});

it.each([
  [auditCalls.list.path, { q: '\u0000' }],
  [auditCalls.list.path, { person: 'anna\u0000' }],
  [auditCalls.list.path, { document: 'page/\u0000' }],
  [changeSetCalls.history.path, { document: '\u0000', site: 'DE' }],
])(
  '%s refuses a control character in its query %j, which the database cannot store',
  async (path, query) => {
    const { answer, queries } = await ask(path, query);
    expect(answer.statusCode).toBe(400);
    expect(queries).toEqual([]);
  },
);

it('the audit refuses an impossible query', async () => {
  for (const query of [{ before: 'x' }, { outcome: 'MAYBE' }, { from: 'yesterday' }]) {
    const { answer, queries } = await ask(auditCalls.list.path, query);
    expect(answer.statusCode).toBe(400);
    expect(queries).toEqual([]);
  }
});
