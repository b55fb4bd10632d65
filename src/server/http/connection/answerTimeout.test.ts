import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as passTime } from 'node:timers/promises';

import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { limitAnswerTime } from './answerTimeout.ts';

const LIMIT_MS = 200;
/** Node's timers may fire a fraction of a millisecond early. */
const EARLY_MS = 2;

describe('the time limit of answers', () => {
  let app: FastifyInstance;
  const given: unknown[] = [];

  beforeEach(() => {
    given.length = 0;
    app = fastify();
    limitAnswerTime(app, LIMIT_MS);
    app.setErrorHandler(
      (error: Error & { code?: string; statusCode?: number }, _request, reply) => {
        given.push(error.code);
        return reply.code(error.statusCode ?? 500).send({ code: error.code });
      },
    );
    app.get('/never', () => new Promise(() => {}));
    app.get('/at-once', async () => 'here');
    app.post('/never', () => new Promise(() => {}));
    app.get('/begun', (_request, reply) => {
      const begun = new Readable({ read() {} });
      begun.push('12345');
      void reply.send(begun);
    });
  });
  afterEach(() => app.close());

  const connected = async () => {
    const { port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    return connect(Number(port), hostname);
  };
  const timed = async (url: string) => {
    const startedMs = performance.now();
    const { statusCode } = await app.inject(url);
    return { statusCode, tookMs: performance.now() - startedMs };
  };

  it('the response timeout fails an unanswered request like Fastify’s, and no sooner', async () => {
    const { statusCode, tookMs } = await timed('/never');
    expect(statusCode).toBe(503);
    expect(given).toEqual(['FST_ERR_HANDLER_TIMEOUT']);
    expect(tookMs).toBeGreaterThanOrEqual(LIMIT_MS - EARLY_MS);
  });

  it('the response timeout fails a request whose body was read long before, unlike Fastify’s', async () => {
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${url}/never`, { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(503);
    expect(given).toEqual(['FST_ERR_HANDLER_TIMEOUT']);
  });

  it('the response timeout gives each concurrent request its own time', async () => {
    const first = timed('/never');
    await passTime(LIMIT_MS / 2);
    const second = timed('/never');
    await first;
    const third = timed('/never');
    for (const { statusCode, tookMs } of await Promise.all([second, third])) {
      expect(statusCode).toBe(503);
      expect(tookMs).toBeGreaterThanOrEqual(LIMIT_MS - EARLY_MS);
    }
  });

  it('the response timeout does not affect a timely response', async () => {
    expect((await app.inject('/at-once')).body).toBe('here');
    await timed('/never');
    expect(given).toHaveLength(1);
  });

  it('the response timeout does not affect an unknown URL', async () => {
    expect((await app.inject('/unknown')).statusCode).toBe(404);
  });

  it('the response timeout cuts off a response that has begun and does not end', async () => {
    const socket = await connected();
    socket.write('GET /begun HTTP/1.1\r\nhost: shop\r\n\r\n');
    const received = await text(socket);
    expect(received).toContain('12345');
    expect(received).not.toContain('\r\n0\r\n');
    expect(given).toEqual([]);
  });

  it('the response timeout does not fire for a client that has gone', async () => {
    const socket = await connected();
    socket.write('GET /never HTTP/1.1\r\nhost: shop\r\n\r\n');
    await passTime(LIMIT_MS / 4);
    socket.destroy();
    await once(socket, 'close');
    await timed('/never');
    expect(given).toHaveLength(1);
  });
});
