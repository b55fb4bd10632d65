import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { rawAnswer } from '../testing/rawAnswer.ts';
import { answerBrokenRequest } from './brokenRequest.ts';

let app: FastifyInstance;

beforeEach(async () => {
  app = fastify({ clientErrorHandler: answerBrokenRequest });
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(() => app.close());

test('a request that is not HTTP gets a problem response', async () => {
  const answer = await rawAnswer(app, 'GET / HTTP/1.1\r\nHost: a\r\nX-Bad: \u0000\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('application/problem+json');
  expect(answer).toContain('urn:shop:request_invalid');
});

test('headers over the size limit get a problem response', async () => {
  const answer = await rawAnswer(
    app,
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain('urn:shop:request_invalid');
});
