import { execFile } from 'node:child_process';
import {
  chmod,
  chown,
  lstat,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { packageFolder } from '#server/db/packageFolder.ts';

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

const shell = promisify(execFile);
/** Runs a script, in which `terminalFiles` is defined, in a process of its own behind words of the shell. */
const writeInShell = (words: string, script: string) =>
  shell(
    '/bin/sh',
    [
      '-c',
      words,
      process.execPath,
      '--import=tsx',
      '--input-type=module',
      `--eval=import { terminalFiles } from './src/server/cli/terminalFiles.ts'; ${script}`,
    ],
    { cwd: packageFolder('.') },
  );

describe.runIf(process.platform !== 'win32')('a file of the terminal', () => {
  it.each([true, false])(
    'a file that finds no room leaves the previous one whole (private: %s)',
    async (isPrivate) => {
      const file = path.join(folder, 'list.txt');
      await writeFile(file, 'the list of yesterday\n', { mode: 0o600 });
      // A limit of the process stands for a full disk.
      await expect(
        writeInShell(
          'ulimit -f 64; exec "$0" "$@"',
          `await terminalFiles.writeFile(${JSON.stringify(file)}, 'x'.repeat(1_000_000), { isPrivate: ${isPrivate} });`,
        ),
      ).rejects.toThrow('EFBIG');
      expect(await readFile(file, 'utf8')).toBe('the list of yesterday\n');
      expect(await readdir(folder)).toEqual(['list.txt']);
    },
  );

  it('a link stays a link and its file gets the new content, also one that did not exist', async () => {
    const [link, file] = [path.join(folder, 'link'), path.join(folder, 'list.txt')];
    await symlink('list.txt', link);
    for (const text of ['first', 'second']) {
      await terminalFiles.writeFile(link, text, { isPrivate: true });
      expect((await lstat(link)).isSymbolicLink()).toBe(true);
      expect([await modeOf(file), await readFile(file, 'utf8')]).toEqual(['600', text]);
      await chmod(file, 0o644);
    }
  });

  it('a file that others may read keeps its mode', async () => {
    const file = path.join(folder, 'page.yaml');
    await writeFile(file, '');
    for (const mode of [0o640, 0o666]) {
      await chmod(file, mode);
      await terminalFiles.writeFile(file, 'key: a');
      expect(await modeOf(file)).toBe(mode.toString(8));
    }
  });

  it('the standard output takes a file, whether it is a pipe or a file itself', async () => {
    // A link, so that a failure of this test replaces nothing in /dev.
    const stdout = path.join(folder, 'stdout');
    await symlink('/dev/stdout', stdout);
    const script = `await terminalFiles.writeFile('${stdout}', 'a list', { isPrivate: true });`;
    expect((await writeInShell('"$0" "$@" | cat', script)).stdout).toBe('a list');
    const file = path.join(folder, 'list.txt');
    await writeInShell(`"$0" "$@" > '${file}'`, script);
    expect(await readFile(file, 'utf8')).toBe('a list');
  });

  it.runIf(process.getuid?.() === 0)('a file that root rewrites keeps its owner', async () => {
    const file = path.join(folder, 'list.txt');
    await writeFile(file, '');
    await chown(file, 65_534, 65_534);
    await terminalFiles.writeFile(file, 'a list', { isPrivate: true });
    expect(await stat(file)).toMatchObject({ uid: 65_534, gid: 65_534 });
  });
});
