import { afterEach, beforeEach, expect, it } from 'vitest';

import { previewedContent } from '#contract/preview.ts';
import type { ContentContext } from '#domain/contentContext.ts';
import { CHANGE_SET, readOnlyChangeSets } from '#server/testing/changeSet.ts';
import { oneOfStaff, STAFF_SESSION_ID } from '#server/testing/staff.ts';
import { SECRET, testApp, type TestApp } from '#server/testing/testApp.ts';

import { createPreviewTokens, type PreviewedView } from './previewTokens.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const SPRING = new Date('2027-03-03T00:00:00.000Z');
const SPRING_TOO = new Date('2027-03-04T00:00:00.000Z');
const SUMMER = new Date('2027-06-03T00:00:00.000Z');
const GROUP = { test: 'sizes', group: 'B' };
const unchanging = readOnlyChangeSets();
const tokens = createPreviewTokens({ secrets: [SECRET], now: () => NOW });

/** Returns a document version that depends on time, group and change set. */
const versionOf = ({ at, group, changeSet }: ContentContext) =>
  `${at < SUMMER ? 'spring' : 'summer'} ${group['sizes'] ?? 'all'} ${changeSet?.id ?? 'published'}`;

let isSessionLive: boolean;
let opened: TestApp;
beforeEach(async () => {
  isSessionLive = true;
  opened = await testApp({
    now: () => NOW,
    staffLogin: {
      ...oneOfStaff(() => isSessionLive),
      grantsOf: async () => (isSessionLive ? [{ role: 'VIEWER', market: 'ALL' }] : undefined),
    },
    changeSets: {
      ...unchanging,
      sets: { ...unchanging.sets, isOpen: async (id) => id === CHANGE_SET.id },
    },
    abTests: {
      hasGroup: async () => true,
      runningAt: async () => [
        { name: 'sizes', startsAt: NOW, endsAt: null, groups: [{ name: 'B', weight: 1 }] },
      ],
    },
    contentPages: {
      find: async ({ context }) => ({
        version: versionOf(context),
        hasStores: true,
        show: () => ({ title: '', description: '', html: '', sections: [], template: 'service' }),
      }),
      pathsOf: async () => ({ DE: '/delivery' }),
    },
  });
});
afterEach(() => opened.app.close());

type Asked = Partial<PreviewedView> & { url?: string; cookie?: string };

async function ask({ url = '/de/delivery', cookie = '', ...view }: Asked) {
  const token = await tokens.write({
    view: { at: SPRING, group: null, ...view },
    grant: { kind: 'SESSION', sessionId: STAFF_SESSION_ID },
    expiresAt: new Date('2026-11-20T22:00:00.000Z'),
  });
  return opened.app.inject({
    url,
    headers: { 'x-preview-token': token, 'x-preview-content': '1', cookie },
  });
}

const contentOf = async (asked: Asked) => previewedContent.parse((await ask(asked)).json()).content;

it('the content and view of a previewed page are known without rendering it', async () => {
  const view = { at: SUMMER, group: GROUP, changeSet: CHANGE_SET.id };
  const answer = await ask(view);
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-preview': '1' });
  expect(answer.json()).toEqual({
    content: await contentOf(view),
    view: { ...view, at: SUMMER.toISOString() },
  });
  expect(opened.asked.renders).toEqual([]);
});

it('the content is the same at two times without a change between them, and equals what the page states', async () => {
  const content = await contentOf({ at: SPRING });
  expect(await contentOf({ at: SPRING_TOO })).toBe(content);
  const token = await tokens.write({
    view: { at: SPRING, group: null },
    grant: { kind: 'SESSION', sessionId: STAFF_SESSION_ID },
    expiresAt: new Date('2026-11-20T22:00:00.000Z'),
  });
  await opened.app.inject(`/de/delivery?preview=${token}`);
  expect(opened.asked.renders.at(-1)?.preview?.content).toBe(content);
});

it.each<[string, Asked]>([
  ['the time', { at: SUMMER }],
  ['the group', { group: GROUP }],
  ['the change set', { changeSet: CHANGE_SET.id }],
  ['the page', { url: '/de/returns' }],
  ['the shop', { url: '/at/delivery' }],
  ['the view that the visitor has chosen', { cookie: 'platform=MATCH' }],
])('the content id differs if %s makes another page', async (_what, asked) => {
  expect(await contentOf(asked)).not.toBe(await contentOf({}));
});

it('a page made for one request is returned as a page', async () => {
  const answer = await ask({ url: '/de/delivery?q=Wien' });
  expect(answer.headers['content-type']).toContain('text/html');
  expect(opened.asked.renders.at(-1)?.preview?.content).toBeUndefined();
});

it('an ended preview and a live page never describe preview content', async () => {
  isSessionLive = false;
  expect((await ask({})).statusCode).toBe(410);
  const live = await opened.app.inject({
    url: '/de/delivery',
    headers: { 'x-preview-content': '1' },
  });
  expect(live.headers['content-type']).toContain('text/html');
});
