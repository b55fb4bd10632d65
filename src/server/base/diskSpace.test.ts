import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { requireDiskSpace, describeFullDisk, readDiskSpace } from './diskSpace.ts';
import { orRefuse } from './startRefusal.ts';

describe('the free space of a disk', () => {
  test('free disk space is measured for an existing folder and for one that does not exist yet', async () => {
    const { freeMb } = await readDiskSpace(tmpdir());
    expect(freeMb).toBeGreaterThan(0);
    const missing = await readDiskSpace(path.join(tmpdir(), 'no', 'such', 'folder'));
    expect(Math.abs(missing.freeMb - freeMb)).toBeLessThan(1_000);
    await requireDiskSpace(tmpdir());
  });

  test('free disk space is zero where nothing can be written', async () => {
    // The kernel's own files are on no disk.
    await expect(requireDiskSpace('/proc/self')).rejects.toThrow(
      'no space left on the disk: 0 MB are free',
    );
  });

  test('free disk space that is too small is reported in a sentence', () => {
    expect(describeFullDisk({ freeMb: 32, neededMb: 32 })).toBeUndefined();
    expect(describeFullDisk({ freeMb: 31, neededMb: 32 })).toBe(
      'no space left on the disk: 31 MB are free, and 32 MB are needed',
    );
  });
});

test.each([
  ['ENOSPC', 'no space left on the disk'],
  ['EDQUOT', 'the quota of the disk is used up'],
  ['EACCES', 'EACCES'],
])('a start that fails by %s gives the reason: %s', async (code, words) => {
  const failing = async () => Promise.reject(Object.assign(new Error('write'), { code }));
  await expect(orRefuse(failing, (reason) => `It cannot be (${reason}).`)).rejects.toMatchObject({
    lines: [`It cannot be (${words}).`],
  });
});
