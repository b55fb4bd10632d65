import { afterEach, beforeEach, expect, it } from 'vitest';

import { isUnavailable } from '#server/base/describeError.ts';

import { openPostgres } from './postgres.ts';
import type { Driver } from './driver.ts';
import { openTestDatabase, type TestDatabase } from './testing/openTestDatabase.ts';
import { startTcpProxy, type TcpProxy } from './testing/tcpProxy.ts';

let opened: TestDatabase;
let network: TcpProxy;
let driver: Driver;

beforeEach(async () => {
  opened = await openTestDatabase('POSTGRES');
  const url = new URL(opened.location.databaseUrl ?? '');
  network = await startTcpProxy(Number(url.port));
  url.port = String(network.port);
  driver = openPostgres({ databaseUrl: url.href, maxConnections: 2 });
});
afterEach(async () => {
  network.heal();
  await driver.close();
  await network.stop();
  await opened.dispose();
});

it('statements lost in a network cut fail as unavailable and free their pool slot', async () => {
  await Promise.all([driver.root.rows('select 1', []), driver.root.rows('select 1', [])]);
  network.cut();
  const lost = [
    driver.root.rows('select 1', []),
    driver.transaction((handle) => handle.rows('select 1', [])),
  ];
  const ends = await Promise.all(
    lost.map((one) => one.catch((error: unknown) => isUnavailable(error) || String(error))),
  );
  expect(ends).toEqual([true, true]);
  network.heal();
  expect(await driver.root.rows('select 1 as one', [])).toEqual([{ one: 1 }]);
});

it('a slow statement continues while the server is reachable', async () => {
  expect(await driver.root.rows('select 1 as one from pg_sleep(17)', [])).toEqual([{ one: 1 }]);
});
