import { cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

import type { Driver, Handle } from '../driver.ts';
import { openEmbedded } from '../embedded.ts';

/** Triggers that prevent deletion of evidence, audit and publications: see migrations 0003, 0013 and 0017. */
const APPEND_ONLY = [
  'consent_evidence',
  'consent_text',
  'audit_event',
  'content_publication',
  'content_end',
  'change_approval',
];

type Pooled = { driver: Driver; dataDir: string; tables: string };

const idle: Pooled[] = [];

/** An embedded database that one test borrows, empty like a new one. */
export type LentDatabase = { driver: Driver; dataDir: string; giveBack: () => Promise<void> };

/**
 * Lends an empty, migrated embedded database, copied from `templateFolder`. Opening one costs a second of CPU time
 * and emptying it a twentieth of that, so they are reused.
 */
export async function lendEmbedded(templateFolder: string): Promise<LentDatabase> {
  const pooled = idle.pop() ?? (await openCopy(templateFolder));
  let isLent = true;
  const lent =
    <Arguments extends unknown[], Result>(act: (...args: Arguments) => Promise<Result>) =>
    async (...args: Arguments) => {
      // Code that outlives its test must not write into the next test's database.
      if (!isLent) throw new Error('The database of this test is closed');
      return act(...args);
    };
  const handle = ({ rows, arrays, script }: Handle): Handle => ({
    rows: lent(rows) as Handle['rows'],
    arrays: lent(arrays),
    script: lent(script),
  });
  const { driver, dataDir } = pooled;
  return {
    dataDir,
    driver: {
      kind: driver.kind,
      root: handle(driver.root),
      transaction: (run) => lent(driver.transaction)((inner) => run(handle(inner))),
      close: async () => void (isLent = false),
    },
    giveBack: async () => {
      isLent = false;
      if (await wasEmptied(pooled)) idle.push(pooled);
      else await driver.close();
    },
  };
}

async function openCopy(templateFolder: string): Promise<Pooled> {
  const dataDir = await mkdtemp(`${templateFolder}-`);
  await cp(templateFolder, dataDir, { recursive: true });
  const driver = await openEmbedded({ dataDir });
  // Whether commits survive a power cut is tested by `embedded.test.ts`, on databases of its own.
  await driver.root.script('set synchronous_commit = off');
  return { driver, dataDir, tables: await listTables(driver) };
}

/** Empties every table. Returns false if a test has created tables, because the database is then not reused. */
async function wasEmptied({ driver, tables }: Pooled): Promise<boolean> {
  if ((await listTables(driver)) !== tables) return false;
  const toggle = (how: string) =>
    APPEND_ONLY.map((table) => `alter table ${table} ${how} trigger ${table}_append_only;`).join(
      '',
    );
  const used = await usedTables(driver, tables);
  const restarts = await restartedSequences(driver);
  await driver.transaction((handle) =>
    handle.script(`
      ${used && `${toggle('disable')} truncate ${used} restart identity cascade; ${toggle('enable always')}`}
      ${restarts}
      drop schema if exists pgboss cascade;
    `),
  );
  return true;
}

/** Returns the tables with rows. Tests fill few, and emptying a table replaces its files. */
async function usedTables(driver: Driver, tables: string): Promise<string> {
  const looks = tables
    .split(', ')
    .map((table) => `select '${table}' as name where exists (select from ${table})`);
  const rows = await driver.root.rows<{ name: string }>(looks.join(' union all '), []);
  return rows.map(({ name }) => name).join(', ');
}

/** Restarts the sequences of all tables, because they also count deleted and rolled-back rows. */
async function restartedSequences(driver: Driver): Promise<string> {
  const rows = await driver.root.rows<{ name: string }>(
    `select format('%I', sequencename) as name from pg_sequences
     where schemaname = 'public' and last_value is not null`,
    [],
  );
  return rows.map(({ name }) => `alter sequence ${name} restart;`).join('\n');
}

async function listTables(driver: Driver): Promise<string> {
  const rows = await driver.root.rows<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
    [],
  );
  return rows.map(({ name }) => name).join(', ');
}

/** Returns the folder of a run's template. Copies are made beside it and deleted with it. */
export function templateIn(folder: string): string {
  return join(folder, 'template');
}
