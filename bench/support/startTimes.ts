import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as passTime } from 'node:timers/promises';

import { processorMs } from './processorTime.ts';

const ASK_EVERY_MS = 5;
const LIKE_A_BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, br' };

/** The times from the spawn of a process to its first 200 on each path, and the processor time until all of them. */
export type StartTimes = { firstMs: Map<string, number>; processorMs: number | undefined };

export type Started = {
  /** The arguments of the program, without Node's own. */
  args: string[];
  env: Record<string, string>;
  port: number;
  cwd: string;
};

/**
 * Starts a process, requests `paths` until each has answered once, calls `then` and ends it. Rejects if the process
 * ends by itself.
 */
export async function startTimes(
  { args, env, port, cwd }: Started,
  paths: readonly string[],
  then: () => Promise<void> = async () => {},
): Promise<StartTimes> {
  const startedMs = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  try {
    const firsts = paths.map(async (path) => {
      await untilAnswered(child, port, path);
      return [path, performance.now() - startedMs] as const;
    });
    const firstMs = new Map(await Promise.all(firsts));
    const busyMs = child.pid === undefined ? undefined : await processorMs(child.pid);
    await then();
    return { firstMs, processorMs: busyMs };
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}

async function untilAnswered(child: ChildProcess, port: number, path: string): Promise<void> {
  while ((await statusOf(port, path)) !== 200) {
    if (child.exitCode !== null) throw new Error(`It ended before it answered ${path}`);
    await passTime(ASK_EVERY_MS);
  }
}

/** Returns the status; undefined without an answer. */
function statusOf(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    request({ port, path, host: '127.0.0.1', agent: false, headers: LIKE_A_BROWSER }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    })
      .once('error', () => resolve(undefined))
      .end();
  });
}
