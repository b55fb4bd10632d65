import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fdatasyncSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { openDatabase } from './database.ts';
import { DURABLE_START_PARAMS, DurableNodeFs } from './durableNodeFs.ts';
import { vacuumDue } from './embeddedVacuum.ts';
import { FolderInUseError, lockFolder } from './folderLock.ts';
import { packageFolder } from './packageFolder.ts';
import { TEST_EMBEDDED_TEMPLATE } from './testing/openTestDatabase.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenrot-embedded-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the embedded database', () => {
  it('the embedded database flushes every commit to the disk before it responds', async () => {
    let syncs = 0;
    const fs = new DurableNodeFs(join(folder, 'pg'), (fileDescriptor) => {
      syncs += 1;
      fdatasyncSync(fileDescriptor);
    });
    const pglite = await PGlite.create({ fs, startParams: DURABLE_START_PARAMS });
    await pglite.exec('create table note (id int)');
    const before = syncs;
    for (let id = 0; id < 10; id += 1) await pglite.query('insert into note values ($1)', [id]);
    expect(syncs - before).toBeGreaterThanOrEqual(10);
    const afterWrites = syncs;
    await pglite.query('select * from note');
    expect(syncs).toBe(afterWrites);
    await pglite.close();
  });

  it('the embedded database keeps a small page cache, because the operating system caches the files', async () => {
    const database = await openDatabase({ dataDir: folder });
    expect(await database.query('show shared_buffers')).toEqual([{ shared_buffers: '32MB' }]);
    await database.close();
  });

  it('the embedded database opens without a second compilation by V8', async () => {
    await cp(process.env[TEST_EMBEDDED_TEMPLATE] ?? '', folder, { recursive: true });
    const script = packageFolder('src/server/db/testing/openKilled.ts');
    const opening = spawn(process.execPath, [
      '--trace-wasm-compilation-times',
      '--import',
      'tsx',
      script,
      JSON.stringify({ dataDir: folder }),
    ]);
    let said = '';
    for await (const part of opening.stdout) {
      said += String(part);
      if (said.includes('open\n')) break;
    }
    opening.kill('SIGKILL');
    await once(opening, 'exit');
    expect(said).toContain('Compiled ');
    // By V8's default threshold it is more than 60.
    expect(said.match(/using TurboFan/g)?.length ?? 0).toBeLessThan(20);
  });

  it('the embedded database is complete or absent after a first start, and keeps its rows', async () => {
    const first = await openDatabase({ dataDir: folder });
    await first.script('create table note (id int); insert into note values (7)');
    await first.close();
    expect((await readdir(folder)).sort()).toEqual(['lock', 'pg']);
    const second = await openDatabase({ dataDir: folder });
    expect(await second.query('select id from note')).toEqual([{ id: 7 }]);
    await second.close();
  });

  it('the embedded database refuses to open with a fault that PostgreSQL finds, and names it', async () => {
    const template = process.env[TEST_EMBEDDED_TEMPLATE] ?? '';
    const spoilt = async (name: string, spoil: (pg: string) => Promise<void>) => {
      const dataDir = join(folder, name);
      await cp(template, dataDir, { recursive: true });
      await spoil(join(dataDir, 'pg'));
      return openDatabase({ dataDir });
    };
    await expect(
      spoilt('older', (pg) => writeFile(join(pg, 'PG_VERSION'), '16\n')),
    ).rejects.toThrow(/initialized by PostgreSQL version 16, which is not compatible/);
    await expect(spoilt('less', (pg) => rm(join(pg, 'global/pg_control')))).rejects.toThrow(
      'could not open file "global/pg_control"',
    );
    await expect(spoilt('unknown', (pg) => rm(join(pg, 'PG_VERSION')))).rejects.toThrow(
      'has lost its file PG_VERSION',
    );
    expect(await readFile(join(folder, 'unknown/pg/global/pg_control'))).toEqual(
      await readFile(join(template, 'pg/global/pg_control')),
    );
  });

  it('the embedded database vacuums dead rows ten seconds after its maintenance starts, once pages are served', async () => {
    const first = await openDatabase({ dataDir: folder });
    await first.script(
      'create table note (id int); insert into note select generate_series(1, 9999)',
    );
    await first.script('delete from note');
    await first.close();
    const second = await openDatabase({ dataDir: folder });
    const bytes = async () => {
      const [row] = await second.query<{ bytes: number }>(
        "select pg_relation_size('note')::int as bytes",
      );
      return row?.bytes;
    };
    const bytesBefore = await bytes();
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
    try {
      second.beginUpkeep?.();
      vi.advanceTimersByTime(9_999);
      for (let statement = 0; statement < 50; statement += 1) await second.ping();
      expect(await bytes()).toBe(bytesBefore);
      vi.advanceTimersByTime(1);
    } finally {
      vi.useRealTimers();
    }
    while ((await bytes()) !== 0);
    await second.close();
  });

  it('the embedded database vacuums a table again after new dead rows, and no other', async () => {
    const pglite = await PGlite.create();
    const times = async () => {
      const { rows } = await pglite.query<{ name: string; at: Date | null }>(
        'select relname as name, last_vacuum as at from pg_stat_user_tables order by relname',
      );
      return rows.map(({ at }) => at);
    };
    await pglite.exec('create table note (id int); create table other (id int)');
    await pglite.exec('insert into note values (1), (2); insert into other values (1)');
    await vacuumDue(pglite, { isThorough: true });
    const [note, other] = await times();
    expect([note, other]).toEqual([expect.any(Date), expect.any(Date)]);
    await pglite.exec('delete from note where id = 1');
    await vacuumDue(pglite, { isThorough: true });
    const [noteAgain, otherAgain] = await times();
    expect(noteAgain).not.toEqual(note);
    expect(otherAgain).toEqual(other);
    await pglite.close();
  });

  it('the embedded database does not analyse an empty table, which would cause sequential scans later', async () => {
    const pglite = await PGlite.create();
    await pglite.exec('create table note (id int primary key)');
    await vacuumDue(pglite, { isThorough: true });
    const { rows } = await pglite.query(
      "select reltuples::int as tuples, last_vacuum as at from pg_class join pg_stat_user_tables on relid = oid where pg_class.relname = 'note'",
    );
    expect(rows).toEqual([{ tuples: -1, at: null }]);
    await pglite.close();
  });

  it('the embedded database vacuums by changed rows between full checks, like autovacuum', async () => {
    const pglite = await PGlite.create();
    const vacuumed = async () =>
      (
        await pglite.query<{ name: string }>(
          'select relname as name from pg_stat_user_tables where last_vacuum is not null order by relname',
        )
      ).rows.map(({ name }) => name);
    await pglite.exec('create table few (id int); create table many (id int)');
    await pglite.exec('insert into few values (1), (2); delete from few where id = 1');
    await pglite.exec('insert into many select generate_series(1, 200)');
    await vacuumDue(pglite, { isThorough: false });
    expect(await vacuumed()).toEqual(['many']);
    await vacuumDue(pglite, { isThorough: true });
    expect(await vacuumed()).toEqual(['few', 'many']);
    await pglite.close();
  });

  it('the embedded database refuses a second opening of the same folder with one sentence', async () => {
    const first = await openDatabase({ dataDir: folder });
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(FolderInUseError);
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
      /^Another .+ already running on .+\.$/u,
    );
    await first.close();
    await (await openDatabase({ dataDir: folder })).close();
  });
});

describe('the lock of the data folder', () => {
  it('the lock of the data folder is held while another process runs, and released however it ends', async () => {
    const module = createRequire(import.meta.url).resolve('fs-native-extensions');
    const holder = spawn(process.execPath, [
      '-e',
      `const fd = require('node:fs').openSync(${JSON.stringify(join(folder, 'lock'))}, 'a');
       console.log(require(${JSON.stringify(module)}).tryLock(fd));
       setInterval(() => {}, 1000);`,
    ]);
    const [answer] = await once(holder.stdout, 'data');
    expect(String(answer).trim()).toBe('true');
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    await (await lockFolder(folder)).release();
  });
});
