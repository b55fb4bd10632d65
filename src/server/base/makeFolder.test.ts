import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { makeFolder } from './makeFolder.ts';

test('a folder is created with those above it, by several callers at the same time', async () => {
  const above = await mkdtemp(path.join(tmpdir(), 'folder-'));
  onTestFinished(() => rm(above, { recursive: true }));
  const folder = path.join(above, 'a/b/c');
  await Promise.all([makeFolder(folder), makeFolder(folder), makeFolder(folder)]);
  await makeFolder(folder);
  expect((await stat(folder)).isDirectory()).toBe(true);
});
