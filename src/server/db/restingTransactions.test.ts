import { setTimeout as passTime } from 'node:timers/promises';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { besideLock } from './besideLock.ts';
import { databaseOn } from './database.ts';
import type { Driver } from './driver.ts';
import { openPostgres } from './postgres.ts';
import { openTestDatabase, type TestDatabase } from './testing/openTestDatabase.ts';
import { startTcpProxy } from './testing/tcpProxy.ts';

const REST_MS = 1000;

let opened: TestDatabase;
let databaseUrl: string;
let other: Driver;

beforeEach(async () => {
  opened = await openTestDatabase('POSTGRES');
  databaseUrl = opened.location.databaseUrl ?? '';
  other = openPostgres({ databaseUrl });
});
afterEach(async () => {
  await other.close();
  await opened.dispose();
});

it('a transaction’s locks are released soon after its node loses the network', async () => {
  const url = new URL(databaseUrl);
  const network = await startTcpProxy(Number(url.port));
  url.port = String(network.port);
  const driver = openPostgres({ databaseUrl: url.href, maxRestMs: REST_MS });
  await other.root.script('create table held (id int); insert into held values (1)');
  const cutOff = driver.transaction(async (handle) => {
    await handle.rows('select id from held for update', []);
    network.cut();
    await other.root.rows('update held set id = 3', []);
    // Its own connection receives nothing any more.
    await network.stop();
  });
  await expect(cutOff).rejects.toThrow('Connection terminated');
  expect(await other.root.rows('select id from held', [])).toEqual([{ id: 3 }]);
  await driver.close();
});

it('a lock lasts as long as its work, even beyond the maximum idle time of a transaction', async () => {
  const driver = openPostgres({ databaseUrl, maxRestMs: REST_MS });
  const database = databaseOn(driver);
  const isFree = async () => {
    const [row] = await other.root.rows<{ free: boolean }>(
      'select pg_try_advisory_xact_lock(7) as free',
      [],
    );
    return row?.free;
  };
  const take = async () => {
    await database.query('select pg_advisory_xact_lock(7)');
    return true;
  };
  const work = async () => {
    await passTime(2 * REST_MS);
    return isFree();
  };
  const whileHeld = await besideLock(database, take, work, REST_MS / 4);
  expect([whileHeld, await isFree()]).toEqual([false, true]);
  await driver.close();
});
