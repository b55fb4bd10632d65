import fastify from 'fastify';
import { expect, it } from 'vitest';

import { addDateHeader, addRetryAfter } from './answerHeaders.ts';

async function dateAt(now: () => Date): Promise<string> {
  const app = fastify();
  addDateHeader(app, now);
  app.get('/', async () => 'here');
  const answer = await app.inject('/');
  await app.close();
  return String(answer.headers.date);
}

it('the Date header has the shop clock’s time when the machine’s is wrong', async () => {
  expect(await dateAt(() => new Date('2026-05-01T12:00:00Z'))).toBe(
    'Fri, 01 May 2026 12:00:00 GMT',
  );
});

it('the Date header has the machine’s time when both clocks agree', async () => {
  expect(Math.abs(Date.parse(await dateAt(() => new Date())) - Date.now())).toBeLessThan(10_000);
});

it('a response of 503 names the stated retry time, or five seconds', async () => {
  const app = fastify();
  addRetryAfter(app);
  app.get('/away', (_request, reply) => reply.code(503).send('away'));
  app.get('/busy', (_request, reply) => reply.code(503).header('retry-after', 2).send('busy'));
  app.get('/', async () => 'here');
  const told = await Promise.all(
    ['/away', '/busy', '/'].map(async (url) => (await app.inject(url)).headers['retry-after']),
  );
  await app.close();
  expect(told).toEqual(['5', '2', undefined]);
});
