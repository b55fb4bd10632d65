import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { createAudit } from '#server/audit/audit.ts';
import { errorCode, ifThere } from '#server/base/errorCode.ts';
import { unpackFolder } from '#server/cli/archive.ts';
import type { CommandContext } from '#server/cli/command.ts';
import { takesNothing, takesOneFile, withUsage } from '#server/cli/withUsage.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { FolderInUseError, lockFolder } from '#server/db/folderLock.ts';
import { migrate } from '#server/db/migrate.ts';
import { syncFolder, syncTree } from '#server/db/syncTree.ts';

import { copyDatabase, MoveRefusal } from './copyDatabase.ts';

const BACKUP_USAGE = [
  'npm run backup -- FILE   backs up the embedded database and a generated secret to one file; the server may run',
];
const RESTORE_USAGE = [
  'npm run restore -- FILE   restores a backup into a DATA_DIR without a database; stop the server first',
];
const MOVE_USAGE = [
  'npm run move   migrates the embedded database in DATA_DIR to an empty one at DATABASE_URL; stop the servers of both first',
];
const OWN_TOOLS =
  'DATABASE_URL is set. Back up PostgreSQL with pg_dump and restore it with pg_restore (docs/operations.md, Backup).';
/** Returns the refusal to fill or empty a database that a running server uses. */
export const serverRunsOn = (dataDir: string): string =>
  `A server is running on ${dataDir}. Stop it and run this command again.`;

/** Returns the refusal to work on an embedded database that does not exist. */
export const noDatabaseIn = (dataDir: string): string =>
  `There is no embedded database in ${dataDir}.`;

/** Folder of the embedded database in `DATA_DIR`. */
const DATABASE = 'pg';
export const hasDatabase = (dataDir: string): boolean => existsSync(path.join(dataDir, DATABASE));
const SECRET = 'secret';
/** Folder of an embedded database whose rows have moved to PostgreSQL. */
const MOVED = 'pg.moved';

/** `npm run backup -- FILE`: writes the embedded database and its secret into one file. */
export const runBackup = withUsage(BACKUP_USAGE, backup, takesOneFile);

async function backup([file = '']: readonly string[], context: CommandContext): Promise<number> {
  if (context.databaseKind === 'POSTGRES') return fail(context, OWN_TOOLS);
  const database = await context.openDatabase();
  const { dataDir, secrets } = context;
  // Where SECRET is set, the operator keeps it.
  const isGenerated = secrets.length === 0 && existsSync(path.join(dataDir, SECRET));
  const entries = isGenerated ? [DATABASE, SECRET] : [DATABASE];
  const place = path.resolve(context.folder, file);
  try {
    // This transaction holds the only connection, so nothing changes the files while it is open.
    await database.transaction(async () => {
      await database.query('checkpoint');
      await context.packFolder(place, dataDir, entries);
    });
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (!REFUSED_FILE.has(code)) throw error;
    return fail(context, `${place} cannot be written (${code}). No backup was made.`);
  }
  await note(database, context, 'BACKUP_MADE');
  context.print(`The database${isGenerated ? ' and its secret are' : ' is'} in ${file}`);
  return 0;
}

/** System errors that the operator can fix and that are reported; others are thrown. */
const REFUSED_FILE = new Set([
  'EACCES',
  'EDQUOT',
  'EEXIST',
  'EISDIR',
  'ENOENT',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
]);

/**
 * `npm run restore -- FILE`: restores the embedded database of a backup into `DATA_DIR`, completely or not at all.
 */
export const runRestore = withUsage(RESTORE_USAGE, restore, takesOneFile);

async function restore([file = '']: readonly string[], context: CommandContext): Promise<number> {
  if (context.databaseKind === 'POSTGRES') return fail(context, OWN_TOOLS);
  const { dataDir } = context;
  return refusing(context, async () => {
    await mkdir(dataDir, { recursive: true });
    const lock = await lockFolder(dataDir);
    const unpacked = path.join(dataDir, 'restore.unfinished');
    try {
      if (hasDatabase(dataDir)) {
        throw new MoveRefusal(
          `${dataDir} already has a database. Restore the backup into a DATA_DIR without one.`,
        );
      }
      await rm(unpacked, { recursive: true, force: true });
      await mkdir(unpacked, { mode: 0o700 });
      unpack(file, unpacked);
      const database = path.join(unpacked, DATABASE);
      if (!existsSync(path.join(database, 'PG_VERSION'))) throw damaged();
      const secret = await readSecretFile(unpacked);
      if (secret !== undefined) await keepSecret(secret, context);
      await syncTree(database);
      await rename(database, path.join(dataDir, DATABASE));
      await syncFolder(dataDir);
    } finally {
      await rm(unpacked, { recursive: true, force: true });
      await lock.release();
    }
    await note(await context.openDatabase(), context, 'DATABASE_RESTORED', 'from a backup');
    context.print(`The database from ${file} is in ${dataDir}`);
  });
}

function unpack(file: string, folder: string): void {
  try {
    unpackFolder(file, folder);
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (code === 'ENOENT') throw new MoveRefusal('There is no such file.', { cause: error });
    if (/^(Z|TAR)_/.test(code)) throw damaged(error);
    if (!REFUSED_FILE.has(code)) throw error;
    throw new MoveRefusal(`The backup cannot be unpacked (${code}).`, { cause: error });
  }
}

const damaged = (cause?: unknown) =>
  new MoveRefusal('This is not a backup, or it is damaged.', { cause });

/**
 * `npm run move`: moves all data from the embedded database in `DATA_DIR` to the PostgreSQL of `DATABASE_URL`, or
 * nothing. The embedded database is kept under another name.
 */
export const runMove = withUsage(MOVE_USAGE, move, takesNothing);

async function move(_args: readonly string[], context: CommandContext): Promise<number> {
  const { dataDir, secrets } = context;
  const folder = path.join(dataDir, DATABASE);
  if (!hasDatabase(dataDir)) return fail(context, noDatabaseIn(dataDir));
  if (context.databaseKind !== 'POSTGRES') {
    return fail(context, 'Set DATABASE_URL to the PostgreSQL database to move to.');
  }
  const secret = await readSecretFile(dataDir);
  if (secret !== undefined && !secrets.includes(secret)) {
    return fail(
      context,
      `SECRET or PREVIOUS_SECRETS must contain the secret from ${path.join(dataDir, SECRET)}: without it, waiting mails and sessions cannot be read.`,
    );
  }
  return refusing(context, async () => {
    const target = await context.openDatabase();
    const source = await openDatabase({ dataDir });
    try {
      await migrate(source);
      const { tables, rows } = await copyDatabase(source, target, await context.openQueue());
      await note(target, context, 'DATABASE_RESTORED', `${rows} rows from the embedded database`);
      context.print(
        `${rows} rows of ${tables} tables are in PostgreSQL; their counts and checksums match`,
      );
    } finally {
      await source.close();
    }
    await rename(folder, path.join(dataDir, MOVED));
    context.print(
      `The embedded database is kept as ${path.join(dataDir, MOVED)}; remove it when you no longer need it`,
    );
  });
}

function note(
  database: Database,
  { now, operator }: Pick<CommandContext, 'now' | 'operator'>,
  action: 'BACKUP_MADE' | 'DATABASE_RESTORED',
  detail?: string,
): Promise<void> {
  return createAudit({ database, now }).note({
    by: { kind: 'COMMAND', name: operator },
    action,
    object: 'database',
    detail,
  });
}

async function refusing(context: CommandContext, work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    if (error instanceof MoveRefusal) return fail(context, error.message);
    if (error instanceof FolderInUseError) return fail(context, serverRunsOn(context.dataDir));
    const code = errorCode(error) ?? '';
    if (REFUSED_FILE.has(code))
      return fail(context, `${context.dataDir} cannot be used (${code}).`);
    throw error;
  }
}

function fail({ printError }: CommandContext, sentence: string): number {
  printError(sentence);
  return 1;
}

async function readSecretFile(dataDir: string): Promise<string | undefined> {
  return (await ifThere(readFile(path.join(dataDir, SECRET), 'utf8')))?.trim();
}

/** Stores the secret unless one is configured or another start has created one. */
async function keepSecret(
  secret: string,
  { dataDir, secrets, printError }: CommandContext,
): Promise<void> {
  const known = secrets.length > 0 ? secrets : [(await readSecretFile(dataDir)) ?? []].flat();
  if (known.includes(secret)) return;
  if (known.length === 0) {
    return writeFile(path.join(dataDir, SECRET), `${secret}\n`, { mode: 0o600, flush: true });
  }
  printError(
    'The backup was made with another secret. Add that secret to PREVIOUS_SECRETS; until then, waiting mails, sessions and second factors of the backup cannot be read.',
  );
}
