import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import * as previewCalls from '#contract/calls/preview.ts';
import { PREVIEW_BASE, STAFF_AUTH_BASE } from '#contract/service.ts';
import {
  contentTransitionsAnswer,
  contentStateAnswer,
  shareAnswer,
  sharesAnswer,
  viewTokenAnswer,
  type Share,
} from '#contract/preview.ts';
import { checkAuthAnswer, staffAuthAnswer } from '#contract/staffLogin.ts';
import { oneOfStaff, STAFF_SESSION_ID, STAFF_TOKEN } from '#server/testing/staff.ts';
import { SECRET, testApp, type TestApp } from '#server/testing/testApp.ts';

import { createPreviewTokens } from './previewTokens.ts';
import type { Shares } from './shares.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const FRIDAY = '2026-12-04T00:05:00+01:00';
const SESSION = `StaffSession=${STAFF_TOKEN}`;
const SHARE_ID = '7f0a2f5e-2f3e-4d7a-9c3a-0d4d0f9c3b11';
const VIEW = { site: 'HU', at: FRIDAY, group: null } as const;

const SHARE: Share = {
  id: SHARE_ID,
  view: { site: 'HU', at: '2026-12-03T23:05:00.000Z', group: null },
  path: '/kapcsolat',
  createdBy: 'anna',
  createdAt: NOW.toISOString(),
  expiresAt: '2026-11-21T10:00:00.000Z',
  revokedAt: null,
};

/** Shared by all calls, because building an app is slow; each test sets its dependencies. */
let opened: TestApp;
let made: Parameters<Shares['make']>[0][];
let isSessionLive: () => boolean;
beforeAll(async () => {
  opened = await open();
});
afterAll(() => opened.app.close());

const tokens = createPreviewTokens({ secrets: [SECRET], now: () => NOW });

function open(): Promise<TestApp> {
  return testApp({
    now: () => NOW,
    staffLogin: oneOfStaff(() => isSessionLive()),
    previewTokens: tokens,
    shares: {
      make: async (wanted) => {
        made.push(wanted);
        return { share: SHARE, address: 'https://shop.test/hu/kapcsolat?preview=x' };
      },
      list: async () => [SHARE],
      siteOf: async (id) => (id === SHARE_ID ? 'HU' : undefined),
      revoke: async (id) => id === SHARE_ID,
      isLive: async () => false,
    },
    transitions: {
      list: async (site) => [
        { at: NOW.toISOString(), key: 'PAGE:/privacy', title: site, what: 'BEGINS', group: null },
      ],
      stateAt: async (at) => [
        { site: 'HU', version: 7, nextChangeAt: new Date(+at + 1000).toISOString() },
      ],
    },
  });
}

async function call(path: string, request: InjectOptions = {}, isLive = () => true) {
  made = [];
  isSessionLive = isLive;
  const answer = await opened.app.inject({
    url: path,
    headers: { cookie: SESSION },
    ...request,
  });
  return { answer, made };
}

type Answer = Awaited<ReturnType<typeof call>>['answer'];

const json = (payload: unknown): InjectOptions => ({
  method: 'POST',
  payload: JSON.stringify(payload),
  headers: { cookie: SESSION, 'content-type': 'application/json' },
});

function expectStatus(answer: Answer, httpStatus: number, status: string) {
  expect(answer.statusCode).toBe(httpStatus);
  expect(staffAuthAnswer.parse(answer.json())).toEqual({ status });
  expect(answer.headers['cache-control']).toBe('private, no-store');
}

const previewOf = (answer: Answer) => answer.cookies.find(({ name }) => name === 'PreviewToken');

describe('call 10', () => {
  it('call 10 sets the preview of the live shop: a time, a group or both', async () => {
    const query = new URLSearchParams({ test: 'summer', group: 'B', previewDateTime: FRIDAY });
    const { answer } = await call(`${PREVIEW_BASE}/token?${query}`);
    expectStatus(answer, 200, 'SUCCESS');
    expect(previewOf(answer)).toMatchObject({ path: '/', httpOnly: true, sameSite: 'Lax' });
    expect(await tokens.read(previewOf(answer)?.value ?? '')).toEqual({
      view: { at: new Date(FRIDAY), group: { test: 'summer', group: 'B' } },
      grant: { kind: 'SESSION', sessionId: STAFF_SESSION_ID },
      expiresAt: new Date('2026-11-20T22:00:00.000Z'),
    });
    const onlyGroup = await call(`${PREVIEW_BASE}/token?test=summer&group=B&previewDateTime=`);
    const read = await tokens.read(previewOf(onlyGroup.answer)?.value ?? '');
    expect(read?.view).toEqual({ at: null, group: { test: 'summer', group: 'B' } });
  });

  it('call 10 ends the preview when the request names neither', async () => {
    for (const query of ['', '?test=&group=']) {
      const { answer } = await call(`${PREVIEW_BASE}/token${query}`);
      expectStatus(answer, 200, 'SUCCESS');
      expect(previewOf(answer)).toMatchObject({ value: '', maxAge: 0 });
    }
  });

  it('call 10 refuses a test without a group, an unknown test and an invalid time, and changes nothing', async () => {
    for (const query of [
      'test=summer',
      'test=summer&group=',
      'group=B',
      'previewDateTime=tomorrow',
      'previewDateTime=2026-02-31T00:00:00Z',
      'previewDateTime=2026-12-04',
      `test=${'x'.repeat(101)}&group=B`,
      'test=sumer&group=B',
      'test=summer&group=C',
    ]) {
      const { answer } = await call(`${PREVIEW_BASE}/token?${query}`);
      expectStatus(answer, 400, 'BAD_REQUEST');
      expect(answer.cookies).toEqual([]);
    }
  });
});

describe('call 11', () => {
  const checkAuth = async (cookie: string, isLive?: () => boolean) => {
    const { answer } = await call(
      '',
      { url: `${STAFF_AUTH_BASE}/checkauth`, headers: { cookie } },
      isLive,
    );
    return checkAuthAnswer.parse(answer.json());
  };
  const nothing = { dateTime: null, abTestName: null, abTestGroup: null };

  it('call 11 returns the current preview of the live shop', async () => {
    const { answer } = await call(
      `${PREVIEW_BASE}/token?${new URLSearchParams({ test: 'summer', group: 'B', previewDateTime: FRIDAY })}`,
    );
    const preview = `PreviewToken=${previewOf(answer)?.value}`;
    expect(await checkAuth(`${SESSION}; ${preview}`)).toEqual({
      status: 'SUCCESS',
      dateTime: '2026-12-03T23:05:00.000Z',
      abTestName: 'summer',
      abTestGroup: 'B',
    });
    expect(await checkAuth(preview)).toEqual({ status: 'UNAUTHORIZED', ...nothing });
  });

  it('call 11 returns nothing without a preview, or with another session’s', async () => {
    expect(await checkAuth(SESSION)).toEqual({ status: 'SUCCESS', ...nothing });
    const foreign = await tokens.write({
      view: { at: NOW, group: null },
      grant: { kind: 'SESSION', sessionId: 'one that has ended' },
      expiresAt: new Date('2026-11-20T22:00:00.000Z'),
    });
    expect(await checkAuth(`${SESSION}; PreviewToken=${foreign}`)).toEqual({
      status: 'SUCCESS',
      ...nothing,
    });
  });
});

it('call 13 ends the preview with the session', async () => {
  const { answer } = await call('', { url: `${STAFF_AUTH_BASE}/logout` });
  expect(previewOf(answer)).toMatchObject({ value: '', maxAge: 0 });
});

describe('the console’s own calls', () => {
  it('the console’s calls return a pane its token, bound to the session', async () => {
    const { answer } = await call(previewCalls.viewToken.path, json(VIEW));
    const { token, expiresAt } = viewTokenAnswer.parse(answer.json());
    expect(await tokens.read(token)).toEqual({
      view: { at: new Date(FRIDAY), group: null },
      grant: { kind: 'SESSION', sessionId: STAFF_SESSION_ID },
      expiresAt: new Date(expiresAt),
    });
    expect(answer.cookies).toEqual([]);
  });

  it('the console’s calls return a shop’s changes', async () => {
    const { answer } = await call(`${previewCalls.transitions.path}?site=HU`);
    expect(contentTransitionsAnswer.parse(answer.json()).changes[0]?.title).toBe('HU');
    expectStatus(
      (await call(`${previewCalls.transitions.path}?site=XX`)).answer,
      400,
      'BAD_REQUEST',
    );
  });

  it('the console’s calls return the state of the shops’ content by the server’s clock', async () => {
    const { answer } = await call(previewCalls.contentState.path);
    const { now, staff, shops, siteUrls } = contentStateAnswer.parse(answer.json());
    expect([now, staff]).toEqual([NOW.toISOString(), 'anna']);
    expect(siteUrls).toMatchObject({ DE: 'http://shop.test/de', CH_FR: 'http://shop.test/ch_fr' });
    expect(shops).toEqual([
      { site: 'HU', version: 7, nextChangeAt: new Date(+NOW + 1000).toISOString() },
    ]);
  });

  it('the console’s calls create, list and revoke shared links in the name of the staff account', async () => {
    const wanted = { view: VIEW, path: '/kapcsolat', hours: 24 };
    const { answer, made } = await call(previewCalls.share.path, json(wanted));
    expect(shareAnswer.parse(answer.json()).share).toEqual(SHARE);
    expect(made).toEqual([
      {
        site: 'HU',
        path: '/kapcsolat',
        view: { at: new Date(FRIDAY), group: null },
        hours: 24,
        by: { id: STAFF_SESSION_ID, name: 'anna' },
      },
    ]);
    const listed = await call(previewCalls.shares.path);
    expect(sharesAnswer.parse(listed.answer.json()).shares).toEqual([SHARE]);
    const revoke = (id: string) =>
      call(`${PREVIEW_BASE}/v1/shares/${id}`, { method: 'DELETE', headers: { cookie: SESSION } });
    expectStatus((await revoke(SHARE_ID)).answer, 200, 'SUCCESS');
    expectStatus((await revoke(SHARE_ID.replace('7', '8'))).answer, 400, 'BAD_REQUEST');
    expectStatus((await revoke('x')).answer, 400, 'BAD_REQUEST');
  });

  it.each([
    ['no time at all', { hours: 0 }],
    ['more than thirty days', { hours: 721 }],
    ['an address elsewhere', { path: 'https://elsewhere.test' }],
    ['a path above the shop', { path: '/../staff' }],
    ['an unknown shop', { view: { ...VIEW, site: 'XX' } }],
  ])('the console’s calls share nothing for %s', async (_what, wrong) => {
    const wanted = { view: VIEW, path: '/kapcsolat', hours: 24, ...wrong };
    const { answer, made } = await call(previewCalls.share.path, json(wanted));
    expectStatus(answer, 400, 'BAD_REQUEST');
    expect(made).toEqual([]);
  });
});

describe.each([
  ['10', 'GET', `${PREVIEW_BASE}/token?test=summer&group=B`],
  ['for a pane’s token', 'POST', previewCalls.viewToken.path],
  ['for changes', 'GET', `${previewCalls.transitions.path}?site=HU`],
  ['for the state of the content', 'GET', previewCalls.contentState.path],
  ['for shared links', 'GET', previewCalls.shares.path],
  ['that shares', 'POST', previewCalls.share.path],
  ['that revokes', 'DELETE', `${PREVIEW_BASE}/v1/shares/${SHARE_ID}`],
] as const)('the call %s', (_name, method, path) => {
  it.each([
    ['without a session', '', true],
    ['with an expired session', `${SESSION}; StaffAuth=1`, false],
    ['with a customer’s token', `LoginToken=${STAFF_TOKEN}; LongTermToken=${STAFF_TOKEN}`, true],
  ])('the call is refused %s, and changes nothing', async (_whose, cookie, isLive) => {
    const { answer, made } = await call(path, { method, headers: { cookie } }, () => isLive);
    expectStatus(answer, 401, 'UNAUTHORIZED');
    expect(answer.cookies).toEqual([]);
    expect(made).toEqual([]);
  });

  it('the console’s calls refuse a cross-site request', async () => {
    const headers = { cookie: SESSION, 'sec-fetch-site': 'cross-site' };
    const { answer } = await call(path, { method, headers });
    expectStatus(answer, 401, 'UNAUTHORIZED');
    expect(answer.cookies).toEqual([]);
  });
});
