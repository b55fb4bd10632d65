import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
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
  /** Folder of the database prepared by the build, which a first start copies. Without it, the start creates one. */
  madeFolder?: string | undefined;
  /** Receives errors of vacuuming. */
  onBackgroundError?: ((error: unknown) => void) | undefined;
};

/**
 * Opens the embedded PostgreSQL in `<dataDir>/pg` for one process; a second one gets a `FolderInUseError`. Only this
 * driver locks `dataDir`: several nodes of a PostgreSQL server may share that folder for captured mail.
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
      root: { ...toHandle(pglite), script: (text) => runScript(pglite, text) },
      transaction: (run) => pglite.transaction((transaction) => run(toHandle(transaction))),
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

/** Refuses a database without its version file. PGlite would create a new database over it. */
async function requireWhole(folder: string): Promise<void> {
  const names = await readdir(folder);
  if (names.length > 0 && !names.includes('PG_VERSION')) {
    throw new Error(`${folder} has lost its file PG_VERSION and possibly others. Restore a backup`);
  }
}

/**
 * How many bytes of a WebAssembly function run before V8 optimises it: thirty times V8's default. With the default,
 * optimising functions that only a start needs takes a quarter of its processor time. Functions in steady use reach
 * this number within seconds (decision 93).
 */
const SECOND_COMPILATION_AFTER = 54_000_000;

/** Starts PostgreSQL. Rejects with PostgreSQL's reason, if it gives one. */
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
 * Creates the database under another name, syncs and renames it, so that a killed start or a power cut leaves no
 * partial database.
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

function toHandle(pglite: PGlite | Transaction): Handle {
  return {
    rows: async <Row extends QueryResultRow>(text: string, params: Parameters) =>
      (await lettingOthersRun(pglite.query<Row>(text, [...params]))).rows,
    arrays: async (text, params) =>
      (await lettingOthersRun(pglite.query<unknown[]>(text, [...params], { rowMode: 'array' })))
        .rows,
    script: async (text) =>
      (await lettingOthersRun(pglite.exec(text))).flatMap((result) => result.rows),
  };
}

/** Ends the event loop's turn, since each statement blocks this thread for milliseconds and many follow one another. */
async function lettingOthersRun<Result>(statement: Promise<Result>): Promise<Result> {
  const result = await statement;
  await nextTurn();
  return result;
}

/**
 * Runs a script inside PGlite's transaction, because a script that fails in its own transaction would leave the only
 * connection in an aborted one. PGlite rolls back before other queries. The script's BEGIN is then only a warning.
 */
async function runScript(pglite: PGlite, text: string): Promise<QueryResultRow[]> {
  if (!/^\s*begin\b/iu.test(text)) return toHandle(pglite).script(text);
  return pglite.transaction((transaction) => toHandle(transaction).script(text));
}
