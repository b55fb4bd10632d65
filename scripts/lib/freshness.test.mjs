import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { hashInputs, isFresh, markFresh, markStale } from './freshness.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'freshness-'));
  write('src/server/process/main.ts', 'start();');
  write('package.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file, text) {
  const full = path.join(root, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

it.each([
  ['a source', 'src/server/process/main.ts', 'stop();'],
  ['a new source', 'src/ui/button.tsx', ''],
  ['a text', 'i18n/de-DE/index.ts', ''],
  ['a setting of the build', 'vite.config.ts', ''],
  ['a version', 'package.json', '{"version":"2"}'],
])('a build is stale after a change to %s', (_what, file, text) => {
  const before = hashInputs(root);
  write(file, text);
  expect(hashInputs(root)).not.toBe(before);
});

it.each([
  ['a test', 'src/server/process/main.test.ts'],
  ['the documentation', 'docs/notes.md'],
  ['what the build itself writes', 'src/routeTree.gen.ts'],
])('a build stays fresh after a change to %s', (_what, file) => {
  const before = hashInputs(root);
  write(file, 'new');
  expect(hashInputs(root)).toBe(before);
});

it('a build is valid once it is complete, for its own runtime and until it is invalidated', () => {
  const inputs = hashInputs(root);
  write('dist/server/main.js', '');
  write('dist/database/made.json', '');
  write('dist/preact/page/renderer.js', '');
  write('dist/react/page/renderer.js', '');
  expect(isFresh(root, 'preact', inputs)).toBe(false);

  markFresh(root, 'preact', inputs);
  expect(isFresh(root, 'preact', inputs)).toBe(true);
  expect(isFresh(root, 'preact', 'other inputs')).toBe(false);
  expect(isFresh(root, 'react', inputs)).toBe(false);

  markStale(root, 'preact');
  expect(isFresh(root, 'preact', inputs)).toBe(false);
});

it.each(['server/main.js', 'preact/page/renderer.js', 'database/made.json'])(
  'a build without %s is stale',
  (missing) => {
    const inputs = hashInputs(root);
    const parts = ['server/main.js', 'preact/page/renderer.js', 'database/made.json'];
    for (const part of parts) write(`dist/${part}`, '');
    markFresh(root, 'preact', inputs);
    expect(isFresh(root, 'preact', inputs)).toBe(true);

    rmSync(path.join(root, 'dist', missing.split('/')[0]), { recursive: true });
    expect(isFresh(root, 'preact', inputs)).toBe(false);
  },
);
