import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { InjectOptions } from 'fastify';
import { afterEach, expect, it } from 'vitest';

import { LOGIN_BASE, NEWSLETTER_BASE } from '#contract/service.ts';
import { problem } from '#contract/problem.ts';
import { testApp, type TestApp } from '#server/testing/testApp.ts';

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

async function problemOf(request: InjectOptions) {
  opened = await testApp();
  const answer = await opened.app.inject(request);
  return problem.parse(answer.json());
}

it.each([
  ['a part that there is none of', '/fragments/de/nope', 'urn:shop:not_found'],
  ['a shop that there is none of', '/fragments/de1', 'urn:shop:not_found'],
  [
    'a token of the wrong form',
    `${NEWSLETTER_BASE.internal}/newsletter-subscribers/nope`,
    'urn:newsletter:token_invalid',
  ],
])('a path with %s gets a 404 in the format of its service', async (_what, url, type) => {
  expect(await problemOf({ url })).toMatchObject({ type, status: 404 });
});

it('a faulty sign-in names the wrong fields, and no input', async () => {
  const answer = await problemOf({
    method: 'POST',
    url: `${LOGIN_BASE}/login`,
    payload: { email: 'zoe', stay: 'yes' },
  });
  expect(answer.type).toBe('urn:login:request_invalid');
  expect(answer.errors?.map(({ path }) => path)).toEqual(['email', 'password', 'stay']);
  expect(JSON.stringify(answer)).not.toContain('zoe');
});

it('a range beyond the end of a file gets a 416 with the length of the file', async () => {
  const filesFolder = await mkdtemp(path.join(tmpdir(), 'range-'));
  await writeFile(path.join(filesFolder, 'favicon.svg'), '<svg/>');
  opened = await testApp({ filesFolder });
  const { statusCode, headers } = await opened.app.inject({
    url: '/favicon.svg',
    headers: { range: 'bytes=100-' },
  });
  expect([statusCode, headers['content-range']]).toEqual([416, 'bytes */6']);
  await rm(filesFolder, { recursive: true });
});
