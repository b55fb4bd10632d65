import { execFileSync } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';

import { endedStart, freePort } from '../support/server.ts';
import { expect, test } from '../support/serverJourney.ts';
import { signUp } from '../support/service.ts';
import { ATTACK_LIMIT_MS } from './support/duringAttack.ts';

const DISK = '200m';
const CHUNK = Buffer.alloc(1024 * 1024);

test('a full disk is told by readiness and by the start, and goes by itself once there is room', async ({
  dataDir,
  start,
}) => {
  test.setTimeout(ATTACK_LIMIT_MS);
  test.skip(process.platform !== 'linux' || process.getuid?.() !== 0, 'needs to mount a disk');
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', dataDir]);
  try {
    const port = await freePort();
    const first = await start({ port });
    expect(await partsOf(first.url)).toMatchObject({ status: 200, parts: { disk: 'ready' } });

    await fill(dataDir);
    expect(await partsOf(first.url)).toMatchObject({
      status: 503,
      parts: { database: 'ready', queue: 'ready', disk: 'unavailable' },
    });
    expect((await fetch(`${first.url}/de`)).status).toBe(200);
    await first.stop();

    const ending = await endedStart({ runtime: 'preact', dataDir, port });
    expect(ending).toMatchObject({ exitCode: 1, stdout: '' });
    expect(ending.stderr).toBe(
      `The database cannot be opened: embedded in ${dataDir} (no space left on the disk: 0 MB are free, and 32 MB are needed).\n`,
    );

    await rm(path.join(dataDir, 'filling'));
    const second = await start({ port });
    expect(await partsOf(second.url)).toMatchObject({ status: 200, parts: { disk: 'ready' } });
    expect(await signUp(second.url, 'anna@example.org')).toBe(202);
    await second.stop();
  } finally {
    execFileSync('umount', ['--lazy', dataDir]);
  }
});

async function partsOf(url: string): Promise<{ status: number; parts: Record<string, string> }> {
  const answer = await fetch(`${url}/readyz`);
  const { parts } = await answer.json();
  return { status: answer.status, parts };
}

/** Writes until nothing more fits. */
async function fill(folder: string): Promise<void> {
  const file = await open(path.join(folder, 'filling'), 'w');
  try {
    while ((await statfs(folder)).bavail > 0) {
      const { bavail, bsize } = await statfs(folder);
      await file.write(CHUNK.subarray(0, Math.min(CHUNK.length, bavail * bsize)));
    }
  } finally {
    await file.close();
  }
}
