import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { terminalFiles } from './terminalFiles.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'terminal-'));
});
afterEach(() => rm(folder, { recursive: true }));

const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);

describe('a private file of the terminal', () => {
  it('a private file is readable only by its owner, and its folders are created', async () => {
    const file = path.join(folder, 'of/anna.json');
    await terminalFiles.writeFile(file, '{}', { isPrivate: true });
    expect([await modeOf(file), await readFile(file, 'utf8')]).toEqual(['600', '{}']);
  });

  it('a private file that others could read is made private', async () => {
    const file = path.join(folder, 'anna.json');
    await writeFile(file, 'a longer text', { mode: 0o644 });
    await terminalFiles.writeFile(file, '{}', { isPrivate: true });
    expect([await modeOf(file), await readFile(file, 'utf8')]).toEqual(['600', '{}']);
  });
});
