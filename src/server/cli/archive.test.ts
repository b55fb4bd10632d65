import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { packFolder, unpackFolder } from './archive.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'morgenrot-archive-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('an intact archive unpacks every time', async () => {
  const file = path.join(folder, 'packed');
  await writeFile(path.join(folder, 'words'), 'some words');
  await packFolder(file, folder, ['words']);
  // Piping into the program tar failed in one of seven runs: it exited before Node had closed its stdin.
  for (let round = 0; round < 64; round += 1) {
    const target = path.join(folder, String(round));
    await mkdir(target);
    unpackFolder(file, target);
    expect(await readFile(path.join(target, 'words'), 'utf8')).toBe('some words');
  }
});
