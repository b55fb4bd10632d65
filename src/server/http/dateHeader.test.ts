import fastify from 'fastify';
import { expect, it } from 'vitest';

import { addDateHeader } from './dateHeader.ts';

async function dateAt(now: () => Date): Promise<string> {
  const app = fastify();
  addDateHeader(app, now);
  app.get('/', async () => 'here');
  const answer = await app.inject('/');
  await app.close();
  return String(answer.headers.date);
}

it('an answer bears the time of the shop’s clock where the machine’s is wrong', async () => {
  expect(await dateAt(() => new Date('2026-05-01T12:00:00Z'))).toBe(
    'Fri, 01 May 2026 12:00:00 GMT',
  );
});

it('an answer bears the machine’s time where both agree', async () => {
  expect(Math.abs(Date.parse(await dateAt(() => new Date())) - Date.now())).toBeLessThan(10_000);
});
