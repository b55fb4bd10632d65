import { execFileSync } from 'node:child_process';
import { open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';

import { capturedMails } from '../support/mails.ts';
import { endedStart, freePort } from '../support/server.ts';
import { expect, test } from '../support/serverJourney.ts';
import { signUp } from '../support/service.ts';
import { until } from '../support/until.ts';
import { ATTACK_LIMIT_MS } from './support/duringAttack.ts';

const DISK = '200m';
/** Far more sign-ups than fit on the disk. */
const SIGN_UPS = 20_000;
const BEFORE_IT_FILLS = 5;
const MAILS_WITHIN_MS = 180_000;
const CHUNK = Buffer.alloc(1024 * 1024);

test('on a full disk the readiness check fails and a start is refused, and both recover once there is room', async ({
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

test('a server with a full disk asks to send sign-ups again and loses no acknowledged one', async ({
  dataDir,
  start,
}) => {
  test.setTimeout(ATTACK_LIMIT_MS);
  test.skip(process.platform !== 'linux' || process.getuid?.() !== 0, 'needs to mount a disk');
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', dataDir]);
  try {
    const port = await freePort();
    const first = await start({ port });
    const acknowledged: string[] = [];
    const statuses = new Set<number>();
    const signUps = async () => {
      for (let turn = 0; turn < SIGN_UPS && !statuses.has(503); turn += 1) {
        const address = `full-${turn}@example.org`;
        const status = await signUp(first.url, address);
        statuses.add(status);
        if (status === 202) acknowledged.push(address);
      }
    };
    const signingUp = signUps();
    await until('a sign-up', async () => acknowledged.length > BEFORE_IT_FILLS || undefined);
    await fill(dataDir);
    await signingUp;
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([202, 503]);

    await rm(path.join(dataDir, 'filling'));
    await until('room to be used again', async () => {
      const status = await signUp(first.url, 'room@example.org');
      return status === 202 || undefined;
    });
    await first.kill();
    const second = await start({ port });
    expect(await signUp(second.url, 'after@example.org')).toBe(202);
    const mailed = async () => {
      const mails = await capturedMails(dataDir);
      const addresses = new Set(mails.flatMap(({ to = [] }) => to.map((one) => one.address)));
      return acknowledged.filter((address) => !addresses.has(address));
    };
    await expect.poll(mailed, { timeout: MAILS_WITHIN_MS }).toEqual([]);
  } finally {
    execFileSync('umount', ['--lazy', dataDir]);
  }
});

async function partsOf(url: string): Promise<{ status: number; parts: Record<string, string> }> {
  const answer = await fetch(`${url}/readyz`);
  const { parts } = await answer.json();
  return { status: answer.status, parts };
}

/** Fills the disk. */
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
