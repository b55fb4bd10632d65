import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { QueryResultRow } from 'pg';

import type { Driver, Handle, Parameters } from './driver.ts';
import { DURABLE_START_PARAMS, DurableNodeFs } from './durableNodeFs.ts';
import { keepVacuumed } from './embeddedVacuum.ts';
import { lockFolder } from './folderLock.ts';

export type EmbeddedOptions = {
  dataDir: string;
  /** Told of a failed vacuum. */
  onBackgroundError?: ((error: unknown) => void) | undefined;
};

/**
 * The embedded PostgreSQL in `<dataDir>/pg`, for one process only: a second one gets a `FolderInUseError`.
 * The lock is taken for this driver alone. With a PostgreSQL server the folder holds at most captured mail,
 * one new file each, which several nodes of a machine may share.
 */
export async function openEmbedded({
  dataDir,
  onBackgroundError,
}: EmbeddedOptions): Promise<Driver> {
  await mkdir(dataDir, { recursive: true });
  const lock = await lockFolder(dataDir);
  try {
    const folder = join(dataDir, 'pg');
    if (!existsSync(folder)) await create(folder);
    const pglite = await start(folder);
    const endVacuum = keepVacuumed(pglite, onBackgroundError);
    return {
      kind: 'EMBEDDED',
      root: { ...handleOf(pglite), script: (text) => runScript(pglite, text) },
      transaction: (run) => pglite.transaction((transaction) => run(handleOf(transaction))),
      close: async () => {
        await endVacuum();
        await pglite.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

function start(folder: string): Promise<PGlite> {
  return PGlite.create({ fs: new DurableNodeFs(folder), startParams: DURABLE_START_PARAMS });
}

/**
 * A killed first start or a power cut must not leave half a database behind, so it is made under another
 * name, brought to the disk and then renamed.
 */
async function create(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const pglite = await start(unfinished);
  await pglite.close();
  await syncTree(unfinished);
  await rename(unfinished, folder);
}

async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await syncPath(join(entry.parentPath, entry.name));
  }
}

async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

function handleOf(pglite: PGlite | Transaction): Handle {
  return {
    rows: async <Row extends QueryResultRow>(text: string, params: Parameters) =>
      (await pglite.query<Row>(text, [...params])).rows,
    arrays: async (text, params) =>
      (await pglite.query<unknown[]>(text, [...params], { rowMode: 'array' })).rows,
    script: async (text) => (await pglite.exec(text)).flatMap((result) => result.rows),
  };
}

/**
 * A script that opens a transaction of its own and fails inside would leave the only connection in an
 * aborted transaction. PGlite's transaction rolls back before another query gets the connection; the
 * script's own BEGIN is then a mere warning and its COMMIT the real one.
 */
async function runScript(pglite: PGlite, text: string): Promise<QueryResultRow[]> {
  if (!/^\s*begin\b/iu.test(text)) return handleOf(pglite).script(text);
  return pglite.transaction((transaction) => handleOf(transaction).script(text));
}
