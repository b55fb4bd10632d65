import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';

import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { QueryResultRow } from 'pg';

import type { Driver, Handle, Parameters } from './driver.ts';
import { DURABLE_START_PARAMS, DurableNodeFs } from './durableNodeFs.ts';
import { keepVacuumed } from './embeddedVacuum.ts';
import { lockFolder } from './folderLock.ts';
import { copyMadeDatabase } from './madeDatabase.ts';
import { syncFolder, syncTree } from './syncTree.ts';

export type EmbeddedOptions = {
  dataDir: string;
  /** Folder of the database that the build has made, for a first start to copy; without it, that start makes its own. */
  madeFolder?: string | undefined;
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
  madeFolder,
  onBackgroundError,
}: EmbeddedOptions): Promise<Driver> {
  await mkdir(dataDir, { recursive: true });
  const lock = await lockFolder(dataDir);
  try {
    const folder = join(dataDir, 'pg');
    if (existsSync(folder)) await requireWhole(folder);
    else await create(folder, madeFolder);
    const pglite = await start(folder);
    let endVacuum = async () => {};
    return {
      kind: 'EMBEDDED',
      root: { ...handleOf(pglite), script: (text) => runScript(pglite, text) },
      transaction: (run) => pglite.transaction((transaction) => run(handleOf(transaction))),
      beginUpkeep: () => {
        endVacuum = keepVacuumed(pglite, onBackgroundError);
      },
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

/** PGlite would make a new database over one that has lost the file by which it is recognised. */
async function requireWhole(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.length > 0 && !names.includes('PG_VERSION')) {
    throw new Error(`${folder} has lost its file PG_VERSION, and maybe others: restore a backup`);
  }
}

/**
 * How much of a function of PostgreSQL runs, in bytes of its code, before V8 compiles it a second time: thirty times V8's
 * own measure. By that one, hundreds of functions that a start needs once are compiled in threads beside it, which is a
 * quarter of its processor time; those of steady use reach this one within seconds (decision 93).
 */
const SECOND_COMPILATION_AFTER = 54_000_000;

/** Rejects with PostgreSQL's own word for why it does not start, where it has one. */
async function start(folder: string): Promise<PGlite> {
  const said: string[] = [];
  setFlagsFromString(`--wasm-tiering-budget=${SECOND_COMPILATION_AFTER}`);
  try {
    return await PGlite.create({
      fs: new DurableNodeFs(folder),
      startParams: DURABLE_START_PARAMS,
      onStderr: (line) => {
        said.push(line);
        return false;
      },
    });
  } catch (error) {
    const words = said.flatMap((line) => /\b(?:FATAL|PANIC|DETAIL): +(.+)/.exec(line)?.[1] ?? []);
    throw words.length === 0 ? error : new Error(words.join('; '), { cause: error });
  }
}

/**
 * A killed first start or a power cut must not leave half a database behind, so it is made under another
 * name, brought to the disk and then renamed.
 */
async function create(folder: string, madeFolder: string | undefined): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  const isCopied = madeFolder !== undefined && (await copyMadeDatabase(madeFolder, unfinished));
  if (!isCopied) {
    await rm(unfinished, { recursive: true, force: true });
    const pglite = await start(unfinished);
    await pglite.close();
  }
  await syncTree(unfinished);
  await rename(unfinished, folder);
  await syncFolder(dirname(folder));
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
