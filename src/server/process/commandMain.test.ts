import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { packageFolder } from '#server/db/packageFolder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'command-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs a command in a process of its own, without a running server. */
const give = (dataDir: string, ...words: string[]) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--import=tsx', packageFolder('src/server/process/commandMain.ts'), ...words],
      { cwd: packageFolder('.'), env: { PATH: process.env['PATH'], DATA_DIR: dataDir } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

describe('the process of a command', () => {
  it('a command reports a DATA_DIR without a database, empty or missing, and creates nothing there', async () => {
    const missing = path.join(folder, 'missing');
    const refusal = (dataDir: string) => ({
      code: 1,
      stdout: '',
      stderr: `There is no embedded database in ${dataDir}.\n`,
    });
    expect(
      await Promise.all([
        give(folder, 'mail', 'status'),
        give(missing, 'person', 'export', 'anna@example.com'),
        give(missing, 'account', 'list'),
        give(folder, 'backup', '/nowhere/shop.backup'),
      ]),
    ).toEqual([folder, missing, missing, folder].map(refusal));
    expect(await readdir(folder)).toEqual([]);
  });

  it('a command names a file that it cannot read in one sentence', async () => {
    expect(await give(folder, 'person', 'erase', '--from', '/nowhere/list.txt')).toEqual({
      code: 1,
      stdout: '',
      stderr: '/nowhere/list.txt cannot be read (ENOENT).\n',
    });
  });
});
