import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { readSecret } from './secret.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'secret-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

describe('the secret', () => {
  test('the secret is generated once and stored readable only by its owner', async () => {
    const folder = path.join(dataDir, 'new');
    const secret = await readSecret({ given: undefined, dataDir: folder });
    expect(secret).toHaveLength(43);
    expect(await readSecret({ given: undefined, dataDir: folder })).toBe(secret);
    expect((await stat(path.join(folder, 'secret'))).mode & 0o777).toBe(0o600);
  });

  test('the secret is the configured one if there is one, and then none is generated', async () => {
    expect(await readSecret({ given: 'given', dataDir })).toBe('given');
    await expect(stat(path.join(dataDir, 'secret'))).rejects.toThrow('ENOENT');
  });

  test('the secret is the same for two starts at the same time', async () => {
    const secrets = await Promise.all(
      Array.from({ length: 8 }, () => readSecret({ given: undefined, dataDir })),
    );
    expect(new Set(secrets).size).toBe(1);
  });

  test('the secret is read without writing anything, as on a full disk', async () => {
    const secret = await readSecret({ given: undefined, dataDir });
    const longAgo = new Date('2026-01-01T00:00:00Z');
    await utimes(dataDir, longAgo, longAgo);
    expect(await readSecret({ given: undefined, dataDir })).toBe(secret);
    // Creating or deleting a file changes its folder's time.
    expect((await stat(dataDir)).mtime).toEqual(longAgo);
  });

  test('the secret is never an empty file', async () => {
    await writeFile(path.join(dataDir, 'secret'), '\n');
    await expect(readSecret({ given: undefined, dataDir })).rejects.toThrow('is empty');
  });
});
