import { execFileSync } from 'node:child_process';
import { chmod, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';

import { SECOND_MS } from '#domain/durations.ts';

import { withTemporaryFolder } from '../support/server.ts';
import { signUpBody, SUBSCRIBERS_PATH } from '../support/service.ts';
import { until } from '../support/until.ts';

import { expect, test } from './support/clusterJourney.ts';
import { expectNothingLost } from './support/nothingLost.ts';
import { pause, visit } from './support/visitors.ts';

/** Disk size for PostgreSQL's programs, if the packages are unreachable, and its data. */
const DISK = '700m';
const LIMIT_MS = 600 * SECOND_MS;
const BEFORE_MS = 3 * SECOND_MS;
const FULL_MS = 10 * SECOND_MS;
const CHUNK = Buffer.alloc(1024 * 1024);

test('while the database’s disk is full, pages load, sign-ups get a retry time, and no acknowledged sign-up is lost', async ({
  start,
}) => {
  test.setTimeout(LIMIT_MS);
  test.skip(process.platform !== 'linux' || process.getuid?.() !== 0, 'needs to mount a disk');
  await withTemporaryFolder(async (disk) => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk]);
    try {
      await chmod(disk, 0o755);
      const cluster = await start(
        { SIGNUPS_PER_CLIENT_PER_HOUR: '100000' },
        { databaseFolder: disk },
      );
      const visitors = visit(cluster);
      await pause(BEFORE_MS);
      for (const { url } of [cluster.nodes.web1, cluster.nodes.web2]) await fetch(`${url}/de`);

      await fill(disk);
      const refused = await until('a sign-up to be refused', async () => {
        const answer = await fetch(`${cluster.url}${SUBSCRIBERS_PATH}?site=DE`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          // One row after the other until there is no page left for them.
          body: JSON.stringify(signUpBody(`full-${performance.now()}@example.org`)),
        });
        return answer.status === 202 ? undefined : answer;
      });
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
      const endMs = performance.now() + FULL_MS;
      const pages: number[] = [];
      while (performance.now() < endMs) {
        pages.push((await fetch(`${cluster.url}/de?visit=${pages.length}`)).status);
        await pause(SECOND_MS / 2);
      }
      expect(pages.filter((status) => status !== 200)).toEqual([]);

      await rm(path.join(disk, 'filling'));
      // As an operator does: a PostgreSQL that could not write its log has ended.
      await cluster.postgres.crash(0);
      for (const { url } of Object.values(cluster.nodes)) {
        await until(
          'a node to be ready',
          async () => (await fetch(`${url}/readyz`)).ok || undefined,
        );
      }
      await expectNothingLost(cluster, visitors);
    } finally {
      execFileSync('umount', ['--lazy', disk]);
    }
  });
});

/** Fills the disk. */
async function fill(folder: string): Promise<void> {
  const file = await open(path.join(folder, 'filling'), 'w');
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(folder);
      if (bavail === 0) return;
      await file.write(CHUNK.subarray(0, Math.min(CHUNK.length, bavail * bsize)));
    }
  } finally {
    await file.close();
  }
}
