import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { proxyTrust } from '../request/clientAddress.ts';
import { createRepeatedRefusals, type RepeatedRefusal } from './repeatedRefusals.ts';

const ONE = '192.0.2.1';
const OTHER = '192.0.2.2';

let app: FastifyInstance;
let port: number;
let nowMs = 0;
/** Number of requests that the app has answered and finished. */
let answered = 0;
let ended = 0;
let repeated: (string | undefined)[] = [];
let refusal: RepeatedRefusal = { of: 'CLIENT' };
let setsCookie = false;

beforeEach(async () => {
  nowMs = 0;
  answered = 0;
  ended = 0;
  repeated = [];
  refusal = { of: 'CLIENT' };
  setsCookie = false;
  const refusals = createRepeatedRefusals({
    trust: proxyTrust({ kind: 'hops', hops: 1 }),
    nowMs: () => nowMs,
    onRepeat: (route) => repeated.push(route),
  });
  app = fastify({ serverFactory: (handle) => createServer(refusals.inFrontOf(handle)) });
  await app.register(cookie);
  refusals.keepAnswersOf(app);
  app.addHook('onResponse', async () => {
    ended += 1;
  });
  app.all('/guess', async (request, reply) => {
    answered += 1;
    if (setsCookie) reply.header('set-cookie', 'a=1');
    return reply
      .code(429)
      .headers({ 'retry-after': '60', vary: 'Accept-Language, Cookie' })
      .repeatRefusal(refusal)
      .send({ language: request.headers['accept-language'] ?? 'none' });
  });
  app.post('/open', async () => {
    answered += 1;
    return {};
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => app.close());

type Sent = { from?: string; method?: string; path?: string; headers?: Record<string, string> };

async function send({ from = ONE, method = 'POST', path = '/guess', headers = {} }: Sent = {}) {
  const request = ask({
    port,
    host: '127.0.0.1',
    method,
    path,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
  });
  request.end(method === 'POST' ? '{}' : undefined);
  const [answer]: IncomingMessage[] = await once(request, 'response');
  if (answer === undefined) throw new Error('No answer came');
  const { date: _, ...all } = answer.headers;
  const body = await text(answer);
  await vi.waitFor(() => expect(ended).toBe(answered));
  return { status: answer.statusCode, headers: all, body };
}

/** Returns how many of these consecutive requests reach the app. */
async function reaching(...sent: Sent[]): Promise<number> {
  const before = answered;
  for (const one of sent) await send(one);
  return answered - before;
}

test('a refusal is replayed to its client, byte for byte, for a second', async () => {
  const first = await send();
  nowMs = 999;
  expect(await send()).toEqual(first);
  expect(repeated).toEqual(['/guess']);
  nowMs = 1000;
  expect(await reaching({})).toBe(1);
});

test('a refusal of one client applies to no other client, path or safe request', async () => {
  await send();
  expect(await reaching({ from: OTHER }, { path: '/open' }, { path: '/guess?site=DE' })).toBe(3);
  expect(await reaching({ method: 'GET' }, { method: 'GET' })).toBe(2);
});

test('a client named by another service is not mistaken for that service', async () => {
  const ofService = { headers: { apikey: 'whatever it is' } };
  expect(await reaching(ofService, ofService)).toBe(2);
  await send();
  expect(await reaching(ofService)).toBe(1);
});

test('a refusal of all clients lasts as long as its reason', async () => {
  let isFull = true;
  refusal = { of: 'ALL_CLIENTS', holds: () => isFull };
  await send();
  expect(await reaching({ from: OTHER }, {})).toBe(0);
  isFull = false;
  expect(await reaching({ from: OTHER })).toBe(1);
});

test('a request with exempt cookies reaches the application', async () => {
  refusal = { of: 'ALL_CLIENTS', spares: async ({ device }) => device === 'known' };
  await send();
  expect(await reaching({ headers: { cookie: 'device=other' } }, {})).toBe(0);
  expect(await reaching({ headers: { cookie: 'a=1; device=known' } })).toBe(1);
});

test('a request whose cookies cannot be checked still gets a response', async () => {
  refusal = { of: 'ALL_CLIENTS', spares: async () => Promise.reject(new Error('No key')) };
  await send();
  expect(await reaching({ headers: { cookie: 'device=known' } })).toBe(1);
});

test('each variant of a varying response is a separate refusal', async () => {
  const german = { headers: { 'accept-language': 'de' } };
  const czech = { headers: { 'accept-language': 'cs' } };
  expect(await reaching(german, czech, german, czech)).toBe(2);
  expect(await send(german)).toMatchObject({ body: '{"language":"de"}' });
  expect(await send(czech)).toMatchObject({ body: '{"language":"cs"}' });
});

test('a response that sets a cookie is not replayed', async () => {
  setsCookie = true;
  expect(await reaching({}, {})).toBe(2);
});

test('each replayed refusal is counted', async () => {
  let count = 0;
  refusal = { of: 'CLIENT', onRepeat: () => (count += 1) };
  await reaching({}, {}, {});
  expect(count).toBe(2);
});

test('refusals are remembered for at most a thousand clients', async () => {
  const clients = Array.from({ length: 1001 }, (_, number) => ({
    from: `198.51.${number >> 8}.${number & 255}`,
  }));
  expect(await reaching(...clients)).toBe(1001);
  expect(await reaching(clients[0] ?? {}, clients[1000] ?? {})).toBe(1);
});
