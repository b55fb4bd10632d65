import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { differences } from './differences.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'differences-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file, text) {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}

it('names the files that differ or stand on one side only, and no others', () => {
  for (const side of ['one', 'other']) {
    write(`${side}/same.ts`, 'same');
    write(`${side}/deep/changed.ts`, side);
  }
  write('one/lost.ts', '');
  write('other/new.ts', '');
  expect(differences(path.join(folder, 'one'), path.join(folder, 'other'))).toEqual([
    path.join('deep', 'changed.ts'),
    'lost.ts',
    'new.ts',
  ]);
});
