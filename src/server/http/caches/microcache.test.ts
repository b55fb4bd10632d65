import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';

import { cookies } from '#domain/cookies.ts';
import { SECOND_MS } from '#domain/durations.ts';
import type { ContentContext } from '#domain/contentContext.ts';
import type { Footers } from '#server/content/footers.ts';
import { testApp, type TestApp, type TestOptions } from '#server/testing/testApp.ts';

import { createMicrocache } from './microcache.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');
const FOOTER = '/service/promotion/api/promotion/SHOP_FOOTER';

let opened: TestApp | undefined;
let nowMs = NOON;
afterEach(async () => {
  nowMs = NOON;
  if (opened !== shared) await opened?.app.close();
  opened = undefined;
});

let shared: TestApp | undefined;
let sharedMs = NOON + 500;
afterAll(() => shared?.app.close());

/** Shares one app between the rows of a table; each row uses another second, with an empty cache. */
async function openShared(): Promise<void> {
  sharedMs += SECOND_MS;
  if (shared === undefined) {
    shared = await testApp({ now: () => new Date(sharedMs) });
    await shared.app.listen({ port: 0, host: '127.0.0.1' });
  }
  opened = shared;
  waysTaken();
}

/** Opens a listening app at half a second past noon. */
async function open(options: TestOptions = {}): Promise<TestApp> {
  nowMs = NOON + 500;
  opened = await testApp({ now: () => new Date(nowMs), ...options });
  await opened.app.listen({ port: 0, host: '127.0.0.1' });
  return opened;
}

/** Sends a request and waits until the app has logged its response. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const before = notedWays().length;
  const answer = await askPort(opened && portOf(opened.app), path, headers, method);
  await vi.waitFor(() => expect(notedWays().length).toBeGreaterThan(before), { timeout: 60_000 });
  return answer;
}

function portOf(app: { addresses: FastifyInstance['addresses'] }): number | undefined {
  const [address] = app.addresses();
  return typeof address === 'object' ? address.port : undefined;
}

async function askPort(
  port: number | undefined,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  const asking = get({ port, host: '127.0.0.1', path, headers, method });
  const [answer]: IncomingMessage[] = await once(asking, 'response');
  if (answer === undefined) throw new Error('No answer came');
  const { date: _, ...all } = answer.headers;
  return { status: answer.statusCode, headers: all, body: await buffer(answer) };
}

/** Returns how each response since the last call was made: by the app or from the cache. */
function waysTaken(): string[] {
  const ways = notedWays();
  opened?.asked.logs.splice(0);
  return ways;
}

function notedWays(): string[] {
  return (opened?.asked.logs ?? [])
    .map((line) => String(JSON.parse(line).msg))
    .filter((message) => message.startsWith('Answered'));
}

/** Footers that record calls and return nothing. */
function countedFooters() {
  const asked: ContentContext[] = [];
  const footers: Footers = {
    find: async (context) => {
      asked.push(context);
      return undefined;
    },
  };
  return { asked, footers };
}

const MISS_AND_HIT = ['Answered', 'Answered from cache'];
const TWICE = ['Answered', 'Answered'];

describe('a response that was just sent', () => {
  test.each([
    ['to a first visit', {}],
    ['to a later visit', { cookie: 'Site=DE' }],
    ['to another shop’s customer', { cookie: 'Site=PL' }],
    ['on a chosen view', { cookie: 'Site=DE; platform=MATCH; affiliate=x' }],
    ['after consent', { cookie: 'cc_cookie=%7B%22categories%22%3A%5B%22measurement%22%5D%7D' }],
    [
      'in a group',
      {
        cookie:
          'cc_cookie=%7B%22categories%22%3A%5B%22measurement%22%5D%7D; VisitorId=7; AbGroups=tone:A',
      },
    ],
    ['to a shared cache', { 'shop-view': '///' }],
    ['beside cookies of others', { cookie: '_ga=1; Site=DE' }],
    ['with Brotli', { 'accept-encoding': 'gzip, br' }],
    ['with gzip', { 'accept-encoding': 'gzip' }],
  ])('a cached response has the same bytes and headers: %s', async (_name, headers) => {
    await openShared();
    const first = await ask('/de', headers);
    const second = await ask('/de', headers);
    expect(second).toEqual(first);
    expect(second.status).toBe(200);
    expect(waysTaken()).toEqual(MISS_AND_HIT);
  });

  test('a cached response is a 304 for a client that has it', async () => {
    await open();
    const { headers } = await ask('/de');
    const conditional = { 'if-none-match': String(headers.etag) };
    const answers = [
      await ask('/de', conditional),
      await ask('/de', conditional),
      await ask('/de'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([304, 304, 200]);
    expect(answers[1]).toEqual(answers[0]);
    expect(waysTaken()).toEqual(['Answered', ...MISS_AND_HIT, 'Answered from cache']);
  });

  test('a cached response varies with the cookies that affect the page', async () => {
    const { asked } = await open();
    const measured = 'cc_cookie=%7B%22categories%22%3A%5B%22measurement%22%5D%7D';
    const views = ['', 'affiliate=1', 'platform=MATCH', 'platform=CLASSIC', measured];
    for (const cookie of [...views, ...views.toReversed()]) await ask('/de', { cookie });
    expect(waysTaken()).toEqual(views.flatMap(() => ['Answered']).concat(again(views.length)));
    expect(asked.frames).toHaveLength(views.length);
  });

  test('a cached response varies by every header that its Vary names', async () => {
    await open(countedFooters());
    await ask('/de');
    await ask('/de', { 'x-preview-token': 'none of ours' });
    expect(waysTaken()).toEqual(TWICE);
  });

  /** Values that do not change the page: an unknown view, and two cookies without effect on shared pages. */
  const SAME = ['Site', 'KnownDevice', 'StaffSignOn', 'platform'];
  test.each(Object.values(cookies).flatMap((groups) => groups.flatMap(({ names }) => [...names])))(
    'a cached response ignores the cookie %s=1 where that has no effect',
    async (name) => {
      await openShared();
      await ask('/de');
      await ask('/de', { cookie: `${name}=1` });
      expect(waysTaken()).toEqual(SAME.includes(name) ? MISS_AND_HIT : TWICE);
    },
  );

  test.each([
    'LoginToken',
    'LongTermToken',
    'NlStatus',
    'StaffSession',
    'StaffAuth',
    'PreviewToken',
    '__Host-LongTermToken',
    '__Host-NlStatus',
    '__Host-StaffSession',
    '__Host-PreviewToken',
    'VisitorId',
    'AbGroups',
  ])('a personal response is not cached: %s', async (name) => {
    await openShared();
    await ask('/de', { cookie: `${name}=1` });
    await ask('/de', { cookie: `${name}=1` });
    expect(waysTaken()).toEqual(TWICE);
  });

  test.each([
    ['/de/account', 200],
    ['/de/newsletter/confirm?token=none', 410],
    ['/de/none', 404],
    ['/none', 404],
    ['/xx', 302],
    [FOOTER, 404],
    ['/healthz', 200],
    ['/service/customerfrontenddata/api/v1/psdata', 403],
  ])('a response that is not public is not cached: %s', async (path, status) => {
    await openShared();
    expect((await ask(path)).status).toBe(status);
    expect((await ask(path)).status).toBe(status);
    expect(waysTaken()).toEqual(TWICE);
  });

  test('a cached response does not answer another method', async () => {
    await open();
    await ask('/de');
    expect(await ask('/de', {}, 'HEAD')).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    expect((await ask('/de', {}, 'DELETE')).status).toBe(405);
  });
});

describe('a second of the clock', () => {
  test('a cached response ends with its second, so that a scheduled change shows on time', async () => {
    const { asked, footers } = countedFooters();
    await open({ footers });
    nowMs = NOON + 999;
    await ask('/de');
    await ask('/de');
    nowMs = NOON + 1000;
    await ask('/de');
    expect(asked.map(({ at }) => at.getTime() - NOON)).toEqual([999, 1000]);
  });

  test('a cached response also ends when the clock is set back', async () => {
    const { asked, footers } = countedFooters();
    await open({ footers });
    await ask('/de');
    nowMs = NOON - 3_600_000;
    await ask('/de');
    expect(asked).toHaveLength(2);
  });

  test('a response that is still being made when its second ends is not cached', async () => {
    const { asked, footers } = countedFooters();
    await open({
      footers: {
        find: async (context) => {
          const footer = await footers.find(context);
          nowMs = NOON + 1000;
          return footer;
        },
      },
    });
    await ask('/de');
    await ask('/de');
    expect(asked.map(({ at }) => at.getTime() - NOON)).toEqual([500, 1000]);
  });
});

/** An app without routes whose clock stands still. */
async function appBehindMicrocache(): Promise<FastifyInstance> {
  const microcache = createMicrocache({ now: () => new Date(NOON + 500) });
  const app = fastify({
    serverFactory: (handle) => createServer(microcache.inFrontOf(handle)),
  });
  await app.register(cookie);
  microcache.keepAnswersOf(app);
  return app;
}

test('a file is read again each time, because a stream can be sent only once', async () => {
  const app = await appBehindMicrocache();
  app.get('/', async (_request, reply) =>
    reply
      .header('cache-control', 'public')
      .header('vary', 'Cookie')
      .send(Readable.from(['x'])),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const bodies = [];
  for (let time = 0; time < 5; time += 1) {
    bodies.push(String((await askPort(portOf(app), '/')).body));
  }
  await app.close();
  expect(bodies).toEqual(['x', 'x', 'x', 'x', 'x']);
});

test('an application that is stopping answers uncached, so that its responses close connections', async () => {
  const app = await appBehindMicrocache();
  let handled = 0;
  app.get('/', async (_request, reply) => {
    handled += 1;
    return reply.header('cache-control', 'public').header('vary', 'Cookie').send(Buffer.from('x'));
  });
  let last: Awaited<ReturnType<typeof askPort>> | undefined;
  app.addHook('preClose', async () => {
    last = await askPort(portOf(app), '/');
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const port = portOf(app);
  await askPort(port, '/');
  await vi.waitFor(
    async () => {
      const before = handled;
      await askPort(port, '/');
      expect(handled).toBe(before);
    },
    { timeout: 60_000 },
  );
  await app.close();
  expect(last?.headers.connection).toBe('close');
});

function again(count: number): string[] {
  return Array.from({ length: count }, () => 'Answered from cache');
}
