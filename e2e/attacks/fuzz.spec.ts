import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';

import { PROBLEM_MEDIA_TYPE } from '#contract/problem.ts';

import { describedCalls, type Answer, type DescribedCall } from '../support/describedCalls.ts';
import { chanceOf, type Chance } from '../support/seeded.ts';
import { expect, test } from '../support/serverJourney.ts';
import { signUpOf } from '../support/service.ts';
import { staffCookie } from '../support/staff.ts';

/** A shorter run asks for fewer; another seed asks for others. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 30_000);
const SEEDS = (process.env['FUZZ_SEEDS'] ?? '1,2').split(',').map(Number);
const AT_ONCE = 16;
const LIMIT_MS = 20 * 60_000;
const CHECKOUT_KEY = 'a key of the checkout for journeys, 32 characters';

/** 400 of an address that cannot be read, 401 and 403 of who may not ask, 431 of headers, 501 without a key. */
const REFUSED_EARLY = new Set([400, 401, 403, 431, 501]);
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];
const SITES = ['DE', 'AT', 'ch_fr', 'HU', 'TR', 'XX', '', "DE'--", '🦊'];
const TOKENS = ['a'.repeat(43), 'a'.repeat(42), 'a'.repeat(2000), '%00', '%zz', '..%2F..', 'null'];
const IDS = [
  '7f0a2f5e-2f3e-4d7a-9c3a-0d4d0f9c3b11',
  'x'.repeat(101),
  '%zz',
  '1',
  '%',
  "'%20or%201=1",
];
const TEXTS = [
  ...[
    '',
    ' ',
    'Anna',
    'Müller',
    'null',
    '-1',
    '1e999',
    '\0',
    '\u2028',
    '💥',
    "' or 1=1 --",
    '<b>',
    '${7*7}',
  ],
  ...[
    'anna@example.org',
    'berta@example.org',
    'a@localhost',
    '.a@b.de',
    '"a b"@c.de',
    'MRS',
    'DNE',
    'WOMEN_FASHION',
  ],
  ...[
    '2026-06-01T00:00:00Z',
    '2026-06-01T00:00:00+02:00',
    '2026-02-31',
    '9999-12-31T23:59:59Z',
    '2026-12-01',
  ],
  ...['x'.repeat(300), '-'.repeat(15_000), 'ﷺ'.repeat(1000), '/privacy', '/../x', 'AAAA-BBBB-CCCC'],
];
const VALUES: unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1e308,
    [],
    [[]],
    {},
    { $ne: '' },
    ['DNE'],
    ['NEWSLETTER', 'DNE'],
    [1],
  ],
  ...[
    { site: 'DE', at: null, group: null },
    { site: 'DE', at: '2026-06-01T00:00:00Z', group: null },
    24,
  ],
];
const BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '1',
  '{"__proto__":{"a":1}}',
  '\0{}',
  '['.repeat(9000),
  'x'.repeat(20_000),
];
const BODY_TYPES = [
  'application/json',
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  '',
];
const HEADERS: [string, string[]][] = [
  ['origin', ['https://evil.example', 'null', 'http://localhost']],
  ['sec-fetch-site', ['same-origin', 'same-site', 'cross-site', 'none']],
  ['referer', ['http://localhost/at', 'https://evil.example/de', '%']],
  ['x-csrf-protection', ['1']],
  ['x-hunter-site', ['DE', 'AT', 'XX']],
  ['x-original-address', ['192.0.2.7', 'x']],
  ['x-logintoken', ['x', 'a.b.c']],
  ['x-preview-token', ['x', 'a.b.c']],
  ['apikey', [CHECKOUT_KEY, 'dummy']],
  ['accept', ['text/html', 'application/json', '*/*;q=0']],
  ['accept-encoding', ['identity', 'identity;q=0, *;q=0', ';q=']],
  ['if-none-match', ['*', '"x"']],
  [
    'cookie',
    ['LoginToken=a.b.c', 'NlStatus=x.y', 'PreviewToken=x', 'AbGroups=%', '=', 'cc_cookie=%7B'],
  ],
];

type Sent = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
};

/** A request that is made up for a call: mostly of its form, seldom sound in all. */
function makeUp(call: DescribedCall, chance: Chance, session: string): Sent {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    valueOfPath(name, chance),
  );
  const query = new URLSearchParams();
  for (const parameter of call.parameters) {
    if (parameter.in !== 'query' || chance.is(0.4)) continue;
    query.append(
      parameter.name,
      chance.of(parameter.name === 'site' ? SITES : TEXTS).slice(0, 4000),
    );
  }
  const headers: Record<string, string> = {};
  for (const [name, values] of HEADERS) if (chance.is(0.08)) headers[name] = chance.of(values);
  // A session that was ended would leave nothing of staff's calls to try.
  if (!call.path.includes('logout') && chance.is(0.7)) headers['cookie'] = session;
  const method = chance.is(0.1) ? chance.of(METHODS) : call.method;
  const hasBody =
    method !== 'GET' && method !== 'HEAD' && (call.fields !== undefined || chance.is(0.2));
  if (hasBody)
    headers['content-type'] = chance.is(0.85) ? 'application/json' : chance.of(BODY_TYPES);
  const body = hasBody ? bodyFor(call, chance) : undefined;
  // Node sends some methods' bodies without a word of their length, which makes them the next request.
  if (body !== undefined) headers['content-length'] = String(Buffer.byteLength(body));
  return {
    method,
    path: `${path}${query.size > 0 ? `?${query}` : ''}`,
    headers,
    body,
  };
}

function valueOfPath(name: string, chance: Chance): string {
  if (name === 'promotion')
    return chance.of(['SHOP_FOOTER', 'shop_footer', 'x'.repeat(500), '%zz']);
  return chance.of(name === 'subscriberToken' ? TOKENS : IDS);
}

function bodyFor({ fields = [] }: DescribedCall, chance: Chance): string {
  if (chance.is(0.1)) return chance.of(BODIES);
  const sound: Record<string, unknown> = fields.includes('origin')
    ? signUpOf('anna@example.org')
    : {};
  const made = Object.fromEntries(
    fields
      .filter(() => chance.is(0.6))
      .map((field) => [field, chance.is(0.7) ? chance.of(TEXTS) : chance.of(VALUES)]),
  );
  return JSON.stringify(chance.is(0.5) ? { ...sound, ...made } : made);
}

/** What speaks against an answer to a request that was made up for a call; undefined where nothing does. */
function faultIn(call: DescribedCall, calls: readonly DescribedCall[], sent: Sent, answer: Answer) {
  if (answer.status === 500) return '500';
  const method = sent.method === 'HEAD' ? 'GET' : sent.method;
  const described = calls.find((each) => each.path === call.path && each.method === method);
  if (described === undefined) {
    if (answer.status === 405 && answer.mediaType === PROBLEM_MEDIA_TYPE) return undefined;
    // Before its methods are known, a call may refuse who asks, or an address that says nothing.
    const isAsOfOthers = calls.some(
      (each) => each.path === call.path && each.faultOf(answer) === undefined,
    );
    return isAsOfOthers && REFUSED_EARLY.has(answer.status)
      ? undefined
      : `${answer.status} instead of 405`;
  }
  return described.faultOf(answer);
}

for (const seed of SEEDS) {
  test(`${REQUESTS} made-up requests, seed ${seed}: every answer is one that /openapi.json describes`, async ({
    start,
  }) => {
    test.setTimeout(LIMIT_MS);
    const server = await start({ env: { CHECKOUT_KEY } });
    const session = await staffCookie(server);
    const openapi: unknown = await (await fetch(`${server.url}/openapi.json`)).json();
    const calls = describedCalls(openapi);
    expect(calls.length).toBeGreaterThan(25);

    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const chance = chanceOf(seed);
    const faults = new Map<string, string>();
    const counts = new Map<number, number>();
    let left = REQUESTS;
    const worker = async () => {
      while (left > 0) {
        left -= 1;
        const call = chance.of(calls);
        const sent = makeUp(call, chance, session);
        const answer = await send(server.url, agent, sent);
        counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
        const fault = faultIn(call, calls, sent, answer);
        if (fault !== undefined)
          faults.set(`${sent.method} ${call.path}: ${fault}`, JSON.stringify(sent).slice(0, 300));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    agent.destroy();
    test.info().annotations.push({ type: 'statuses', description: JSON.stringify([...counts]) });
    expect([...faults].map((parts) => parts.join(' ')).toSorted()).toEqual([]);
    // Neither kind is so rare that its being as described says little.
    expect(counts.get(200) ?? 0).toBeGreaterThan(REQUESTS / 50);
    expect((counts.get(400) ?? 0) + (counts.get(401) ?? 0)).toBeGreaterThan(REQUESTS / 50);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });
}

/** Sends bytes as they are made up, where `fetch` would mend them. */
function send(url: string, agent: Agent, { method, path, headers, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      { agent, method, headers, path: encodeURI(path).replaceAll('%25', '%') },
      (answer) => {
        text(answer).then(
          (received) =>
            resolve({
              status: answer.statusCode ?? 0,
              mediaType: (answer.headers['content-type'] ?? '').split(';')[0] ?? '',
              body: method === 'HEAD' ? undefined : received,
            }),
          reject,
        );
      },
    );
    asking.on('error', reject).end(body);
  });
}
