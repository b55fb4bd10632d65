import {
  mkdir,
  mkdtemp,
  readdir,
  rm,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { DAY_MS, HOUR_MS } from '#domain/durations.ts';
import { testApp, type TestApp } from '#server/testing/testApp.ts';

const BEGIN_MS = Date.parse('2026-11-20T09:00:00Z');

let folder: string;
let dataDir: string;
let opened: TestApp | undefined;
let nowMs: number;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'builds-'));
  dataDir = path.join(folder, 'data');
  nowMs = BEGIN_MS;
});
afterEach(async () => {
  await opened?.app.close();
  opened = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** Writes a build with these files and returns its folder. */
async function build(name: string, files: Record<string, string>): Promise<string> {
  const filesFolder = path.join(folder, name);
  for (const [address, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(filesFolder, address)), { recursive: true });
    await writeFile(path.join(filesFolder, address), text);
  }
  return filesFolder;
}

/** Restarts the server with another build. */
async function deploy(filesFolder: string) {
  await opened?.app.close();
  const config = { publicUrl: 'http://localhost', trustProxy: { kind: 'none' }, dataDir } as const;
  opened = await testApp({ config, filesFolder, now: () => new Date(nowMs) });
  return opened.app;
}

const FIRST = {
  'assets/start-AAAAAAAA.js': 'first start',
  'assets/start-AAAAAAAA.js.br': 'first start in brotli',
  'assets/texts/de-DE-same0000.js': 'same words',
  'assets/embed/embed-AAAAAAAA.js': 'first embed',
  'assets/art/0123abcd.avif': 'picture',
  'service/newsletter/frontend/images/89abcdef.jpg': 'picture of a mail',
  'sw.js': 'first worker',
  'favicon.svg': '<svg/>',
};
const SECOND = {
  'assets/start-BBBBBBBB.js': 'second start',
  'assets/texts/de-DE-same0000.js': 'same words',
  'sw.js': 'second worker',
};
const archive = () => path.join(dataDir, 'builds');
async function archivedFiles(): Promise<string[]> {
  const entries = await readdir(archive(), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('files of the build before', () => {
  test('assets of the previous build are served for a day after the next one, with the same headers', async () => {
    await deploy(await build('first', FIRST));
    nowMs += 30 * DAY_MS;
    const second = await build('second', SECOND);
    await rm(path.join(folder, 'first'), { recursive: true });
    const app = await deploy(second);
    const headers = { 'accept-encoding': 'br' };
    const own = await app.inject({ url: '/assets/start-BBBBBBBB.js' });
    const former = await app.inject({ url: '/assets/start-AAAAAAAA.js' });
    expect([own.body, former.body]).toEqual(['second start', 'first start']);
    for (const name of [
      'cache-control',
      'content-type',
      'x-content-type-options',
      'cross-origin-resource-policy',
      'vary',
      'accept-ranges',
    ]) {
      expect([name, former.headers[name]]).toEqual([name, own.headers[name]]);
      expect(own.headers[name]).toBeDefined();
    }
    const brotli = await app.inject({ url: '/assets/start-AAAAAAAA.js', headers });
    expect(brotli.body).toBe('first start in brotli');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers['content-type']).toMatch(/javascript/);
    expect(brotli.headers['cache-control']).toMatch(/immutable/);
    const head = await app.inject({ method: 'HEAD', url: '/assets/start-AAAAAAAA.js' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    for (const address of Object.keys(FIRST).filter((name) => /^(?!sw|fav).*(?<!br)$/.test(name))) {
      expect([address, (await app.inject(address)).statusCode]).toEqual([address, 200]);
    }

    nowMs += DAY_MS - 1;
    expect((await app.inject('/assets/start-AAAAAAAA.js')).statusCode).toBe(200);
    nowMs += 1;
    const over = await app.inject('/assets/start-AAAAAAAA.js');
    expect(over.statusCode).toBe(404);
    expect(over.headers['cache-control']).not.toMatch(/immutable/);
    expect(over.body).toBe((await app.inject('/assets/start-CCCCCCCC.js')).body);
    expect((await app.inject('/assets/texts/de-DE-same0000.js')).body).toBe('same words');
    expect(await archivedFiles()).toContain('start-AAAAAAAA.js.br');
    await deploy(second);
    expect((await archivedFiles()).toSorted()).toEqual(['de-DE-same0000.js', 'start-BBBBBBBB.js']);
  });

  test('the archive keeps a build’s files for a day from its replacement, however often the next build starts', async () => {
    await deploy(await build('first', FIRST));
    const second = await build('second', SECOND);
    for (let start = 0; start < 3; start += 1) {
      const app = await deploy(second);
      expect((await app.inject('/assets/start-AAAAAAAA.js')).statusCode).toBe(200);
      nowMs += 8 * HOUR_MS;
    }
    const app = await deploy(second);
    expect((await app.inject('/assets/start-AAAAAAAA.js')).statusCode).toBe(404);
  });

  test('assets of the newer build stay available after a rollback', async () => {
    const [first, second] = [await build('first', FIRST), await build('second', SECOND)];
    await deploy(first);
    await deploy(second);
    nowMs += 2 * DAY_MS;
    const app = await deploy(first);
    expect((await app.inject('/assets/start-AAAAAAAA.js')).statusCode).toBe(200);
    expect((await app.inject('/assets/start-BBBBBBBB.js')).body).toBe('second start');
    nowMs += DAY_MS;
    const again = await deploy(second);
    expect((await again.inject('/assets/start-AAAAAAAA.js')).body).toBe('first start');
  });

  test('the archive serves only hashed files of known kinds, and nothing outside its folder', async () => {
    await deploy(await build('first', FIRST));
    const kept = archive();
    await writeFile(path.join(dataDir, 'secret'), 'secret');
    await writeFile(path.join(kept, 'assets/page-01234567.html'), 'secret');
    await writeFile(path.join(kept, 'assets/short.js'), 'secret');
    await writeFile(path.join(kept, 'sw-01234567.js'), 'secret');
    await symlink(path.join(dataDir, 'secret'), path.join(kept, 'assets/link-01234567.js'));
    const app = await deploy(await build('second', SECOND));
    expect((await app.inject('/assets/start-AAAAAAAA.js')).statusCode).toBe(200);
    expect((await app.inject('/sw.js')).body).toBe('second worker');
    const urls = [
      '/assets/page-01234567.html',
      '/assets/short.js',
      '/sw-01234567.js',
      '/favicon.svg',
      '/assets/link-01234567.js',
      '/assets/start-AAAAAAAA.js.br',
      '/assets/..%2Fsw-01234567.js',
      '/assets/..%2F..%2Fsecret',
      '/assets/%2e%2e/%2e%2e/secret',
      '/builds/assets/start-AAAAAAAA.js',
    ];
    for (const url of urls) {
      const answer = await app.inject(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
  });

  test('the archive keeps the latest files up to 100 MB', async () => {
    const names = ['large000', 'middle00', 'latest00'];
    for (const name of names) {
      const folder = await build(name, { [`assets/a-${name}.js`]: '' });
      // Sparse, so it takes no disk space.
      await truncate(path.join(folder, `assets/a-${name}.js`), 45 * 1024 * 1024);
      await deploy(folder);
      nowMs += 60_000;
    }
    const app = await deploy(await build('second', SECOND));
    const statuses = names.map(
      async (name) => (await app.inject(`/assets/a-${name}.js`)).statusCode,
    );
    expect(await Promise.all(statuses)).toEqual([404, 200, 200]);
    expect(await archivedFiles()).not.toContain('a-large000.js');
  });

  test('the archive deletes expired assets within an hour while the server runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await deploy(await build('first', FIRST));
      await deploy(await build('second', SECOND));
      nowMs += DAY_MS - 1;
      vi.advanceTimersByTime(HOUR_MS);
      expect(await archivedFiles()).toContain('start-AAAAAAAA.js');
      nowMs += 1;
      vi.advanceTimersByTime(HOUR_MS);
      await vi.waitFor(async () => expect(await archivedFiles()).toHaveLength(2));
    } finally {
      vi.useRealTimers();
    }
  });

  test('the archive serves no interrupted copy, and deletes it after a day', async () => {
    const at = (ms: number) => new Date(BEGIN_MS - ms);
    await mkdir(archive(), { recursive: true });
    for (const [name, age] of [
      ['old.draft', DAY_MS],
      ['new.draft', HOUR_MS],
    ] as const) {
      await writeFile(path.join(archive(), name), 'half');
      await utimes(path.join(archive(), name), at(age), at(age));
    }
    await deploy(await build('first', FIRST));
    const names = await archivedFiles();
    expect(names.filter((name) => name.includes('draft'))).toEqual(['new.draft']);
  });

  test('the build’s own assets are served when the archive’s folder is unusable', async () => {
    await mkdir(dataDir);
    await writeFile(path.join(dataDir, 'builds'), 'no folder');
    const app = await deploy(await build('first', FIRST));
    expect((await app.inject('/assets/start-AAAAAAAA.js')).body).toBe('first start');
    expect(opened?.asked.logs.join('')).toContain('Assets of previous builds are unavailable');
  });
});
