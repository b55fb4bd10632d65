/**
 * The first page from a bare clone: `git clone` of the last commit into an empty folder and `npm start` there, with the
 * packages in npm's cache. As root on Linux it starts with nothing of the disk in memory.
 *
 *   npm run bench:clone -- [rounds, 3 unless given]
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as passTime } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { SECOND_MS } from '#domain/durations.ts';
import { median } from '#server/testing/compareTimes.ts';

import { freePort, withTemporaryFolder } from '../e2e/support/server.ts';
import { tell } from './support/figures.ts';
import { treeProcessorMs } from './support/processorTime.ts';

const ASK_EVERY_MS = 50;
const root = fileURLToPath(new URL('..', import.meta.url));
const rounds = Number(process.argv[2] ?? 3);

/** Empties the disk cache; resolves to whether that was permitted. */
async function coolDown(): Promise<boolean> {
  try {
    execFileSync('sync');
    await writeFile('/proc/sys/vm/drop_caches', '3');
    return true;
  } catch {
    return false;
  }
}

async function isAnswered(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).status === 200;
  } catch {
    return false;
  }
}

async function startOfClone(folder: string) {
  execFileSync('git', ['clone', '--quiet', root, folder]);
  const isCold = await coolDown();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { PATH, HOME } = process.env;
  const startedMs = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { PATH, HOME, PORT: String(port), PUBLIC_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const exited = once(child, 'exit');
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  try {
    while (!(await isAnswered(`${url}/de`))) {
      if (child.exitCode !== null) throw new Error(`npm start ended:\n${output}`);
      await passTime(ASK_EVERY_MS);
    }
    const pageMs = performance.now() - startedMs;
    const busyMs = child.pid === undefined ? undefined : await treeProcessorMs(child.pid);
    const secondsOf = (step: RegExp) => Number(step.exec(output)?.[1]);
    return {
      isCold,
      pageMs,
      busyMs,
      installS: secondsOf(/Installed packages in (\d+) s/),
      buildS: secondsOf(/Built in (\d+) s/),
    };
  } finally {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await exited;
  }
}

const pagesMs: number[] = [];
const busiesMs: number[] = [];
for (let round = 1; round <= rounds; round += 1) {
  const [load = Number.NaN] = loadavg();
  const made = await withTemporaryFolder((folder) => startOfClone(path.join(folder, 'clone')));
  pagesMs.push(made.pageMs);
  busiesMs.push(made.busyMs ?? Number.NaN);
  const busyS = ((made.busyMs ?? Number.NaN) / SECOND_MS).toFixed(1);
  console.log(
    `first page after ${(made.pageMs / SECOND_MS).toFixed(1)} s (packages ${made.installS} s, build ${made.buildS} s), ` +
      `${busyS} s of processor time, disk cache ${made.isCold ? 'empty' : 'as it was'}, load before ${load.toFixed(1)}`,
  );
}
tell('Clone, first page', median(pagesMs), 'ms');
tell('Clone, processor', median(busiesMs), 'ms');
