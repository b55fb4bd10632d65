import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';

import { createTestDatabase, startTestPostgres } from '#server/db/testing/postgres.ts';
import type { TestPostgres } from '#server/db/testing/postgres.ts';
import { startTcpProxy, type TcpProxy } from '#server/db/testing/tcpProxy.ts';

import { startCache, type RunningNginx } from '../../../bench/support/nginx.ts';
import { freePort, startServer, type RunningServer } from '../../support/server.ts';

import { fakeClock, isFakeClockThere, type FakeClock } from './fakeClock.ts';

export type NodeName = 'web1' | 'web2' | 'worker';

export type Cluster = {
  /** Address for visitors: nginx. */
  url: string;
  /** Environment for operator commands. */
  env: Record<string, string>;
  /** Files that nginx writes. */
  logs: { access: string; error: string };
  /** Where the worker captures mails. */
  mailFolder: string;
  postgres: TestPostgres;
  databaseUrl: string;
  nodes: Record<NodeName, RunningServer>;
  /** Starts a node that was killed, on its port and in its folder. */
  restart(name: NodeName): Promise<void>;
  /** Proxy between web2 and PostgreSQL. */
  network: TcpProxy;
  /** See `clockOf`; undefined without it, and where a process cannot get one. */
  clock: FakeClock | undefined;
  /** Output of all starts, for the first accounts. */
  output(): string;
  stop(): Promise<void>;
};

export type ClusterOptions = {
  /** Returns the database URL for the nodes, which may be that of a pooler. */
  databaseUrlOf?: (url: string) => Promise<string>;
  /**
   * Processes whose clock the test sets. `ALL` are PostgreSQL and the nodes, so that a day can pass in a minute. The
   * library that fakes the clock makes threads that wait for a timeout keep a processor busy, so no such test measures
   * time.
   */
  clockOf?: 'WEB1' | 'ALL';
  /** Folder of PostgreSQL's data, for example on a disk that may be full; by default a temporary one. */
  databaseFolder?: string;
};

/** Starts PostgreSQL, two web nodes, a worker and nginx with the configuration that operators get. */
export async function startCluster(
  folder: string,
  env: Record<string, string> = {},
  { databaseUrlOf = async (url) => url, clockOf, databaseFolder }: ClusterOptions = {},
): Promise<Cluster> {
  const clock = clockOf && isFakeClockThere() ? await fakeClock(folder) : undefined;
  const clockOfAll = clockOf === 'ALL' ? clock?.env : {};
  // PostgreSQL runs as another user, which must be able to read the clock.
  if (clockOf === 'ALL') await chmod(folder, 0o755);
  const postgres = await startTestPostgres({
    isDurable: true,
    env: { ...clockOfAll },
    ...(databaseFolder !== undefined && { parent: databaseFolder }),
  });
  const databaseUrl = await createTestDatabase(postgres.url);
  const nodesUrl = new URL(await databaseUrlOf(databaseUrl));
  const network = await startTcpProxy(Number(nodesUrl.port));
  const throughNetwork = new URL(nodesUrl);
  throughNetwork.port = String(network.port);

  const ports: Record<NodeName, number> = {
    web1: await freePort(),
    web2: await freePort(),
    worker: await freePort(),
  };
  const nginx: RunningNginx = await startCache(folder, [ports.web1, ports.web2]);
  const url = `http://127.0.0.1:${nginx.port}`;
  const shared = {
    SECRET: 'a secret for journeys, 32 characters and more',
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    ...clockOfAll,
    ...env,
  };
  const own: Record<NodeName, Record<string, string>> = {
    web1: { ROLE: 'web', DATABASE_URL: nodesUrl.href, ...clock?.env },
    web2: { ROLE: 'web', DATABASE_URL: throughNetwork.href },
    worker: { ROLE: 'worker', DATABASE_URL: nodesUrl.href },
  };
  const outputs: string[] = [];
  const start = async (name: NodeName) => {
    const dataDir = path.join(folder, name);
    await mkdir(dataDir, { recursive: true });
    return startServer({
      runtime: 'preact',
      dataDir,
      port: ports[name],
      env: { ...shared, ...own[name] },
    });
  };
  const nodes: Cluster['nodes'] = {
    web1: await start('web1'),
    web2: await start('web2'),
    worker: await start('worker'),
  };
  return {
    url,
    env: { ...shared, DATABASE_URL: nodesUrl.href, DATA_DIR: path.join(folder, 'worker') },
    logs: { access: path.join(folder, 'access.log'), error: path.join(folder, 'error.log') },
    mailFolder: path.join(folder, 'worker'),
    postgres,
    databaseUrl,
    nodes,
    async restart(name) {
      outputs.push(nodes[name].output());
      nodes[name] = await start(name);
    },
    network,
    clock,
    output: () => [...outputs, ...Object.values(nodes).map((node) => node.output())].join('\n'),
    async stop() {
      await Promise.all(Object.values(nodes).map((node) => node.stop()));
      await nginx.stop();
      await network.stop();
      await postgres.stop();
    },
  };
}
