import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createHttpServer } from './httpServer.ts';
import { createMicrocache } from '../caches/microcache.ts';
import { createRepeatedRefusals } from '../caches/repeatedRefusals.ts';
import { rawAnswer } from '../testing/rawAnswer.ts';

let app: FastifyInstance;

beforeEach(async () => {
  const microcache = createMicrocache({ now: () => new Date() });
  const refusals = createRepeatedRefusals({ trust: () => false, nowMs: () => 0 });
  app = fastify({
    serverFactory: (handle) =>
      createHttpServer(handle, {
        knowsClients: true,
        microcache,
        refusals,
        addresses: { publicUrl: 'http://shop.test' },
      }),
  });
  app.all('/*', async ({ host, url, headers }) => ({ host, url, header: headers.host }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(() => app.close());

async function answerTo(target: string, method = 'GET'): Promise<{ status: number; body: string }> {
  const answer = await rawAnswer(
    app,
    `${method} ${target} HTTP/1.1\r\nHost: header.example\r\nConnection: close\r\n\r\n`,
  );
  return { status: Number(answer.split(' ')[1]), body: answer.split('\r\n\r\n')[1] ?? '' };
}

describe('a request target in absolute form (RFC 9112 §3.2.2)', () => {
  test.each([
    ['http://target.example/de?a=1', 'target.example', '/de?a=1'],
    ['HTTP://target.example:8080//de', 'target.example:8080', '//de'],
    ['https://[2001:db8::1]/de', '[2001:db8::1]', '/de'],
    ['http://target.example', 'target.example', '/'],
    ['http://target.example?a=1', 'target.example', '/?a=1'],
  ])('the target %s is answered like its path at its host', async (target, host, url) => {
    const { status, body } = await answerTo(target);
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual({ host, url, header: host });
  });

  test.each([
    'http:///de',
    'http://user:secret@target.example/de',
    'http://a:b:c/de',
    'ftp://target.example/de',
  ])('the target %s is refused', async (target) => {
    expect((await answerTo(target)).status).toBe(400);
  });

  test('a path that holds a URL stays a path', async () => {
    const { body } = await answerTo('/de?to=http://other.example/');
    expect(JSON.parse(body)).toMatchObject({
      host: 'header.example',
      url: '/de?to=http://other.example/',
    });
  });
});
