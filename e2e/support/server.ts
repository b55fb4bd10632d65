import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { freePort } from '#server/testing/freePort.ts';

import { buildFolder } from '../../scripts/lib/brand.mjs';
import { isShortRun } from '../../scripts/lib/shortRun.mjs';

import { fillFolder, prepareFolder } from './filledFolder.ts';
import { until } from './until.ts';

export { freePort };

export type Runtime = 'preact' | 'react';

const root = fileURLToPath(new URL('../..', import.meta.url));
/**
 * Maximum time of a start in milliseconds, far more than it takes: a server that cannot start ends by itself, which
 * is noticed at once.
 */
const READY_LIMIT_MS = 300_000;
/** Maximum time of a stop in milliseconds, longer than the server's own limit. */
const STOP_LIMIT_MS = 60_000;

export type RunningServer = {
  /** Base of every address, without a slash at the end. */
  url: string;
  dataDir: string;
  pid: number;
  /** Returns the server's output so far, beginning with the first start on its folder. */
  output(): string;
  /** Asks the server to end and waits until it has. */
  stop(): Promise<void>;
  /** Kills the server, as a power cut would, and waits until it is gone. */
  kill(): Promise<void>;
};

type ServerOptions = {
  runtime: Runtime;
  dataDir: string;
  port: number;
  /** Variables that override the usual ones. */
  env?: Record<string, string>;
  /** The folder of another build than the present one. */
  build?: string | undefined;
};

type StartOptions = ServerOptions & {
  /** Whether the server starts on the folder as it is; otherwise an empty folder is filled as after a first start. */
  isFirst?: boolean;
};

/** Servers of the full run are as in operation. */
const PRELOADED = isShortRun ? ['--import', new URL('quickServer.mjs', import.meta.url).href] : [];

const urlOf = (port: number) => `http://localhost:${port}`;

function spawnServer({ runtime, dataDir, port, env, build = buildFolder(root) }: ServerOptions) {
  return spawn(process.execPath, [...PRELOADED, path.join(build, 'server/main.js')], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      RUNTIME: runtime,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: urlOf(port),
      DATA_DIR: dataDir,
      // All journeys come from one address.
      SIGNUPS_PER_CLIENT_PER_HOUR: '100000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Starts the built server on `port` and waits until it is ready. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const isEmbedded = options.env?.['DATABASE_URL'] === undefined;
  const isEmpty = !existsSync(path.join(options.dataDir, 'pg'));
  if (options.isFirst || !isEmbedded || !isEmpty) return startProcess(options, '');
  return startProcess(options, await fillAsAfterFirstStart(options.dataDir));
}

/** Copies the files of a first start into `dataDir`, and returns the output of that start. */
export function fillAsAfterFirstStart(dataDir: string): Promise<string> {
  return fillFolder(dataDir, outputOfFirstStart);
}

/** Creates the files that {@link fillAsAfterFirstStart} copies, if this build has none. */
export function prepareFirstStart(): Promise<void> {
  return prepareFolder(outputOfFirstStart);
}

async function outputOfFirstStart(dataDir: string): Promise<string> {
  const server = await startProcess({ runtime: 'preact', dataDir, port: await freePort() }, '');
  await server.stop();
  return server.output();
}

async function startProcess(options: ServerOptions, earlierOutput: string): Promise<RunningServer> {
  const { dataDir, port } = options;
  const url = urlOf(port);
  const child = spawnServer(options);
  let output = earlierOutput;
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const exited = once(child, 'exit');

  const isReady = async () => {
    if (hasEnded(child)) throw new Error(`The server ended instead of starting:\n${output}`);
    try {
      const answer = await fetch(`${url}/readyz`);
      return answer.ok ? true : undefined;
    } catch {
      // The server is not listening yet.
      return undefined;
    }
  };
  try {
    await until('the server to be ready', isReady, READY_LIMIT_MS);
  } catch (error) {
    child.kill('SIGKILL');
    throw new Error(`The server did not start:\n${output}`, { cause: error });
  }

  const endBy = async (signal: NodeJS.Signals) => {
    if (hasEnded(child)) return;
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await exited;
    clearTimeout(timer);
  };
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    stop: () => endBy('SIGTERM'),
    kill: () => endBy('SIGKILL'),
  };
}

export type Ending = { exitCode: number | null; stdout: string; stderr: string };

/** Starts a server that is expected to end by itself, and returns its exit; null if it did not end by itself. */
export async function endedStart(options: ServerOptions): Promise<Ending> {
  const child = spawnServer(options);
  const timer = setTimeout(() => child.kill('SIGKILL'), READY_LIMIT_MS);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (!hasEnded(child)) await once(child, 'exit');
  clearTimeout(timer);
  return { exitCode: child.exitCode, stdout, stderr };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Gives `work` a folder of its own and removes it afterwards. */
export async function withTemporaryFolder<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'morgenrot-journey-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
