import { once } from 'node:events';
import { connect } from 'node:net';

import { expect, test } from '../support/serverJourney.ts';
import { SUBSCRIBERS_PATH } from '../support/service.ts';

const HOST = 'Host: localhost';
/** Says that a body of so many bytes comes, and begins it. */
const BEGUN = 'Content-Length: 900\r\n\r\n{"email":';
const JSON_TYPE = 'Content-Type: application/json';
/** A server starts, and a body is waited for. */
const LIMIT_MS = 120_000;
const FORM_TYPE = 'Content-Type: application/x-www-form-urlencoded';

/** Sends bytes as they are and returns everything that comes back until the server hangs up. */
async function answerTo(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

test('a body that does not come ends with 408, and the log knows no error', async ({ start }) => {
  test.setTimeout(LIMIT_MS);
  const server = await start();
  const posts = [
    `POST ${SUBSCRIBERS_PATH} HTTP/1.1\r\n${HOST}\r\n${JSON_TYPE}`,
    `PUT ${SUBSCRIBERS_PATH}/${'a'.repeat(43)} HTTP/1.1\r\n${HOST}\r\n${JSON_TYPE}`,
    `POST /service/login/api/v1/login HTTP/1.1\r\n${HOST}\r\n${JSON_TYPE}`,
    `POST /service/preview/api/auth/login HTTP/1.1\r\n${HOST}\r\n${JSON_TYPE}`,
    `POST /de/subscribenewsletter HTTP/1.1\r\n${HOST}\r\n${FORM_TYPE}`,
    `POST /de/account HTTP/1.1\r\n${HOST}\r\n${FORM_TYPE}`,
    // Not even the headers come to their end.
    `GET /de HTTP/1.1\r\n${HOST}\r\nX-Slow: `,
  ].map((head) =>
    head.startsWith('POST') || head.startsWith('PUT') ? `${head}\r\n${BEGUN}` : head,
  );
  const answers = await Promise.all(posts.map((bytes) => answerTo(server.url, bytes)));
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('application/problem+json');
    // One answer each, not another one behind it.
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  }
  const errors = server
    .output()
    .split('\n')
    .filter((line) => /"level":(?:50|60)/.test(line));
  expect(errors).toEqual([]);
});

test('two Host headers are refused, whether the answer would be kept or not', async ({ start }) => {
  test.setTimeout(LIMIT_MS);
  const server = await start();
  for (const path of ['/de', '/de', '/healthz', SUBSCRIBERS_PATH]) {
    const request = `GET ${path} HTTP/1.1\r\n${HOST}\r\nhost: evil.example\r\nConnection: close\r\n\r\n`;
    const answer = await answerTo(server.url, request);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('urn:shop:request_invalid');
    expect(answer).not.toContain('evil');
  }
  const proper = await answerTo(
    server.url,
    `GET /de HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n\r\n`,
  );
  expect(proper).toMatch(/^HTTP\/1\.1 200 /);
});
