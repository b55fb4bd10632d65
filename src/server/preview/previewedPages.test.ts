import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { SITE_CODES, siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';
import { CHANGE_SET, readOnlyChangeSets } from '#server/testing/changeSet.ts';
import { oneOfStaff, STAFF_SESSION_ID } from '#server/testing/staff.ts';
import { SECRET, testApp, type TestApp } from '#server/testing/testApp.ts';

import { createPreviewTokens, type PreviewGrant, type PreviewTicket } from './previewTokens.ts';

const unchanging = readOnlyChangeSets();
const NOW = new Date('2026-11-20T10:00:00.000Z');
const THEN = new Date('2026-12-03T23:05:00.000Z');
const SHARE_ID = '7f0a2f5e-2f3e-4d7a-9c3a-0d4d0f9c3b11';
const GROUP = { test: 'summer', group: 'B' };

const tokens = createPreviewTokens({ secrets: [SECRET], now: () => NOW });
const staffs: PreviewGrant = { kind: 'SESSION', sessionId: STAFF_SESSION_ID };
const shared: PreviewGrant = { kind: 'SHARE', shareId: SHARE_ID, site: 'DE' };

const tokenOf = (ticket: Partial<PreviewTicket> = {}) =>
  tokens.write({
    view: { at: THEN, group: null },
    grant: staffs,
    expiresAt: new Date('2026-11-20T22:00:00.000Z'),
    ...ticket,
  });

let opened: TestApp;
let isSessionLive: boolean;
let isShareLive: boolean;
let grants: readonly StaffGrant[];
let isChangeSetOpen: boolean;
beforeEach(async () => {
  isSessionLive = true;
  isShareLive = true;
  isChangeSetOpen = true;
  grants = [{ role: 'VIEWER', market: 'ALL' }];
  opened = await testApp({
    now: () => NOW,
    staffLogin: {
      ...oneOfStaff(() => isSessionLive),
      grantsOf: async () => (isSessionLive ? grants : undefined),
    },
    changeSets: {
      ...unchanging,
      sets: { ...unchanging.sets, isOpen: async (id) => id === CHANGE_SET.id && isChangeSetOpen },
    },
    previewTokens: tokens,
    shares: { isLive: async (id) => id === SHARE_ID && isShareLive },
    abTests: {
      hasGroup: async () => true,
      runningAt: async (at) =>
        at < THEN
          ? []
          : [{ name: 'summer', startsAt: THEN, endsAt: null, groups: [{ name: 'B', weight: 1 }] }],
    },
    footers: {
      find: async ({ at, group, changeSet }) =>
        Promise.reject(
          new Error(
            `asked for ${at.toISOString()} ${JSON.stringify(group)}${changeSet ? ` with ${changeSet.id}` : ''}`,
          ),
        ),
    },
  });
});
afterEach(() => opened.app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  opened.app.inject({ url, headers });
const lastRender = () => opened.asked.renders.at(-1);
/** ResolveContentContext for which footers were requested; there are none, so pages have no footer. */
const asksOfFooter = () =>
  opened.asked.logs.flatMap((line) => /asked for ([^"\\]+)/.exec(line)?.[1] ?? []);

type Answer = Awaited<ReturnType<typeof get>>;

function expectPreviewed(answer: Answer) {
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'same-origin',
    'x-preview': '1',
  });
}

const ways = [
  ['its address', async (token: string) => get(`/de?preview=${token}`)],
  ['a header', async (token: string) => get('/de', { 'x-preview-token': token })],
  ['the cookie', async (token: string) => get('/de', { cookie: `PreviewToken=${token}` })],
] as const;

describe.each(ways)('a page previewed by %s', (_way, ask) => {
  it('a page previewed by %s shows the requested time and group, is private, marked, and not indexed', async () => {
    const answer = await ask(await tokenOf({ view: { at: THEN, group: GROUP } }));
    expect(answer.statusCode).toBe(200);
    expectPreviewed(answer);
    expect(lastRender()?.preview).toMatchObject({
      at: THEN.toISOString(),
      group: { ...GROUP, isRunning: true },
    });
  });

  it('a page previewed by %s shows an open change set, only in this response, and no discarded one', async () => {
    const view = { at: THEN, group: null, changeSet: CHANGE_SET.id };
    const token = await tokenOf({ view });
    const answer = await ask(token);
    expectPreviewed(answer);
    expect(asksOfFooter()).toEqual([`${THEN.toISOString()} {} with ${CHANGE_SET.id}`]);
    const live = await get('/de');
    expect(live.headers['cache-control']).toContain('public');
    expect(asksOfFooter().at(-1)).toBe(`${NOW.toISOString()} {}`);
    isChangeSetOpen = false;
    await ask(token);
    expect(asksOfFooter().filter((asked) => asked.includes('with'))).toHaveLength(1);
    [isChangeSetOpen, isSessionLive] = [true, false];
    await ask(token);
    expect(asksOfFooter().filter((asked) => asked.includes('with'))).toHaveLength(1);
  });

  it('a page previewed by %s is neither read from a cache nor stored in one', async () => {
    await get('/de');
    const token = await tokenOf();
    await ask(token);
    await ask(token);
    expect(opened.asked.renders.map(({ preview }) => preview !== undefined)).toEqual([
      false,
      true,
      true,
    ]);
    const live = await get('/de');
    expect(opened.asked.renders).toHaveLength(3);
    expect(live.headers['cache-control']).toContain('public');
    expect(live.headers['x-preview']).toBeUndefined();
    expect(live.body).not.toContain(THEN.toISOString());
  });

  it('a page previewed by %s has no group when its test does not run at that time', async () => {
    await ask(await tokenOf({ view: { at: null, group: GROUP } }));
    expect(lastRender()?.preview).toMatchObject({
      at: null,
      group: { ...GROUP, isRunning: false },
    });
  });
});

describe('a preview', () => {
  it('a preview carries the token in its links: to all shops for staff, to its own shop for a shared link', async () => {
    const token = await tokenOf();
    await get(`/at/countries?preview=${token}&x=1`);
    expect(lastRender()?.preview).toMatchObject({
      carried: { token, sites: SITE_CODES },
      exit: { by: 'LINK', href: '/at/countries?x=1' },
    });
    await get(`/de?preview=${await tokenOf({ grant: shared })}`);
    expect(lastRender()?.preview?.carried?.sites).toEqual(['DE']);
    await get('/de', { cookie: `PreviewToken=${token}` });
    expect(lastRender()?.preview?.carried).toBeUndefined();
    expect(lastRender()?.preview?.exit).toEqual({ by: 'POST', action: '/de/end-preview' });
  });

  it('a preview continues after a form post, through the redirect to the next page', async () => {
    const token = await tokenOf();
    const answer = await opened.app.inject({
      method: 'POST',
      url: `/de/view?preview=${token}`,
      payload: 'platform=MATCH',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.headers.location).toBe(`/de?preview=${token}`);
    expectPreviewed(answer);
  });

  it('a preview covers personal pages and missing pages', async () => {
    const token = await tokenOf();
    for (const path of ['/de/account', '/de/subscribenewsletter?sent=1', '/de/nowhere']) {
      const answer = await get(path, { cookie: `PreviewToken=${token}` });
      expectPreviewed(answer);
      expect(lastRender()?.preview?.at).toBe(THEN.toISOString());
    }
  });

  it('a preview does not change the last chosen shop of this browser', async () => {
    const names = (answer: Answer) => answer.cookies.map(({ name }) => name);
    expect(names(await get(`/hu/account?preview=${await tokenOf()}`))).toEqual([]);
    expect(names(await get('/hu/account'))).toEqual(['Site']);
  });

  it('a preview requests the footer of its time and group', async () => {
    await get(`/de?preview=${await tokenOf({ view: { at: THEN, group: GROUP } })}`);
    await get('/de');
    expect(asksOfFooter()[0]).toContain(THEN.toISOString());
    expect(asksOfFooter().at(-1)).toContain(NOW.toISOString());
  });
});

describe('a preview by staff of one market', () => {
  beforeEach(() => {
    grants = [{ role: 'EDITOR', market: 'HU' }];
  });

  it('a preview by staff of one market shows only their own shop', async () => {
    const token = await tokenOf();
    await get(`/hu?preview=${token}`);
    expect(lastRender()?.preview?.at).toBe(THEN.toISOString());
    const other = await get(`/de?preview=${token}`);
    expect(other.statusCode).toBe(410);
    expect(other.body).not.toContain(THEN.toISOString());
  });

  it('a preview of the live shop by staff of one market leaves other shops unpreviewed', async () => {
    const cookie = `PreviewToken=${await tokenOf()}`;
    await get('/de', { cookie });
    expect(lastRender()?.preview).toBeUndefined();
    await get('/hu', { cookie });
    expect(lastRender()?.preview?.at).toBe(THEN.toISOString());
  });
});

describe('an ended preview', () => {
  async function expectOver(answer: Answer, site: SiteCode = 'DE') {
    expect(answer.statusCode).toBe(410);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body).toContain(`<html lang="${siteFacts(site).locale}"`);
    expect(opened.asked.renders).toEqual([]);
  }

  it.each(SITE_CODES)(
    'an ended preview shows a notice in the language of %s, with a link to the current page',
    async (site) => {
      const answer = await get(`${sitePath(site)}/contact?x=%22&preview=forged`);
      await expectOver(answer, site);
      expect(answer.body).toContain(`<a href="${sitePath(site)}/contact?x=%22">`);
    },
  );

  it('a preview ends with an expired token, an ended session or a revoked link', async () => {
    const old = await tokenOf({ expiresAt: NOW });
    await expectOver(await get(`/de?preview=${old}`));
    await expectOver(await get('/de', { 'x-preview-token': old }));
    isSessionLive = false;
    await expectOver(await get(`/de?preview=${await tokenOf()}`));
    isShareLive = false;
    await expectOver(await get(`/de?preview=${await tokenOf({ grant: shared })}`));
  });

  it('a preview shared for another shop is refused', async () => {
    const token = await tokenOf({ grant: shared });
    await expectOver(await get(`/at?preview=${token}`), 'AT');
    expect((await get(`/de?preview=${token}`)).statusCode).toBe(200);
  });

  it('a preview signed with another key or for another purpose is refused', async () => {
    const foreign = createPreviewTokens({ secrets: ['x'.repeat(32)], now: () => NOW });
    const forged = await foreign.write({
      view: { at: THEN, group: null },
      grant: staffs,
      expiresAt: new Date('2026-11-20T22:00:00.000Z'),
    });
    await expectOver(await get(`/de?preview=${forged}`));
  });

  it('an expired preview cookie shows the current shop', async () => {
    isSessionLive = false;
    const answer = await get('/de', { cookie: `PreviewToken=${await tokenOf()}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toContain('max-age=0');
    expect(lastRender()?.preview).toBeUndefined();
  });
});

describe('the exit of the live shop’s preview', () => {
  const leave = (headers: Record<string, string> = {}) =>
    opened.app.inject({ method: 'POST', url: '/de/end-preview', headers });

  it('the exit of a preview clears the cookie and redirects back to the page', async () => {
    const answer = await leave({ referer: 'http://shop.test/de/privacy?x=1' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/de/privacy']);
    expect(answer.cookies).toMatchObject([{ name: 'PreviewToken', value: '', maxAge: 0 }]);
  });

  it('the exit of a preview refuses cross-site requests, and changes nothing on GET', async () => {
    expect((await leave({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    const token = await tokenOf();
    const visit = await get('/de/end-preview', { cookie: `PreviewToken=${token}` });
    expect(visit.cookies.map(({ name }) => name)).not.toContain('PreviewToken');
  });
});
