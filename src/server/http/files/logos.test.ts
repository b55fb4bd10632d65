import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import fastify from 'fastify';
import { expect, it } from 'vitest';

import { FOOTER_LOGOS } from '#contract/service.ts';

import { serveLogos } from './staticFiles.ts';

it("the logo route serves the pictures of the operator's folder, and nothing else of it", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'logos-'));
  await writeFile(path.join(folder, 'seal.svg'), '<svg/>');
  await writeFile(path.join(folder, 'notes.txt'), 'ours alone');
  await writeFile(path.join(folder, '.secret.svg'), '<svg/>');
  const app = fastify();
  await serveLogos(app, folder);
  const seal = await app.inject(`${FOOTER_LOGOS}seal.svg`);
  expect([seal.statusCode, seal.headers['content-type'], seal.body]).toEqual([
    200,
    'image/svg+xml',
    '<svg/>',
  ]);
  expect(seal.headers['cache-control']).toBe('public, max-age=3600');
  for (const name of ['notes.txt', '.secret.svg', '../package.json', '']) {
    expect((await app.inject(FOOTER_LOGOS + name)).statusCode).toBe(404);
  }
  await app.close();
  await rm(folder, { recursive: true });
});
