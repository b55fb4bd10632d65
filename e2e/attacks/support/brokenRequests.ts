import { once } from 'node:events';
import { connect } from 'node:net';

import { SUBSCRIBERS_PATH } from '../../support/service.ts';

const HOST = 'Host: localhost';
/** Announces a body of 900 bytes but sends only its beginning. */
const BEGUN = 'Content-Length: 900\r\n\r\n{"email":';
const JSON_TYPE = 'Content-Type: application/json';
const FORM_TYPE = 'Content-Type: application/x-www-form-urlencoded';

/** Sends bytes unchanged and returns everything that the server sends until it closes the connection. */
export async function answerTo(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

/** Begins requests of each kind that has a body, and one of headers only, and completes none. Returns the responses. */
export function answersToUnended(url: string): Promise<string[]> {
  const posts = [
    `POST ${SUBSCRIBERS_PATH} HTTP/1.1\r\n${HOST}\r\n${JSON_TYPE}`,
    `PUT ${SUBSCRIBERS_PATH}/${'a'.repeat(43)} HTTP/1.1\r\n${HOST}\r\n${JSON_TYPE}`,
    `POST /service/login/api/v1/login HTTP/1.1\r\n${HOST}\r\n${JSON_TYPE}`,
    `POST /service/preview/api/auth/login HTTP/1.1\r\n${HOST}\r\n${JSON_TYPE}`,
    `POST /de/subscribenewsletter HTTP/1.1\r\n${HOST}\r\n${FORM_TYPE}`,
    `POST /de/account HTTP/1.1\r\n${HOST}\r\n${FORM_TYPE}`,
    // Even the headers are incomplete.
    `GET /de HTTP/1.1\r\n${HOST}\r\nX-Slow: `,
  ].map((head) =>
    head.startsWith('POST') || head.startsWith('PUT') ? `${head}\r\n${BEGUN}` : head,
  );
  return Promise.all(posts.map((bytes) => answerTo(url, bytes)));
}

/** Requests a cacheable and an uncacheable page with two Host headers, and returns the responses. */
export async function answersToTwoHosts(url: string): Promise<string[]> {
  const answers: string[] = [];
  for (const path of ['/de', '/de', '/healthz', SUBSCRIBERS_PATH]) {
    const request = `GET ${path} HTTP/1.1\r\n${HOST}\r\nhost: evil.example\r\nConnection: close\r\n\r\n`;
    answers.push(await answerTo(url, request));
  }
  return answers;
}

/** Returns the error lines of a log. */
export function errorsIn(output: string): string[] {
  return output.split('\n').filter((line) => /"level":(?:50|60)/.test(line));
}
