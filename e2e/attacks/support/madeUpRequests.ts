import { PROBLEM_MEDIA_TYPE } from '#contract/problem.ts';

import type { Answer, DescribedCall } from '../../support/describedCalls.ts';
import type { Chance } from '../../support/seeded.ts';
import { signUpBody } from '../../support/service.ts';

export const CHECKOUT_KEY = 'a key of the checkout for journeys, 32 characters';

/** Statuses of any call: 400 for an unreadable address, 401 and 403 without permission, 431 for headers, 501 without a key. */
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
  'anna@example.org',
  'berta@example.org',
  'a@localhost',
  '.a@b.de',
  '"a b"@c.de',
  'MRS',
  'DNE',
  'WOMEN_FASHION',
  '2026-06-01T00:00:00Z',
  '2026-06-01T00:00:00+02:00',
  '2026-02-31',
  '9999-12-31T23:59:59Z',
  '2026-12-01',
  'x'.repeat(300),
  '-'.repeat(15_000),
  'ﷺ'.repeat(1000),
  '/privacy',
  '/../x',
  'AAAA-BBBB-CCCC',
];
const VALUES: unknown[] = [
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
  { site: 'DE', at: null, group: null },
  { site: 'DE', at: '2026-06-01T00:00:00Z', group: null },
  24,
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

export type Sent = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
};

/** Makes up a request for a call: mostly of the right form, rarely valid throughout. */
export function makeUp(call: DescribedCall, chance: Chance, session: string): Sent {
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
  // Ending the session would leave no staff call to test.
  if (!call.path.includes('logout') && chance.is(0.7)) headers['cookie'] = session;
  const method = chance.is(0.1) ? chance.of(METHODS) : call.method;
  const hasBody =
    method !== 'GET' && method !== 'HEAD' && (call.fields !== undefined || chance.is(0.2));
  if (hasBody)
    headers['content-type'] = chance.is(0.85) ? 'application/json' : chance.of(BODY_TYPES);
  const body = hasBody ? bodyFor(call, chance) : undefined;
  // For some methods, Node sends a body without its length, so that the body would be read as the next request.
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
    ? signUpBody('anna@example.org')
    : {};
  const made = Object.fromEntries(
    fields
      .filter(() => chance.is(0.6))
      .map((field) => [field, chance.is(0.7) ? chance.of(TEXTS) : chance.of(VALUES)]),
  );
  return JSON.stringify(chance.is(0.5) ? { ...sound, ...made } : made);
}

/** Returns what is wrong with the response to a made-up request; undefined if nothing is. */
export function faultIn(
  call: DescribedCall,
  calls: readonly DescribedCall[],
  sent: Sent,
  answer: Answer,
) {
  if (answer.status === 500) return '500';
  const method = sent.method === 'HEAD' ? 'GET' : sent.method;
  const described = calls.find((each) => each.path === call.path && each.method === method);
  if (described === undefined) {
    if (answer.status === 405 && answer.mediaType === PROBLEM_MEDIA_TYPE) return undefined;
    // A call may refuse the client or a malformed URL before its methods are checked.
    const isAsOfOthers = calls.some(
      (each) => each.path === call.path && each.faultOf(answer) === undefined,
    );
    return isAsOfOthers && REFUSED_EARLY.has(answer.status)
      ? undefined
      : `${answer.status} instead of 405`;
  }
  return described.faultOf(answer);
}
