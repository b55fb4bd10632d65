import { Readable } from 'node:stream';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { fillPath, type Call, type StaffRight } from '#contract/call.ts';
import * as auditCalls from '#contract/calls/audit.ts';
import * as changeSetCalls from '#contract/calls/changeSets.ts';
import * as figureCalls from '#contract/calls/figures.ts';
import * as handoverCalls from '#contract/calls/handover.ts';
import * as mailCalls from '#contract/calls/mails.ts';
import * as peopleCalls from '#contract/calls/people.ts';
import * as previewCalls from '#contract/calls/preview.ts';
import * as keyCalls from '#contract/calls/keys.ts';
import * as testCalls from '#contract/calls/tests.ts';
import * as subscribersCalls from '#contract/calls/subscribers.ts';
import * as transferCalls from '#contract/calls/transfers.ts';
import * as webhookCalls from '#contract/calls/webhooks.ts';
import { calls } from '#contract/calls.ts';
import { PROBLEM_MEDIA_TYPE, PROBLEM_TYPES, problem } from '#contract/problem.ts';
import type { StaffProfile } from '#contract/staff/profile.ts';
import { MINUTE_MS } from '#domain/durations.ts';
import { hasPermission, STAFF_ACTIONS, STAFF_ROLES, type StaffGrant } from '#domain/staffRoles.ts';
import { createAudit } from '#server/audit/audit.ts';
import { openTestDatabase } from '#server/db/testing/openTestDatabase.ts';
import { CHANGE_ITEM, readOnlyChangeSets } from '#server/testing/changeSet.ts';
import { SHARED_PREVIEW } from '#server/testing/sharedPreview.ts';
import { oneOfStaff, STAFF_SESSION_ID, STAFF_TOKEN } from '#server/testing/staff.ts';
import { testApp, type TestApp } from '#server/testing/testApp.ts';

const everyCall: Call[] = Object.values(calls).flatMap((service) => Object.values(service));
const isOfStaff = (call: Call): call is Call & { right: StaffRight } =>
  typeof call.right === 'object';
const ofStaff = everyCall.filter(isOfStaff);

const SESSION = { cookie: `StaffSession=${STAFF_TOKEN}` };
const view = { site: 'DE', at: null, group: null };
const CASE = { id: SHARED_PREVIEW.id, reason: 'case 4711' };
/** Queries of calls about every shop. */
const QUERIES = new Map<Call, { query: Record<string, string> }>([
  [
    changeSetCalls.schedule,
    { query: { from: '2026-11-01T00:00:00.000Z', to: '2027-11-01T00:00:00.000Z' } },
  ],
  [changeSetCalls.history, { query: { document: 'SHOP_FOOTER', site: 'DE' } }],
  [mailCalls.sample, { query: { site: 'DE', kind: 'CONFIRM' } }],
  [figureCalls.read, { query: { from: '2026-11-01', to: '2026-11-28' } }],
  [figureCalls.file, { query: { from: '2026-11-01', to: '2026-11-28', of: 'DAY' } }],
]);
/** Bodies of the other calls. */
const BODIES = new Map<Call, { payload: object; headers?: Record<string, string> }>([
  [mailCalls.retry, { payload: {} }],
  [mailCalls.sendSample, { payload: { site: 'DE', kind: 'CONFIRM' } }],
  [peopleCalls.setRoles, { payload: { grants: [] } }],
  [peopleCalls.invite, { payload: { name: 'maria', email: 'maria@shop.example', grants: [] } }],
  [peopleCalls.setEmail, { payload: { email: 'maria@shop.example' } }],
  [peopleCalls.setState, { payload: { isDisabled: true } }],
  [
    keyCalls.make,
    { payload: { name: 'erp', grants: [{ role: 'VIEWER', market: 'DE' }], days: 1 } },
  ],
  [
    handoverCalls.report,
    { payload: { reports: [{ what: 'opened', at: '2026-11-27T10:00:00.000Z', email: 'a@b.c' }] } },
  ],
  [subscribersCalls.search, { payload: {} }],
  [subscribersCalls.open, { payload: CASE }],
  [subscribersCalls.suppress, { payload: CASE }],
  [subscribersCalls.exportData, { payload: CASE }],
  [subscribersCalls.erase, { payload: CASE }],
  [subscribersCalls.endRequest, { payload: { id: SHARED_PREVIEW.id, end: 'DONE' } }],
  [transferCalls.openImport, { payload: { bytes: 10 } }],
  [
    transferCalls.checkImport,
    {
      payload: {
        id: SHARED_PREVIEW.id,
        mapping: { columns: { email: 0 }, site: 'DE', how: 'CONFIRM', source: 'the fair in Brno' },
      },
    },
  ],
  [transferCalls.runImport, { payload: CASE }],
  [transferCalls.download, { payload: CASE }],
  [
    transferCalls.sendPart,
    {
      payload: Buffer.from('email'),
      headers: { ...SESSION, 'content-type': 'application/octet-stream' },
    },
  ],
  [webhookCalls.add, { payload: { url: 'https://erp.example/hook', topic: 'CONTENT' } }],
  [webhookCalls.setState, { payload: { isDisabled: true } }],
  [changeSetCalls.create, { payload: { name: 'Christmas' } }],
  [changeSetCalls.rename, { payload: { name: 'Christmas' } }],
  [changeSetCalls.addDocument, { payload: { key: 'SHOP_FOOTER', sites: ['DE'] } }],
  [changeSetCalls.plan, { payload: { items: [CHANGE_ITEM.id], from: null, to: null } }],
  [changeSetCalls.outlook, { payload: { items: [CHANGE_ITEM.id] } }],
  [changeSetCalls.saveItem, { payload: { revision: 1, body: {}, validFrom: null, validTo: null } }],
  [changeSetCalls.askForApproval, { payload: { approver: 'maria' } }],
  [changeSetCalls.comment, { payload: { path: 'body.title', text: 'Shorter?' } }],
  [changeSetCalls.approve, { payload: { items: [{ id: 1, hash: CHANGE_ITEM.hash }] } }],
  [changeSetCalls.publish, { payload: { items: [{ id: 1, hash: CHANGE_ITEM.hash }] } }],
  [changeSetCalls.undo, { payload: { sites: ['DE'] } }],
  [changeSetCalls.presence, { payload: { item: null } }],
  [testCalls.forAll, { payload: { group: 'B' } }],
  [
    changeSetCalls.uploadPicture,
    {
      payload: Buffer.from('a picture'),
      headers: { ...SESSION, 'content-type': 'application/octet-stream' },
    },
  ],
]);
/** A sample request about the shop DE for each call whose permission depends on the requested shop. */
const ABOUT_DE = new Map<Call, { query?: Record<string, string>; payload?: object }>([
  [previewCalls.viewToken, { payload: view }],
  [previewCalls.transitions, { query: { site: 'DE' } }],
  [previewCalls.share, { payload: { view, path: '', hours: 1 } }],
  [previewCalls.revokeShare, {}],
  [subscribersCalls.resend, { payload: { ...CASE, site: 'DE' } }],
  [subscribersCalls.correct, { payload: { ...CASE, site: 'DE', email: 'anna@example.com' } }],
  [subscribersCalls.unsubscribe, { payload: { ...CASE, sites: ['DE'] } }],
  [
    subscribersCalls.addRequest,
    {
      payload: {
        right: 'ACCESS',
        site: 'DE',
        email: 'anna@example.com',
        name: 'Anna',
        receivedOn: '2026-03-01',
      },
    },
  ],
  [
    transferCalls.startExport,
    { payload: { sites: ['DE'], states: ['SUBSCRIBED'], reason: 'case 4711' } },
  ],
]);

/** Calls with a number in their path. */
const NUMBERED = new Set<Call>([
  changeSetCalls.historyStates,
  changeSetCalls.readItem,
  changeSetCalls.saveItem,
  changeSetCalls.removeItem,
  changeSetCalls.comments,
  changeSetCalls.comment,
  changeSetCalls.closeComment,
  changeSetCalls.undo,
  changeSetCalls.uploadPicture,
]);

/** Roles of the session for the next call. */
let grants: readonly StaffGrant[] = [];
let isFresh = true;
let opened: TestApp;
beforeAll(async () => {
  const login = oneOfStaff();
  opened = await testApp({
    staffLogin: {
      ...login,
      sessionOf: async (token) => {
        const session = await login.sessionOf(token);
        return session && { ...session, grants, isFresh };
      },
    },
    audit: {
      note: async () => {},
      noteRefusal: async (note) => void opened.asked.refusals.push(note),
      list: async () => ({ events: [], next: null }),
    },
    changeSets: readOnlyChangeSets(),
    deadLetters: { retried: async () => [], list: async () => [], retry: async () => 0 },
    jobs: { depths: async () => [] },
    subscribers: {
      search: async () => ({ found: [], next: null }),
      open: async ({ id }) => ({
        id,
        address: '',
        suppressed: null,
        subscriptions: [],
        history: [],
      }),
      resend: async () => 'SENT',
      correct: async () => 'SENT',
      unsubscribe: async () => 'DONE',
      suppress: async () => 'DONE',
      export: async () => ({
        exportedAt: '',
        address: '',
        subscriptions: [],
        signUps: [],
        consents: [],
        vouchers: [],
        mails: [],
        iys: [],
        requests: [],
      }),
      erase: async () => ({ requests: 0, withdrawals: 0, hasAccount: false }),
    },
    handover: {
      events: async () => ({ events: [], next: '0', hasMore: false }),
      report: async () => [],
    },
    dataRequests: { list: async () => [], add: async () => 'ADDED', end: async () => {} },
    transfers: {
      list: async () => [],
      startExport: async () => ({ id: SHARED_PREVIEW.id }),
      openImport: async () => ({ id: SHARED_PREVIEW.id }),
      addPart: async () => 'KEPT',
      checkImport: async () => 'DONE',
      runImport: async () => 'DONE',
      download: async () => Readable.from(['line']),
      remove: async () => {},
    },
    staffKeys: {
      list: async () => [],
      make: async () => ({ outcome: 'MADE', key: 'the key' }),
      revoke: async () => 'REVOKED',
      sessionOf: async () => undefined,
    },
    webhooks: {
      list: async () => ({ endpoints: [], resting: [] }),
      add: async () => ({ outcome: 'ADDED', secret: 'the secret' }),
      renewSecret: async () => 'the secret',
      setDisabled: async () => 'CHANGED',
      remove: async () => 'REMOVED',
      ping: async () => 'SENT',
      resend: async () => 0,
    },
    staffProfiles: {
      show: async () => ({ name: 'anna', email: 'anna@shop.example' }) as StaffProfile,
    },
    checkSender: async () => [],
    mailer: { send: async () => ({ outcome: 'TAKEN' }) },
    staffAccounts: {
      listWithSignIns: async () => [],
      setRoles: async () => 'CHANGED',
      setEmail: async () => 'CHANGED',
      setDisabled: async () => 'CHANGED',
      remove: async () => 'REMOVED',
      endSignIns: async () => 'ENDED',
    },
    staffLinks: { invite: async () => 'INVITED', send: async () => 'SENT' },
    staffFactors: { removeAll: async () => 'REMOVED' },
    previewTokens: { write: async () => 'token', read: async () => undefined },
    shares: {
      make: async () => ({ share: SHARED_PREVIEW, address: 'http://shop.test/de' }),
      list: async () => [SHARED_PREVIEW],
      siteOf: async () => 'DE',
      revoke: async () => true,
      isLive: async () => false,
    },
    transitions: {
      list: async () => [],
      stateAt: async () => [
        { site: 'DE', version: 1, nextChangeAt: null },
        { site: 'TR', version: 1, nextChangeAt: null },
      ],
    },
  });
});
afterAll(() => opened.app.close());

function requestOf(call: Call) {
  return {
    method: call.method,
    url: fillPath<string>(call.path, {
      id: NUMBERED.has(call) ? '1' : SHARED_PREVIEW.id,
      name: 'maria',
      begin: '0',
    }),
    headers: SESSION,
    ...ABOUT_DE.get(call),
    ...BODIES.get(call),
    ...QUERIES.get(call),
  };
}

function make(call: Call, held: readonly StaffGrant[]) {
  grants = held;
  return opened.app.inject(requestOf(call));
}

describe('the calls of staff', () => {
  it('each staff call names an action of the roles table, and its shops', () => {
    expect(ofStaff.length).toBeGreaterThan(5);
    for (const { right } of ofStaff) expect(STAFF_ACTIONS).toContain(right.staff);
    expect(new Set(ofStaff.filter(({ right }) => right.market === 'OF_REQUEST'))).toEqual(
      new Set(ABOUT_DE.keys()),
    );
  });

  it.each(ofStaff.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'the call %s runs for the roles that permit it, in their shops, and answers 403 to all others',
    async (_name, call) => {
      const { staff: action, market } = call.right;
      const verdicts = new Set<boolean>();
      for (const role of STAFF_ROLES) {
        for (const where of ['ALL', 'DE', 'TR'] as const) {
          const held: StaffGrant[] = [{ role, market: where }];
          const isPermitted = hasPermission(held, {
            action,
            market: market === 'OF_REQUEST' ? 'DE' : market,
          });
          verdicts.add(isPermitted);
          const answer = await make(call, held);
          const status = isPermitted ? (call.status ?? 200) : 403;
          expect({ role, where, status: answer.statusCode }).toEqual({ role, where, status });
          if (!isPermitted) expectRefusal(answer);
        }
      }
      expectRefusal(await make(call, []));
      expect(verdicts).toContain(true);
    },
  );

  it('each refused staff call is in the audit with its author and intent', async () => {
    const database = await openTestDatabase('POSTGRES');
    // Not so many in an hour that some are left out.
    let atMs = Date.now();
    const now = () => new Date((atMs += 2 * MINUTE_MS));
    const audit = createAudit({ database: database.database, now });
    const login = oneOfStaff(() => true, []);
    const { app } = await testApp({ staffLogin: login, audit, changeSets: readOnlyChangeSets() });
    for (const call of ofStaff) {
      const answer = await app.inject(requestOf(call));
      expect([call.path, answer.statusCode]).toEqual([call.path, 403]);
    }
    const rows = await database.database.query(
      'select actor_kind, actor, session, action, outcome, object, detail from audit_event order by id',
    );
    expect(rows).toEqual(
      ofStaff.map(({ method, path, right }) => ({
        actor_kind: 'STAFF',
        actor: 'anna',
        session: STAFF_SESSION_ID.slice(0, 16),
        action: 'CALL',
        outcome: 'REFUSED',
        object: `${method} ${path}`,
        detail: right.staff,
      })),
    );
    await app.close();
    await database.dispose();
  });

  it('a staff call answers 403 to an unreadable body if no role permits the call', async () => {
    grants = [];
    const answer = await opened.app.inject({
      method: 'POST',
      url: previewCalls.viewToken.path,
      headers: { cookie: `StaffSession=${STAFF_TOKEN}`, 'content-type': 'application/json' },
      payload: '{',
    });
    expectRefusal(answer);
  });

  it('a fresh sign-in is required for changes of accounts, keys, webhooks, exports and shop content, and for nothing else', async () => {
    isFresh = false;
    const stale: Call[] = [];
    for (const call of ofStaff) {
      const answer = await make(call, [{ role: 'ADMINISTRATOR', market: 'ALL' }]);
      if (answer.statusCode === (call.status ?? 200)) continue;
      expect(answer.statusCode).toBe(403);
      expect(problem.parse(answer.json()).type).toBe(PROBLEM_TYPES.staffNotFresh);
      stale.push(call);
    }
    isFresh = true;
    expect(new Set(stale)).toEqual(
      new Set<Call>([
        auditCalls.exportLines,
        peopleCalls.invite,
        peopleCalls.remove,
        peopleCalls.removeFactors,
        peopleCalls.sendLink,
        peopleCalls.setEmail,
        peopleCalls.setRoles,
        peopleCalls.setState,
        changeSetCalls.publish,
        changeSetCalls.undo,
        testCalls.end,
        keyCalls.make,
        subscribersCalls.exportData,
        subscribersCalls.erase,
        transferCalls.startExport,
        transferCalls.runImport,
        transferCalls.download,
        webhookCalls.add,
        webhookCalls.renewSecret,
        webhookCalls.setState,
        webhookCalls.remove,
      ]),
    );
    expect(opened.asked.refusals).toEqual([]);
  });

  it('a fresh sign-in is required for the second factor of the own account, with any roles', async () => {
    isFresh = false;
    const fresh = everyCall.filter(({ right }) => right === 'FRESH_STAFF_SESSION');
    expect(fresh.length).toBeGreaterThan(3);
    for (const call of fresh) {
      const answer = await make(call, [{ role: 'ADMINISTRATOR', market: 'ALL' }]);
      expect(answer.statusCode).toBe(403);
      expect(problem.parse(answer.json()).type).toBe(PROBLEM_TYPES.staffNotFresh);
    }
    isFresh = true;
  });

  it('staff calls list only the shops of the session', async () => {
    const inTurkey = [{ role: 'VIEWER', market: 'TR' }] as const;
    expect((await make(previewCalls.shares, inTurkey)).json()).toEqual({ shares: [] });
    expect((await make(previewCalls.contentState, inTurkey)).json()).toMatchObject({
      staff: 'anna',
      grants: inTurkey,
      shops: [{ site: 'TR' }],
    });
  });
});

function expectRefusal(answer: Awaited<ReturnType<typeof make>>) {
  expect(opened.asked.refusals.splice(0)).toEqual([
    expect.objectContaining({
      by: { kind: 'STAFF', name: 'anna', session: STAFF_SESSION_ID },
      action: 'CALL',
    }),
  ]);
  expect(answer.statusCode).toBe(403);
  expect(answer.headers['content-type']).toContain(PROBLEM_MEDIA_TYPE);
  expect(problem.parse(answer.json()).type).toBe(PROBLEM_TYPES.staffRightMissing);
}
