import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

import { afterEach, describe, expect, it } from 'vitest';

import {
  createFragments,
  previewOf,
  withSources,
  type FragmentEvent,
  type Options,
} from './index.js';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const GOOD = {
  version: 'winter',
  expires: null as string | null,
  head: '<link>',
  footer: '<shop-footer>Impressum</shop-footer>',
  newsletter: '<shop-newsletter></shop-newsletter>',
  consent: '<shop-consent></shop-consent>',
  scripts: '<script></script>',
  session: '<script id="session"></script>',
  csp: { 'img-src': ["'self'"] },
};

const answerWith =
  (parts: object, headers: Record<string, string> = {}): Answer =>
  (request, response) => {
    const etag = `"${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}"`;
    const all = { etag, 'cache-control': 'public, s-maxage=60', ...headers };
    if (request.headers['if-none-match'] === etag) response.writeHead(304, all).end();
    else {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', ...all });
      response.end(JSON.stringify(parts));
    }
  };

let server: Server | undefined;
let folder: string | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
  if (folder) rmSync(folder, { recursive: true });
  folder = undefined;
});

/** Far more than a shop in this process takes on a busy machine; tests about the limit have their own. */
const ANSWERED_WITHIN_MS = 60_000;

/** A shop that answers as it is told, and the parts of its pages that are got from it. */
async function shop(first: Answer, options: Partial<Options> = {}) {
  const state = { answer: first, asked: [] as string[] };
  server = createServer((request, response) => {
    state.asked.push(request.url ?? '');
    state.answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const shopUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const events: FragmentEvent[] = [];
  const start = () =>
    createFragments({
      shopUrl,
      site: 'de',
      timeoutMs: ANSWERED_WITHIN_MS,
      onEvent: (event) => events.push(event),
      ...options,
    });
  return { state, events, start, fragments: start() };
}

const newFolder = () => (folder = mkdtempSync(path.join(tmpdir(), 'embed-')));

const failing: Answer = (_request, response) => response.writeHead(500).end('{}');

const SLOW = 'nothing for half a minute';

/** Everything that a host may get in place of the parts. */
const FAULTS: [string, Answer][] = [
  ['an error', failing],
  [
    'the page of a network’s sign-in',
    (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>'),
  ],
  [
    'a redirection to one',
    (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ],
  [
    'half of an answer',
    (_request, response) => {
      const text = JSON.stringify(GOOD);
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': text.length,
      });
      response.write(text.slice(0, 60));
      response.destroy();
    },
  ],
  ['an answer without a footer', answerWith({ ...GOOD, footer: '' })],
  ['the answer of an older shop', answerWith({ version: 'winter', footer: '<p>' })],
  [SLOW, () => {}],
  ['a closed connection', (request) => request.socket.destroy()],
];

describe('the parts of a shop', () => {
  it('many pages share one request for the parts, cached for as long as the shop states', async () => {
    const { state, fragments } = await shop(answerWith(GOOD));
    const pages = await Promise.all([1, 2, 3].map(() => fragments.get({ variant: 'reduced' })));
    expect(pages).toEqual([1, 2, 3].map(() => ({ ...GOOD, source: 'FRESH' })));
    await fragments.get({ variant: 'reduced' });
    expect(state.asked).toEqual(['/fragments/de?variant=reduced']);
  });

  it('the parts of a shop are cached separately by parameters, and an invented outcome is dropped', async () => {
    const { state, fragments } = await shop(answerWith(GOOD), { parameters: { scheme: 'dark' } });
    await fragments.get({ returnTo: '/a?b=1', signup: 'sent' });
    await fragments.get({ returnTo: '/a?b=1', signup: '<script>' });
    await fragments.get({ returnTo: '/a?b=1', signup: null });
    expect(state.asked).toEqual([
      '/fragments/de?returnTo=%2Fa%3Fb%3D1&scheme=dark&signup=sent',
      '/fragments/de?returnTo=%2Fa%3Fb%3D1&scheme=dark',
    ]);
  });

  it('stale parts are shown once more, and are fresh for the next page', async () => {
    const headers = { 'cache-control': 's-maxage=0' };
    const { state, fragments } = await shop(answerWith(GOOD, headers));
    await fragments.get();
    state.answer = answerWith({ ...GOOD, version: 'spring' }, headers);
    expect(await fragments.get()).toMatchObject({ version: 'winter', source: 'KEPT' });
    await expect.poll(async () => (await fragments.get()).version).toBe('spring');
  });

  it('parts ended by a scheduled change are renewed before they are shown', async () => {
    const expires = new Date(Date.now() + 500).toISOString();
    const { state, fragments } = await shop(answerWith({ ...GOOD, expires }), { timeoutMs: 5000 });
    expect(await fragments.get()).toMatchObject({ version: 'winter', source: 'FRESH' });
    state.answer = answerWith({ ...GOOD, version: 'spring' });
    await new Promise((resolve) => setTimeout(resolve, Date.parse(expires) - Date.now() + 1));
    expect(await fragments.get()).toMatchObject({ version: 'spring', source: 'FRESH' });
  });

  it('unchanged parts are not sent again', async () => {
    const sent: number[] = [];
    const good = answerWith(GOOD, { 'cache-control': 's-maxage=0' });
    const { fragments } = await shop((request, response) => {
      good(request, response);
      sent.push(response.statusCode);
    });
    await fragments.get();
    await fragments.get();
    await expect.poll(() => sent).toEqual([200, 304]);
  });

  it.each(FAULTS)(
    'the parts keep their last copy when the shop gives %s',
    async (fault, answer) => {
      // A shop that is slow is not asked again at once.
      const attempts = fault === SLOW ? 1 : 3;
      const { state, events, fragments } = await shop(
        answerWith(GOOD, { 'cache-control': 's-maxage=0' }),
        { timeoutMs: 2000 },
      );
      await fragments.get();
      state.answer = answer;
      for (let page = 0; page < 3; page += 1) {
        expect(await fragments.get()).toEqual({ ...GOOD, source: 'KEPT' });
      }
      await expect
        .poll(() => events.filter(({ type }) => type === 'FAILED'), { timeout: 30_000 })
        .toHaveLength(attempts);
      expect(state.asked).toHaveLength(1 + attempts);
      // It rests then, and so do the pages.
      await fragments.get();
      expect(state.asked).toHaveLength(1 + attempts);
    },
  );

  it.each(FAULTS)(
    'the parts are empty within the time limit when there is no copy and the shop gives %s',
    async (_fault, answer) => {
      const { fragments } = await shop(answer, { timeoutMs: 1000 });
      const beganMs = performance.now();
      expect(await fragments.get()).toMatchObject({ footer: '', csp: {}, source: 'NONE' });
      // Less than an answer may take, to which a page that had no limit would come.
      expect(performance.now() - beganMs).toBeLessThan(4000);
    },
  );

  it('the response of a shop that is too slow for one page reaches the next pages without a second request', async () => {
    let give = () => {};
    const { state, events, fragments } = await shop(
      (request, response) => (give = () => answerWith(GOOD)(request, response)),
      { timeoutMs: 1000 },
    );
    expect(await fragments.get()).toMatchObject({ source: 'NONE' });
    const beganMs = performance.now();
    for (let page = 0; page < 3; page += 1) {
      expect(await fragments.get()).toMatchObject({ source: 'NONE' });
    }
    expect(performance.now() - beganMs).toBeLessThan(900);
    give();
    await expect.poll(async () => (await fragments.get()).source).toBe('FRESH');
    expect(state.asked).toHaveLength(1);
    expect(events.map(({ type }) => type)).toEqual(['RECEIVED']);
  });

  it('parts refused for one page do not affect the others', async () => {
    const { state, events, fragments } = await shop((request, response) =>
      request.url?.includes('evil')
        ? response.writeHead(400).end()
        : answerWith(GOOD)(request, response),
    );
    expect(await fragments.get({ returnTo: '//evil.test' })).toMatchObject({ source: 'NONE' });
    expect(await fragments.get({ returnTo: '/a' })).toMatchObject({ source: 'FRESH' });
    expect(state.asked).toHaveLength(2);
    expect(events.map(({ type }) => type)).toEqual(['FAILED', 'RECEIVED']);
  });

  it('the parts do not depend on the host’s event handlers', async () => {
    const { fragments } = await shop(answerWith(GOOD), {
      onEvent: () => {
        throw new Error('The log is full');
      },
    });
    expect(await fragments.get()).toMatchObject({ source: 'FRESH' });
  });

  it('the parts arrive at the second attempt if the first fails', async () => {
    const { state, fragments } = await shop(
      (request, response) =>
        (state.asked.length > 1 ? answerWith(GOOD) : failing)(request, response),
      { timeoutMs: 5000 },
    );
    expect(await fragments.get()).toMatchObject({ version: 'winter' });
    expect(state.asked).toHaveLength(2);
  });

  it('a host that starts while the shop is down reads the parts from disk', async () => {
    const { state, fragments, start } = await shop(answerWith(GOOD), { folder: newFolder() });
    await fragments.get();
    await expect
      .poll(() => readdirSync(folder ?? '').filter((it) => it.endsWith('.json')))
      .toHaveLength(1);
    state.answer = failing;
    expect(await start().get()).toEqual({ ...GOOD, source: 'DISK' });
  });

  it('the parts are requested again if the copy on disk is damaged', async () => {
    const { events, fragments, start } = await shop(answerWith(GOOD), { folder: newFolder() });
    await fragments.get();
    const files = () => readdirSync(folder ?? '').filter((it) => it.endsWith('.json'));
    await expect.poll(files).toHaveLength(1);
    const file = path.join(folder ?? '', files()[0] ?? '');
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 50));
    expect(await start().get()).toMatchObject({ version: 'winter', source: 'FRESH' });
    expect(events.map(({ type }) => type)).toContain('DISK_FAILED');
  });
});

describe('a policy with the sources of the parts', () => {
  const csp = { 'script-src': ["'self'"], 'style-src': ["'sha256-x'"], 'form-action': ["'self'"] };

  it.each([
    ['', ''],
    ["default-src 'none'", "default-src 'none'; script-src 'self'; style-src 'sha256-x'"],
    [
      "default-src 'self'; Script-Src 'nonce-1';",
      "default-src 'self'; script-src 'nonce-1' 'self'; style-src 'self' 'sha256-x'",
    ],
    ["form-action 'none'", "form-action 'self'"],
    ["script-src 'self'", "script-src 'self'"],
  ])('a policy gets the sources of the parts: %j', (policy, merged) => {
    expect(withSources(policy, csp)).toBe(merged);
  });

  it.each([
    ["style-src 'self' 'unsafe-inline'", "style-src 'self' 'unsafe-inline'"],
    [
      "default-src 'self' 'Unsafe-Inline'; script-src 'self'",
      "default-src 'self' 'Unsafe-Inline'; script-src 'self'; style-src 'self' 'Unsafe-Inline'",
    ],
  ])('a policy keeps the host’s inline CSS, which a hash would forbid: %j', (policy, merged) => {
    expect(withSources(policy, csp)).toBe(merged);
  });

  it.each(["'nonce-1'", "'sha384-y'"])(
    'a policy names the CSS of the parts if %s already forbids inline CSS',
    (source) => {
      expect(withSources(`style-src 'unsafe-inline' ${source}`, csp)).toBe(
        `style-src 'unsafe-inline' ${source} 'sha256-x'`,
      );
    },
  );

  it('a policy gets the sources of the parts if the host states directives for elements, and keeps its attribute directives', () => {
    expect(
      withSources("style-src 'unsafe-inline'; style-src-elem 'none'; script-src-elem cdn", csp),
    ).toBe("style-src 'unsafe-inline'; style-src-elem 'sha256-x'; script-src-elem cdn 'self'");
  });
});

it.each([
  ['Node', ['index.js', 'answer.js'], 6000],
  ['pages without a server', ['elements.js', 'shopParts.js', 'copies.js', 'answer.js'], 6000],
  ['React', ['react.js', 'reactPart.js'], 1500],
])('the package for %s is small and has no dependencies', (host, files, limit) => {
  const source = files
    .map((file) => readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8'))
    .join('');
  expect(brotliCompressSync(source).length).toBeLessThan(limit);
  const imported = [...source.matchAll(/from '([^']+)'/g)].map(([, name]) => name);
  const outer = imported.filter((name) => !files.includes(path.basename(name ?? '')));
  expect(outer.every((name) => name?.startsWith('node:') || name === host.toLowerCase())).toBe(
    true,
  );
});

const TOKEN = 'eyJhdCI6MX0.c2ln';

/** A shop that knows one preview by its token, in whichever header it comes. */
const previewing: Answer = (request, response) => {
  const { cookie, 'x-preview-token': header } = request.headers;
  if (header === TOKEN || cookie === `PreviewToken=${TOKEN}`) {
    const parts = { ...GOOD, footer: '<shop-preview></shop-preview>Winter' };
    answerWith(parts, { 'x-preview': '1', 'cache-control': 'private, no-store' })(
      request,
      response,
    );
  } else if (header === undefined) answerWith(GOOD)(request, response);
  else response.writeHead(410, { 'x-preview': '1', 'content-type': 'application/json' }).end('{}');
};

describe('a preview', () => {
  it.each([
    ['an address', { url: `/kasse?preview=${TOKEN}`, headers: {} }],
    ['the cookie', { url: '/kasse', headers: { cookie: `a=b; PreviewToken=${TOKEN}; c=d` } }],
  ])(
    'a preview named by %s is passed on, and neither cached nor shown to others',
    async (_, request) => {
      const copies = newFolder();
      const { start, fragments } = await shop(previewing, { folder: copies });
      const before = await fragments.get();
      const preview = previewOf(request);
      expect(preview).toBeDefined();
      for (let time = 0; time < 2; time += 1) {
        const previewed = await fragments.get({ preview });
        expect(previewed).toMatchObject({
          source: 'PREVIEW',
          footer: expect.stringContaining('Winter'),
        });
      }
      expect(await fragments.get()).toEqual(before);
      expect((await start().get()).footer).toBe(GOOD.footer);
      for (const name of readdirSync(copies)) {
        expect(readFileSync(path.join(copies, name), 'utf8')).not.toContain('Winter');
      }
    },
  );

  it('an ended preview shows nothing if the URL names it, and the live page if a cookie does', async () => {
    const { fragments } = await shop(previewing);
    await fragments.get();
    const named = previewOf({ url: '/kasse?preview=old', headers: {} });
    expect(await fragments.get({ preview: named })).toMatchObject({
      source: 'PREVIEW_OVER',
      footer: '',
      newsletter: '',
    });
    const held = previewOf({ url: '/kasse', headers: { cookie: '__Host-PreviewToken=old' } });
    expect(held).toEqual({ cookie: '__Host-PreviewToken=old' });
    expect(await fragments.get({ preview: held })).toMatchObject({ footer: GOOD.footer });
  });

  it('a page is not mistaken for a preview when the shop does not respond, and visitors’ pages are unaffected', async () => {
    const { state, fragments } = await shop(previewing);
    await fragments.get();
    state.answer = failing;
    const preview = previewOf({ url: `/kasse?preview=${TOKEN}`, headers: {} });
    expect((await fragments.get({ preview })).source).toBe('PREVIEW_OVER');
    expect(await fragments.get()).toMatchObject({ source: 'FRESH', footer: GOOD.footer });
  });

  it.each([
    ['nothing', { url: '/kasse', headers: { cookie: 'a=b' } }],
    ['an empty one', { url: '/kasse?preview=', headers: {} }],
    ['line breaks', { url: '/kasse?preview=a%0d%0acookie:x', headers: {} }],
    ['another cookie’s name', { url: '/kasse', headers: { cookie: 'MyPreviewToken=a' } }],
    ['an address that is none', { url: '//', headers: {} }],
  ])('a page has no preview with %s', (_, request) => {
    expect(previewOf(request)).toBeUndefined();
  });
});

it('the package accepts the response of a shop without a session part', async () => {
  const { session: _, ...earlier } = GOOD;
  const { fragments } = await shop(answerWith(earlier));
  expect(await fragments.get()).toMatchObject({ source: 'FRESH', session: '' });
});

it('the package adds the shop’s framing rule only to a policy that restricts framing', () => {
  const csp = { 'frame-ancestors': ["'self'"] };
  expect(withSources("default-src 'none'; frame-ancestors 'none'", csp)).toBe(
    "default-src 'none'; frame-ancestors 'self'",
  );
  expect(withSources("default-src 'none'", csp)).toBe("default-src 'none'");
});
