import * as changeSetCalls from '#contract/calls/changeSets.ts';
import * as loginCalls from '#contract/calls/login.ts';
import * as staffAuthCalls from '#contract/calls/staff.ts';

import { errorsIn } from '../attacks/support/brokenRequests.ts';
import { mailTo } from '../support/mails.ts';
import { signUpBody, SUBSCRIBERS_PATH } from '../support/service.ts';
import { staffCookie } from '../support/staff.ts';
import { query } from '../support/tables.ts';

import { expect, test } from './support/clusterJourney.ts';

const LIMIT_MS = 600_000;
const MEGABYTE = 1024 * 1024;
const SIGN_UP = `${SUBSCRIBERS_PATH}?site=DE`;

/** JSON that every call rejects, with the expected statuses. */
const REFUSED: [name: string, body: string | Buffer, statuses: number[]][] = [
  ['two megabytes', `{"email":"${'a'.repeat(2 * MEGABYTE)}"}`, [413]],
  ['two megabytes of brackets', '['.repeat(2 * MEGABYTE), [413]],
  ['lists in lists', '['.repeat(8000) + ']'.repeat(8000), [400]],
  ['objects in objects', `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`, [400]],
  [
    'bytes that are no UTF-8',
    Buffer.from('{"email":"M\xfcller","password":"\xff"}', 'latin1'),
    [400],
  ],
  ['UTF-16', Buffer.from('{"email":"a","password":"b"}', 'utf16le'), [400]],
  ['a prototype', '{"__proto__":{"email":"anna@example.org"}}', [400]],
  ['a constructor', '{"constructor":{"prototype":{"a":1}}}', [400]],
  ['NUL', '\0{}', [400]],
  ['only the first half', '{"email":"anna@exam', [400]],
];

test('nginx and nodes refuse huge, deep and undecodable JSON, and read the same one of duplicate members', async ({
  start,
}) => {
  test.setTimeout(LIMIT_MS);
  const cluster = await start({ SIGNUPS_PER_CLIENT_PER_HOUR: '100000' });
  const { url } = cluster;
  const cookie = await staffCookie(cluster);
  const post = async (path: string, body: string | Buffer, headers = {}) => {
    const answer = await fetch(url + path, {
      method: 'POST',
      body: new Blob([new Uint8Array(Buffer.from(body))]),
      headers: { 'content-type': 'application/json', ...headers },
    });
    return { status: answer.status, text: await answer.text() };
  };
  const made = await post(changeSetCalls.create.path, '{"name":"Deep"}', { cookie });
  const { id }: { id: string } = JSON.parse(made.text);
  const documents = changeSetCalls.addDocument.path.replace(':id', id);

  for (const [name, body, statuses] of REFUSED) {
    for (const path of [SIGN_UP, loginCalls.login.path, staffAuthCalls.login.path, documents]) {
      const { status, text } = await post(path, body, path === documents ? { cookie } : {});
      expect(statuses, `${name} to ${path}: ${text.slice(0, 200)}`).toContain(status);
      expect(text).not.toMatch(/\bat \/|node_modules|SyntaxError|Müller|exam\b/);
    }
  }
  // A document may be longer than other bodies are, and no deeper than any schema.
  const deep = `{"key":"SHOP_FOOTER","sites":["DE"],"body":{"x":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`;
  expect((await post(documents, deep, { cookie })).status).toBe(400);

  const doubled = JSON.stringify(signUpBody('last@example.org')).replace(
    '{',
    '{"email":"first@example.org",',
  );
  expect((await post(SIGN_UP, doubled)).status).toBe(202);
  await mailTo(cluster.mailFolder, 'last@example.org');
  const kept = await query(cluster.databaseUrl, 'select address from subscriber');
  expect(kept).toEqual([{ address: 'last@example.org' }]);
  expect(errorsIn(cluster.output())).toEqual([]);
  for (const { url: node } of Object.values(cluster.nodes)) {
    expect((await fetch(`${node}/readyz`)).status).toBe(200);
  }
});
