import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmod,
  cp,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openDatabase, type Database } from './database.ts';
import { makeDatabase } from './makeDatabase.ts';
import { migrate } from './migrate.ts';
import { packageFolder } from './packageFolder.ts';
import { TEST_EMBEDDED_TEMPLATE } from './testing/openTestDatabase.ts';

/** Created by the same function as in the build. */
const made = process.env[TEST_EMBEDDED_TEMPLATE] ?? '';

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morgenrot-made-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function opened<Result>(
  work: (database: Database) => Promise<Result>,
  madeFolder: string | undefined = made,
): Promise<Result> {
  const database = await openDatabase({ dataDir, madeFolder });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Returns the row count of each table. */
async function rowsOf(database: Database): Promise<Record<string, number>> {
  const tables = await database.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by name`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await database.query<{ count: number }>(
      `select count(*)::int as count from ${name}`,
    );
    counts[name] = row?.count ?? Number.NaN;
  }
  return counts;
}

function openInProcess(...killedAt: string[]) {
  const script = packageFolder('src/server/db/testing/openKilled.ts');
  const location = JSON.stringify({ dataDir, madeFolder: made });
  return spawn(process.execPath, ['--import', 'tsx', script, location, ...killedAt], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

describe('a first start with the database made by the build', () => {
  it('a first start from the prebuilt database has every table at once, all empty except for the list of migrations', async () => {
    const { applied, rows } = await opened(async (database) => ({
      applied: await migrate(database),
      rows: await rowsOf(database),
    }));
    expect(applied).toBe(0);
    const { 'drizzle.__drizzle_migrations': migrations, ...others } = rows;
    expect(migrations).toBeGreaterThan(20);
    expect(Object.keys(others).length).toBeGreaterThan(30);
    expect(Object.values(others).filter((count) => count > 0)).toEqual([]);
  });

  it('a first start from the prebuilt database leaves no extra files, and its files are private to the server', async () => {
    const shared = join(folder, 'made');
    await cp(made, shared, { recursive: true });
    for (const name of ['PG_VERSION', 'postgresql.conf']) {
      await chmod(join(shared, 'pg', name), 0o444);
    }
    await opened(async () => {}, shared);
    expect((await readdir(dataDir)).toSorted()).toEqual(['lock', 'pg']);
    const modes = ['pg', 'pg/base', 'pg/PG_VERSION', 'pg/postgresql.conf'].map(
      async (place) => (await stat(join(dataDir, place))).mode & 0o777,
    );
    expect(await Promise.all(modes)).toEqual([0o700, 0o700, 0o600, 0o600]);
  });

  it.each<[string, (place: string) => Promise<void>]>([
    [
      'of other migrations',
      async (place) => {
        const file = join(place, 'made.json');
        const listed = JSON.parse(await readFile(file, 'utf8'));
        await writeFile(file, JSON.stringify({ ...listed, state: 'another' }));
      },
    ],
    ['that lacks a file', (place) => rm(join(place, 'pg/global/pg_control'))],
    ['of which a file is cut off', (place) => truncate(join(place, 'pg/global/pg_control'), 100)],
    ['that was not finished', (place) => rm(join(place, 'made.json'))],
  ])(
    'a first start with the database that the build has made makes its own where it finds one %s',
    async (_what, spoil) => {
      const spoilt = join(folder, 'made');
      await cp(made, spoilt, { recursive: true });
      await spoil(spoilt);
      expect(await opened(migrate, spoilt)).toBeGreaterThan(20);
      expect((await readdir(dataDir)).toSorted()).toEqual(['lock', 'pg']);
    },
  );

  it.each([
    ['copyFile', '1'],
    ['copyFile', '400'],
    ['open', '2'],
    ['open', '300'],
    ['rename', '1'],
  ])(
    'a first start from the prebuilt database recovers from being killed in %s, the %sth time',
    async (call, nth) => {
      const [code, signal] = await once(openInProcess(call, nth), 'exit');
      expect([code, signal]).toEqual([null, 'SIGKILL']);
      expect((await readdir(dataDir)).toSorted()).toEqual(['lock', 'pg.unfinished']);
      expect(await opened(migrate)).toBe(0);
      expect((await readdir(dataDir)).toSorted()).toEqual(['lock', 'pg']);
    },
  );

  it('one of two concurrent first starts in an empty folder takes it, and the other is refused', async () => {
    const children = [openInProcess(), openInProcess()];
    const said = children.map(async (child) => {
      const [line]: unknown[] = await once(child.stdout, 'data');
      return String(line);
    });
    expect((await Promise.all(said)).toSorted()).toEqual(['FolderInUseError\n', 'open\n']);
    for (const child of children) {
      const ended = child.exitCode === null && once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    const rows = await opened((database) => database.query('select id from opened'));
    expect(rows).toEqual([{ id: 1 }]);
  });
});

describe('the database that the build makes', () => {
  it('the prebuilt database is built once, and again when the migrations change', async () => {
    const place = join(folder, 'made');
    await cp(made, place, { recursive: true });
    const madeAt = async () => (await stat(join(place, 'made.json'))).mtimeMs;
    const before = await madeAt();
    await makeDatabase(place);
    expect(await madeAt()).toBe(before);
    await writeFile(join(place, 'made.json'), JSON.stringify({ state: 'x', files: 1, bytes: 1 }));
    await makeDatabase(place);
    expect((await readdir(folder)).toSorted()).toEqual(['made']);
    expect(await opened(migrate, place)).toBe(0);
  });
});
