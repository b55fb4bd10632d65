import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { oneOfStaff, STAFF_SESSION_ID } from '#server/testing/staff.ts';
import { SECRET, testApp, type TestApp } from '#server/testing/testApp.ts';

import { createPreviewTokens, type PreviewTicket } from './previewTokens.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const THEN = new Date('2026-12-03T23:05:00.000Z');
const GROUP = { test: 'summer', group: 'B' };

const tokens = createPreviewTokens({ secrets: [SECRET], now: () => NOW });
const tokenOf = (ticket: Partial<PreviewTicket> = {}) =>
  tokens.write({
    view: { at: THEN, group: null },
    grant: { kind: 'SESSION', sessionId: STAFF_SESSION_ID },
    expiresAt: new Date('2026-11-20T22:00:00.000Z'),
    ...ticket,
  });

let opened: TestApp;
let isSessionLive: boolean;
/** Instants for which footers were requested. */
let askedFor: string[];
beforeEach(async () => {
  isSessionLive = true;
  askedFor = [];
  opened = await testApp({
    now: () => NOW,
    staffLogin: {
      ...oneOfStaff(() => isSessionLive),
      grantsOf: async () => (isSessionLive ? [{ role: 'VIEWER', market: 'DE' }] : undefined),
    },
    previewTokens: tokens,
    abTests: {
      hasGroup: async () => true,
      runningAt: async () => [
        { name: 'summer', startsAt: NOW, endsAt: null, groups: [{ name: 'B', weight: 1 }] },
      ],
    },
    footers: {
      find: async ({ at, group }) => {
        askedFor.push(`${at.toISOString()} ${JSON.stringify(group)}`);
        return undefined;
      },
    },
  });
});
afterEach(() => opened.app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  opened.app.inject({ url, headers });

const LIVE = `${NOW.toISOString()} {}`;
const PREVIEWED = `${THEN.toISOString()} {}`;

const ways = [
  ['the address', async (token: string) => get(`/fragments/de?preview=${token}`)],
  ['a header', async (token: string) => get('/fragments/de', { 'x-preview-token': token })],
  [
    'the cookie',
    async (token: string) => get('/fragments/de', { cookie: `PreviewToken=${token}` }),
  ],
  ['a part’s address', async (token: string) => get(`/fragments/de/footer?preview=${token}`)],
] as const;

describe.each(ways)('parts previewed by %s', (_way, ask) => {
  it('parts previewed by %s show the previewed time and group, are marked, and are never cached', async () => {
    const answer = await ask(await tokenOf({ view: { at: THEN, group: GROUP } }));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-preview': '1',
      'x-robots-tag': 'noindex',
      vary: 'Accept-Encoding, Cookie, X-Preview-Token',
    });
    expect(askedFor).toEqual([`${THEN.toISOString()} {"summer":"B"}`]);
    expect(answer.body).toContain(THEN.toISOString());
  });

  it('parts previewed by %s are rendered each time, and no later visitor gets them', async () => {
    const token = await tokenOf();
    const before = await get('/fragments/de');
    await ask(token);
    await ask(token);
    const after = await get('/fragments/de');
    expect(askedFor).toEqual([LIVE, PREVIEWED, PREVIEWED, LIVE]);
    expect(after.body).toBe(before.body);
    expect(after.headers['cache-control']).toMatch(/^public/);
    expect(after.headers['x-preview']).toBeUndefined();
    expect(after.headers['vary']).toBe('Accept-Encoding, X-Preview-Token');
    expect(after.body).not.toContain(THEN.toISOString());
    expect(after.body).not.toContain('frame-ancestors');
  });
});

describe('previewed parts', () => {
  it('only previewed parts let the console frame the host’s page', async () => {
    const { csp } = (await get(`/fragments/de?preview=${await tokenOf()}`)).json();
    expect(csp['frame-ancestors']).toEqual(["'self'"]);
    const absolute = await get(`/fragments/de?addresses=absolute&preview=${await tokenOf()}`);
    expect(absolute.json().csp['frame-ancestors']).toEqual(['http://shop.test']);
    const live = (await get('/fragments/de?preview=')).json();
    expect(live.csp['frame-ancestors']).toBeUndefined();
  });

  it('previewed parts ask for no consent, and keep their token in links if the page’s URL has it', async () => {
    const token = await tokenOf();
    const named = (await get('/fragments/de', { 'x-preview-token': token })).json();
    expect(named.consent).toBe('');
    expect(named.footer).toContain(token);
    const held = (await get('/fragments/de', { cookie: `PreviewToken=${token}` })).json();
    expect(held.footer).not.toContain(token);
    expect(held.footer).toContain('/de/end-preview');
  });

  it.each([
    ['forged', async () => 'forged'],
    ['expired', async () => tokenOf({ expiresAt: new Date('2026-11-20T09:59:59.000Z') })],
    ['cut', async () => (await tokenOf()).slice(0, -1)],
  ])(
    'previewed parts with a %s token end without being replaced by the live ones',
    async (_, make) => {
      const token = await make();
      for (const answer of [
        await get(`/fragments/de?preview=${token}`),
        await get('/fragments/de/footer', { 'x-preview-token': token }),
      ]) {
        expect(answer.statusCode).toBe(410);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
      expect(askedFor).toEqual([]);
      const held = await get('/fragments/de', { cookie: `PreviewToken=${token}` });
      expect(held.statusCode).toBe(200);
      expect(held.headers['x-preview']).toBeUndefined();
      expect(askedFor).toEqual([LIVE]);
    },
  );

  it('previewed parts end with their session, and never show a shop that it may not view', async () => {
    const token = await tokenOf();
    expect((await get(`/fragments/at?preview=${token}`)).statusCode).toBe(410);
    expect((await get(`/fragments/de?preview=${token}`)).statusCode).toBe(200);
    isSessionLive = false;
    expect((await get(`/fragments/de?preview=${token}`)).statusCode).toBe(410);
  });
});
