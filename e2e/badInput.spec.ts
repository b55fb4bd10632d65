import { PROBLEM_MEDIA_TYPE } from '#contract/problem.ts';

import { confirmLinkIn, mailKind, linksIn, mailTo } from './support/mails.ts';
import { expect, test } from './support/serverJourney.ts';
import { confirm, signUp, signUpBody, SUBSCRIBERS_PATH, tokenIn } from './support/service.ts';
import { readTables, type Tables, untilMailsAreSent } from './support/tables.ts';

const ADDRESS = 'mallory@example.org';
const VALID = signUpBody(ADDRESS);
const MEGABYTE = 1024 * 1024;
const UNKNOWN_TOKEN = 'a'.repeat(43);
/** Matches leaks: a stack trace, SQL, a file of ours or of a package, or the input itself. */
const SAYS_TOO_MUCH =
  /\n\s+at |select |insert |constraint|syntax|postgres|node_modules|dist\/|\.[jt]s\b|mallory/i;

type Sent = {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: unknown;
};
type Case = [name: string, sent: Sent, status: number, problem: string];

const post = (body: unknown, headers: Record<string, string> = {}): Sent => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
});
const lookUp = (token: string, headers: Record<string, string> = {}): Sent => ({
  path: `/${token}`,
  headers,
});
const put = (token: string, headers: Record<string, string> = {}): Sent => ({
  method: 'PUT',
  path: `/${token}/doi`,
  headers,
});

const SIGN_UPS: Case[] = [
  ['malformed JSON', post('{"email":'), 400, 'request_invalid'],
  ['no JSON at all', post(`' or 1=1; drop table subscriber; --`), 400, 'request_invalid'],
  ['an array', post([VALID]), 400, 'request_invalid'],
  ['a number for an address', post({ ...VALID, email: 1 }), 400, 'request_invalid'],
  ['an object for an address', post({ ...VALID, email: { $ne: '' } }), 400, 'request_invalid'],
  ['a text for consents', post({ ...VALID, consents: 'DNE' }), 400, 'request_invalid'],
  ['an unknown consent', post({ ...VALID, consents: [`'`] }), 400, 'request_invalid'],
  ['no address', post({ ...VALID, email: `${ADDRESS}'--` }), 400, 'email_invalid'],
  ['a domain that cannot exist', post({ ...VALID, email: 'm@xn--a.de' }), 400, 'email_invalid'],
  ['NUL in the address', post({ ...VALID, email: `\0${ADDRESS}` }), 400, 'email_invalid'],
  ['NUL in the origin', post({ ...VALID, origin: 'on\0site' }), 400, 'request_invalid'],
  ['NUL in a name that is kept nowhere', post({ ...VALID, x: '\0' }), 400, 'request_invalid'],
  ['NUL outside of any text', post('\0{}'), 400, 'request_invalid'],
  [
    'an address of a megabyte',
    post({ ...VALID, email: `${'m'.repeat(MEGABYTE)}@example.org` }),
    413,
    'request_invalid',
  ],
  ['a megabyte of brackets', post('['.repeat(MEGABYTE)), 413, 'request_invalid'],
  ['an unknown shop', post(VALID, { 'x-hunter-site': 'XX' }), 400, 'site_unknown'],
  ['a shop with SQL', post(VALID, { 'x-hunter-site': `DE'--` }), 400, 'site_unknown'],
  [
    'the Origin of another site',
    post(VALID, { origin: 'https://evil.example' }),
    403,
    'foreign_origin',
  ],
  ['a call across sites', post(VALID, { 'sec-fetch-site': 'cross-site' }), 403, 'foreign_origin'],
];

const tokens = (waiting: string, managing: string): Case[] => [
  ['a token that is too short', put(waiting.slice(1)), 404, 'token_invalid'],
  ['a token that is too long', put(`${waiting}a`), 404, 'token_invalid'],
  ['a token with SQL', put(encodeURIComponent(`' or 1=1 --`)), 404, 'token_invalid'],
  ['a token with NUL', put(`%00${waiting.slice(1)}`), 404, 'token_invalid'],
  ['an unknown token', put(UNKNOWN_TOKEN), 410, 'token_invalid'],
  ['looking up an unknown token', lookUp(UNKNOWN_TOKEN), 404, 'token_invalid'],
  ['confirming by the link that unsubscribes', put(managing), 410, 'token_invalid'],
  ['a token of another shop', put(waiting, { 'x-hunter-site': 'PL' }), 410, 'token_invalid'],
  ['looking at one', lookUp(waiting, { 'x-hunter-site': 'PL' }), 404, 'token_invalid'],
  ['a token of an unknown shop', put(waiting, { 'x-hunter-site': 'XX' }), 400, 'site_unknown'],
  ['a token in the hands of another site', put(waiting, { origin: 'null' }), 403, 'foreign_origin'],
];

test('bad input gets a problem that reveals nothing, and changes nothing', async ({
  dataDir,
  onPostgres,
  start,
}) => {
  const { DATABASE_URL: database } = onPostgres;
  const server = await start({ env: onPostgres });
  for (const address of ['anna@example.org', 'berta@example.org']) {
    expect(await signUp(server.url, address, 'AT')).toBe(202);
  }
  const waiting = tokenIn(confirmLinkIn(await mailTo(dataDir, 'anna@example.org')));
  const confirmed = tokenIn(confirmLinkIn(await mailTo(dataDir, 'berta@example.org')));
  expect(await confirm(server.url, confirmed)).toBe(200);
  await untilMailsAreSent(database);
  const welcome = await mailTo(
    dataDir,
    'berta@example.org',
    (mail) => mailKind(mail) === 'WELCOME',
  );
  const managing = tokenIn(linksIn(welcome).find((link) => link.includes('token=')) ?? '');
  const before = await stored(database);

  for (const [name, sent, status, problem] of [...SIGN_UPS, ...tokens(waiting, managing)]) {
    await test.step(name, async () => {
      const { method = 'GET', path = '', headers = {}, body } = sent;
      const answer = await fetch(`${server.url}${SUBSCRIBERS_PATH}${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      expect(answer.status, text).toBe(status);
      expect(answer.headers.get('content-type')).toContain(PROBLEM_MEDIA_TYPE);
      expect(JSON.parse(text)).toMatchObject({ type: `urn:newsletter:${problem}`, status });
      expect(text).not.toMatch(SAYS_TOO_MUCH);
      expect(text).not.toContain(process.cwd());
      expect(text.length).toBeLessThan(500);
    });
  }
  expect(await stored(database)).toEqual(before);
  expect(server.output()).not.toContain(ADDRESS);

  // The server rejected the input; it was not broken by it.
  expect(await confirm(server.url, waiting, 'AT')).toBe(200);
});

/** Data kept about people; requests per client are counted in any case. */
async function stored(databaseUrl: string): Promise<Tables> {
  const { sign_up_limit: _, ...tables } = await readTables(databaseUrl);
  return tables;
}
