import { once } from 'node:events';
import { connect } from 'node:net';

import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { answerBrokenRequest } from './brokenRequest.ts';

let app: FastifyInstance;

beforeEach(async () => {
  app = fastify({ clientErrorHandler: answerBrokenRequest });
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(() => app.close());

/** Sends raw bytes and returns everything received until the server closes the connection. */
async function answerTo(bytes: string): Promise<string> {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('A port was expected');
  const socket = connect(address.port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

test('a request that is not HTTP gets a problem response', async () => {
  const answer = await answerTo('GET / HTTP/1.1\r\nHost: a\r\nX-Bad: \u0000\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('application/problem+json');
  expect(answer).toContain('urn:shop:request_invalid');
});

test('headers over the size limit get a problem response', async () => {
  const answer = await answerTo(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain('urn:shop:request_invalid');
});
