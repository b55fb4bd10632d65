import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { Client } from 'pg';

import { freePort } from '../../support/server.ts';
import { until } from '../../support/until.ts';

/** It refuses to run as root. */
const UNPRIVILEGED_ID = 65_534;
const identity = process.getuid?.() === 0 ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {};

/** Whether PgBouncer is installed here: Debian's package `pgbouncer`. */
export function isPgbouncerThere(): boolean {
  return spawnSync('pgbouncer', ['--version']).error === undefined;
}

export type RunningPgbouncer = { url: string; stop(): Promise<void> };

/** Starts a PgBouncer in transaction mode in front of a database, with few connections, so that clients share them. */
export async function startPgbouncer(
  folder: string,
  databaseUrl: string,
): Promise<RunningPgbouncer> {
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const own = path.join(folder, 'pgbouncer');
  await mkdir(own);
  await chmod(folder, 0o755);
  const ownPort = await freePort();
  await writeFile(path.join(own, 'users.txt'), `"${username}" ""\n`);
  await writeFile(
    path.join(own, 'pgbouncer.ini'),
    `[databases]
${name} = host=${hostname} port=${port} dbname=${name}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = trust
auth_file = ${path.join(own, 'users.txt')}
pool_mode = transaction
default_pool_size = 4
server_round_robin = 1
max_client_conn = 200
`,
  );
  if (identity.uid !== undefined) await chown(own, identity.uid, identity.gid);
  const child = spawn('pgbouncer', ['-q', path.join(own, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...identity,
  });
  const exited = once(child, 'exit');
  const url = new URL(databaseUrl);
  url.port = String(ownPort);
  await until('PgBouncer to answer', async () => {
    const client = new Client({ connectionString: url.href });
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      return undefined;
    } finally {
      await client.end().catch(() => {});
    }
  });
  return {
    url: url.href,
    async stop() {
      child.kill('SIGINT');
      const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
      await exited;
      clearTimeout(timer);
    },
  };
}
