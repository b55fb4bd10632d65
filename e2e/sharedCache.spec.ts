import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import * as loginCalls from '#contract/calls/login.ts';
import * as previewCalls from '#contract/calls/preview.ts';
import { SECOND_MS } from '#domain/durations.ts';
import { readContentFile } from '#server/content/contentFile.ts';
import { COOKIE_EFFECTS, nameSharedView } from '#server/http/caches/sharedView.ts';

import { isNginxThere, startCache, type RunningNginx } from '../bench/support/nginx.ts';
import { firstCustomer } from './support/customer.ts';
import type { RunningServer } from './support/server.ts';
import { expect, test as journey } from './support/serverJourney.ts';
import { signUpBody, SUBSCRIBERS_PATH } from './support/service.ts';
import { staffCookie } from './support/staff.ts';
import { until } from './support/until.ts';

const COMMAND = fileURLToPath(new URL('../dist/server/command.js', import.meta.url));
const FOOTER = fileURLToPath(new URL('../content/footers/DE/general.yaml', import.meta.url));
/** Time until a scheduled change; longer than publishing and its propagation take. */
const SCHEDULED_MS = 15 * SECOND_MS;

/** The footer's own sign-up, hidden from subscribers. */
const BLOCK = 'class="footer-newsletter';
const NOTICE = 'class="consent-notice';

journey.skip(
  !isNginxThere(),
  'nginx is not installed here, so nothing stands in front of the shop',
);

type Shop = { server: RunningServer; cache: RunningNginx };

const test = journey.extend<{ behind: (server: RunningServer) => Promise<Shop> }>({
  behind: async ({ dataDir }, provide) => {
    const started: RunningNginx[] = [];
    await provide(async (server) => {
      const cache = await startCache(dataDir, Number(new URL(server.url).port));
      started.push(cache);
      return { server, cache };
    });
    await Promise.all(started.map((cache) => cache.stop()));
  },
});

/** Sends a request through the cache. */
async function ask({ cache }: Shop, asked: string, cookie = '', headers: HeadersInit = {}) {
  const answer = await fetch(`http://127.0.0.1:${cache.port}${asked}`, {
    headers: { cookie, ...headers },
    redirect: 'manual',
  });
  return {
    status: answer.status,
    from: answer.headers.get('shop-cache'),
    headers: answer.headers,
    cookie: answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
    html: await answer.text(),
  };
}

test('a scheduled change shows in its first second to all visitors behind a cache', async ({
  start,
  onPostgres,
  dataDir,
  behind,
}) => {
  const shop = await behind(await start({ env: onPostgres }));
  const changesMs = Math.ceil((Date.now() + SCHEDULED_MS) / SECOND_MS) * SECOND_MS;
  const file = path.join(dataDir, 'version.json');
  await writeFile(file, JSON.stringify(await footerFrom(new Date(changesMs), 'Ab jetzt anders')));
  await promisify(execFile)(process.execPath, [COMMAND, 'content', 'publish', file], {
    env: { ...process.env, ...onPostgres },
  });
  expect(Date.now(), 'published in time').toBeLessThan(changesMs - 6 * SECOND_MS);

  const wrong: string[] = [];
  const ways = new Map<string, number>();
  let newSeen = 0;
  while (newSeen < 20) {
    const askedMs = Date.now();
    const { html, from } = await ask(shop, '/de');
    const answeredMs = Date.now();
    const isNew = html.includes('Ab jetzt anders');
    if (isNew) newSeen += 1;
    ways.set(String(from), (ways.get(String(from)) ?? 0) + 1);
    if (isNew && answeredMs < changesMs) wrong.push(`new ${changesMs - answeredMs} ms early`);
    if (!isNew && askedMs >= changesMs) wrong.push(`old ${askedMs - changesMs} ms late`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(wrong).toEqual([]);
  // The cache did have a say in it.
  expect(ways.get('HIT') ?? 0, JSON.stringify([...ways])).toBeGreaterThan(50);
});

test('a cache never shows a visitor a page made for another visitor’s state', async ({
  start,
  behind,
}) => {
  const server = await start();
  const shop = await behind(server);
  const base = `http://127.0.0.1:${shop.cache.port}`;

  const signUp = await fetch(base + SUBSCRIBERS_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(signUpBody('anna@example.org')),
  });
  expect(signUp.status).toBe(202);
  const subscriber = cookiesOf(signUp);
  expect(subscriber).toContain('NlStatus=');
  const signIn = await fetch(base + loginCalls.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(firstCustomer(server)),
  });
  const customer = cookiesOf(signIn);
  const staff = await staffCookie(server);
  const preview = await fetch(
    `${base}${previewCalls.token.path}?previewDateTime=2027-01-01T00:00:00Z`,
    {
      headers: { cookie: staff },
    },
  );
  const previewed = `${staff}; ${cookiesOf(preview)}`;
  expect(previewed).toContain('PreviewToken=');

  for (let round = 0; round < 3; round += 1) {
    const first = await ask(shop, '/de');
    expect(first).toMatchObject({ status: 200, cookie: '' });
    expect(first.html).toContain(BLOCK);
    expect(first.html).toContain(NOTICE);
    expect(first.html).not.toContain('data-preview-view');

    const own = await ask(shop, '/de', subscriber);
    expect(own.from).toBe('BYPASS');
    expect(own.html).not.toContain(BLOCK);
    expect((await ask(shop, '/de', customer)).from).toBe('BYPASS');
    const seenByStaff = await ask(shop, '/de', previewed);
    expect(seenByStaff.from).toBe('BYPASS');
    expect(seenByStaff.html).toContain('data-preview-view');

    const reduced = await ask(shop, '/de', 'affiliate=x');
    expect(reduced.html).not.toContain(BLOCK);
    const answered = await ask(shop, '/de', 'cc_cookie=%7B%7D');
    expect(answered.html).toContain(BLOCK);
    expect(answered.html).not.toContain(NOTICE);
    const mobile = await ask(shop, '/de', 'platform=MATCH; of-others=1');
    expect(mobile.html).toContain('data-platform="MATCH"');
    // Visitors whose measurement cookies must go lose them, even if many have just requested the page.
    expect((await ask(shop, '/de', 'VisitorId=7')).cookie).toContain('VisitorId=');
    expect((await ask(shop, '/de', '', { 'x-preview-token': 'forged' })).status).toBe(410);
    expect((await ask(shop, '/de', '', { 'shop-view': 'MATCH///' })).html).toBe(first.html);
  }
  for (const cookie of ['', 'affiliate=x', 'cc_cookie=%7B%7D', 'platform=MATCH', 'Site=AT']) {
    await ask(shop, '/de', cookie);
    expect((await ask(shop, '/de', cookie)).from, cookie).toBe('HIT');
  }
  for (const missed of ['/de/account', '/de/nowhere', '/de?preview=forged', '/']) {
    await ask(shop, missed);
    expect((await ask(shop, missed)).from, missed).toBe('MISS');
  }
});

test('a cache answers a browser that has the page with 304, compressed as requested', async ({
  start,
  behind,
}) => {
  const shop = await behind(await start());
  const brotli = { 'accept-encoding': 'gzip, deflate, br, zstd' };
  const first = await until('the page to be kept', async () => {
    const answer = await ask(shop, '/de', '', brotli);
    return answer.from === 'HIT' ? answer : undefined;
  });
  expect(first.headers.get('content-encoding')).toBe('br');
  expect(first.headers.get('vary')).toContain('Cookie');
  expect(first.headers.get('x-accel-expires')).toBeNull();
  const again = await ask(shop, '/de', '', {
    ...brotli,
    'if-none-match': first.headers.get('etag') ?? '',
  });
  expect(again.status).toBe(304);
  const plain = await ask(shop, '/de', '', { 'accept-encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(plain.html).toBe(first.html);
});

const AGREED =
  '%7B%22categories%22%3A%5B%22necessary%22%2C%22measurement%22%5D%2C%22services%22%3A%7B%22measurement%22%3A%5B%5D%7D%7D';
const REFUSED = '%7B%22categories%22%3A%5B%22necessary%22%5D%7D';
const REFUSED_WITH_SERVICES =
  '%7B%22categories%22%3A%5B%22necessary%22%5D%2C%22services%22%3A%7B%22measurement%22%3A%5B%5D%7D%7D';
const PAIRS = [
  'Site=DE',
  '_of_others=a.b%3D1',
  'platform=MATCH',
  `cc_cookie=${REFUSED}`,
  `cc_cookie=${REFUSED_WITH_SERVICES}`,
  `cc_cookie=${AGREED}`,
  'affiliate=7',
  'AbGroups=tone%3AA',
  '__Host-VisitorId=7',
  'LoginToken=a.b.c',
  '__Host-StaffSession=x',
  // Cookies whose names only begin or end like ours.
  'my_platform=MATCH',
  'platforms=MATCH',
  'no_LoginToken=1',
];

test('nginx derives the same view as the shop from any two or three cookies', async ({
  dataDir,
}) => {
  const seen: (string | undefined)[] = [];
  const shop = createServer((asked, answer) => {
    const view = asked.headers['shop-view'];
    seen.push(typeof view === 'string' ? view : undefined);
    answer.writeHead(200, { 'cache-control': 'no-store' }).end();
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const { port } = shop.address() as AddressInfo;
  const cache = await startCache(dataDir, port);
  const wrong: string[] = [];
  const ask = async (cookie: string, cookies: Record<string, string>) => {
    seen.length = 0;
    await (await fetch(`http://127.0.0.1:${cache.port}/de`, { headers: { cookie } })).text();
    const expected = nameSharedView(cookies);
    if (seen[0] !== expected) wrong.push(`${cookie} is ${seen[0]} and not ${expected}`);
  };
  try {
    await ask('', {});
    for (const name of Object.keys(COOKIE_EFFECTS))
      await ask(`${name}=CLASSIC`, { [name]: 'CLASSIC' });
    for (const pairs of combinations()) {
      // The shop reads their values decoded.
      const entries = pairs.map((pair) => pair.split('=').map(decodeURIComponent));
      await ask(pairs.join('; '), Object.fromEntries(entries));
    }
  } finally {
    await cache.stop();
    shop.close();
  }
  expect(wrong).toEqual([]);
});

/** Returns all combinations of up to three different cookies, in either order. */
function* combinations(): Generator<string[]> {
  const isOnce = (pairs: string[]) =>
    new Set(pairs.map((pair) => pair.split('=')[0])).size === pairs.length;
  for (const one of PAIRS) {
    yield [one];
    for (const two of PAIRS) {
      if (isOnce([one, two])) yield [one, two];
      for (const three of PAIRS) if (isOnce([one, two, three])) yield [one, two, three];
    }
  }
}

function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
}

/** DE's footer with another headline, from an instant on. */
async function footerFrom(validFrom: Date, headline: string): Promise<unknown> {
  const version = await readContentFile(FOOTER);
  if (typeof version !== 'object' || version === null || !('body' in version)) {
    throw new Error('The sample footer is no content version');
  }
  const { body } = version;
  const changed = { ...(typeof body === 'object' && body), headline };
  return { ...version, validFrom: validFrom.toISOString(), body: changed };
}
