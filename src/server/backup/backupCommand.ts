import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { createAudit } from '#server/audit/audit.ts';
import type { CommandContext } from '#server/cli/command.ts';
import { takesNothing, takesOneFile, withUsage } from '#server/cli/withUsage.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { FolderInUseError } from '#server/db/folderLock.ts';

import { backupDatabase } from './backup.ts';
import { readBackupFile, writeBackupFile } from './backupFile.ts';
import { restoreDatabase, RestoreRefusal } from './restore.ts';

const BACKUP_USAGE = [
  'npm run backup -- FILE   writes all of the database, and a secret that was generated, into one file, also while servers run',
];
const RESTORE_USAGE = [
  'npm run restore -- FILE   fills an empty DATA_DIR, or the empty database of DATABASE_URL, with a backup; no server may run on it',
];
const MOVE_USAGE = [
  'npm run move   takes all from the embedded database in DATA_DIR to the empty one of DATABASE_URL; no server may run on either',
];
/** Explains that a running server uses the database. */
export const serverRunsOn = (dataDir: string): string =>
  `A server runs on ${dataDir}. Stop it, and give this command again.`;

/** Name of the embedded database after its rows have moved. */
const MOVED = 'pg.moved';

/** `npm run backup -- FILE`: writes the whole database and its generated secret into one file. */
export const runBackup = withUsage(BACKUP_USAGE, backup, takesOneFile);

async function backup([file = '']: readonly string[], parts: CommandContext): Promise<number> {
  const database = await parts.openDatabase();
  const { now, operator, dataDir, secrets } = parts;
  // If SECRET is set, the operator keeps it.
  const secret = secrets.length > 0 ? null : await readSecretFile(dataDir);
  const place = path.resolve(parts.folder, file);
  const written = await orWhy(async () => {
    const target = await parts.openBackupFile(place);
    return writeBackupFile(target, (write) => backupDatabase({ database, now, secret, write }));
  });
  if (!written.ok) {
    return complainOf(parts, `${place} cannot be written (${written.code}). There is no backup.`);
  }
  const { tables, rows } = written.result;
  await createAudit({ database, now }).note({
    by: { kind: 'COMMAND', name: operator },
    action: 'BACKUP_MADE',
    object: 'database',
    detail: `${rows} rows`,
  });
  parts.say(`${rows} rows of ${tables} tables are in ${file}`);
  return 0;
}

/** Error codes that the operator can fix are reported; others are thrown. */
const REFUSED_FILE = new Set([
  'EACCES',
  'EDQUOT',
  'EISDIR',
  'ENOENT',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
]);

async function orWhy<Result>(
  work: () => Promise<Result>,
): Promise<{ ok: true; result: Result } | { ok: false; code: string }> {
  try {
    return { ok: true, result: await work() };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!REFUSED_FILE.has(code)) throw error;
    return { ok: false, code };
  }
}

/** `npm run restore -- FILE`: fills the configured empty database from a backup. */
export const runRestore = withUsage(RESTORE_USAGE, restore, takesOneFile);

async function restore([file = '']: readonly string[], parts: CommandContext): Promise<number> {
  const database = await parts.openDatabase();
  return refusing(parts, async () => {
    const { tables, rows, skipped, secret } = await restoreDatabase({
      database,
      lines: readBackupFile(file),
      logger: parts.logger,
    });
    if (secret !== null) await keepSecret(secret, parts);
    await noteRestored(database, parts, `${rows} rows from a backup`);
    parts.say(
      `${rows} rows of ${tables} tables are restored, counted and compared by their hashes${skipped > 0 ? `; ${skipped} tables were there already` : ''}`,
    );
  });
}

/**
 * `npm run move`: copies the embedded database in `DATA_DIR` to the PostgreSQL of `DATABASE_URL`. Running it again
 * continues an interrupted move. The embedded database stays under another name.
 */
export const runMove = withUsage(MOVE_USAGE, move, takesNothing);

async function move(_args: readonly string[], parts: CommandContext): Promise<number> {
  const { dataDir, now, secrets } = parts;
  const folder = path.join(dataDir, 'pg');
  if (!existsSync(folder)) return complainOf(parts, `There is no embedded database in ${dataDir}.`);
  const target = await parts.openDatabase();
  if (target.kind !== 'POSTGRES') {
    return complainOf(parts, 'Set DATABASE_URL to the PostgreSQL database to move to.');
  }
  const secret = await readSecretFile(dataDir);
  if (secret !== null && !secrets.includes(secret)) {
    return complainOf(
      parts,
      `SECRET or PREVIOUS_SECRETS must hold what is in ${path.join(dataDir, 'secret')}: without it, waiting mails and sessions cannot be read.`,
    );
  }
  return refusing(parts, async () => {
    const source = await openDatabase({ dataDir });
    const lines = pipe();
    try {
      const reading = backupDatabase({ database: source, now, secret: null, write: lines.write });
      const filling = restoreDatabase({
        database: target,
        lines: lines.read(),
        logger: parts.logger,
      });
      void reading.then(lines.end, lines.fail);
      // Otherwise one side would wait for the other, which has failed.
      filling.catch(lines.fail);
      const [{ rows, tables, skipped }] = await Promise.all([filling, reading]);
      await noteRestored(target, parts, `${rows} rows from the embedded database`);
      parts.say(
        `${rows} rows of ${tables} tables are in PostgreSQL, counted and compared by their hashes${skipped > 0 ? `; ${skipped} tables were there already` : ''}`,
      );
    } finally {
      await source.close();
    }
    await rename(folder, path.join(dataDir, MOVED));
    parts.say(
      `The embedded database is kept as ${path.join(dataDir, MOVED)}; remove it when you like`,
    );
  });
}

/** Passes lines from a writer to a reader, one at a time. */
function pipe() {
  type Reader = {
    resolve: (result: IteratorResult<string>) => void;
    reject: (why: unknown) => void;
  };
  let line: string | undefined;
  let taken: (() => void) | undefined;
  let reader: Reader | undefined;
  let failure: { error: unknown } | undefined;
  let isEnded = false;
  const pass = () => {
    if (reader === undefined) return;
    const { resolve, reject } = reader;
    if (failure) reject(failure.error);
    else if (line !== undefined) {
      const value = line;
      line = undefined;
      taken?.();
      resolve({ done: false, value });
    } else if (isEnded) resolve({ done: true, value: undefined });
    else return;
    reader = undefined;
  };
  return {
    write: (text: string) =>
      new Promise<void>((resolve, reject) => {
        if (failure) return reject(failure.error);
        line = text;
        taken = resolve;
        pass();
      }),
    end() {
      isEnded = true;
      pass();
    },
    fail(error: unknown) {
      failure ??= { error };
      pass();
      taken?.();
    },
    read: (): AsyncIterable<string> => ({
      [Symbol.asyncIterator]: () => ({
        next: () =>
          new Promise<IteratorResult<string>>((resolve, reject) => {
            reader = { resolve, reject };
            pass();
          }),
      }),
    }),
  };
}

function noteRestored(
  database: Database,
  { now, operator }: Pick<CommandContext, 'now' | 'operator'>,
  detail: string,
): Promise<void> {
  return createAudit({ database, now }).note({
    by: { kind: 'COMMAND', name: operator },
    action: 'DATABASE_RESTORED',
    object: 'database',
    detail,
  });
}

async function refusing(parts: CommandContext, work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return 0;
  } catch (error) {
    if (error instanceof RestoreRefusal) return complainOf(parts, error.message);
    if (error instanceof FolderInUseError) return complainOf(parts, serverRunsOn(parts.dataDir));
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT') return complainOf(parts, 'There is no such file.');
    if (code.startsWith('Z_')) {
      return complainOf(parts, 'This is not a backup, or it is damaged.');
    }
    throw error;
  }
}

function complainOf({ complain }: CommandContext, sentence: string): number {
  complain(sentence);
  return 1;
}

async function readSecretFile(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(path.join(dataDir, 'secret'), 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Stores the secret unless one is configured or another start has created one. */
async function keepSecret(
  secret: string,
  { dataDir, secrets, complain }: CommandContext,
): Promise<void> {
  const here = secrets.length > 0 ? undefined : await readSecretFile(dataDir);
  if (here === secret || secrets.includes(secret)) return;
  if (here === null) {
    await mkdir(dataDir, { recursive: true });
    return writeFile(path.join(dataDir, 'secret'), `${secret}\n`, { mode: 0o600, flush: true });
  }
  complain(
    'The secret of the backup is another one than here: waiting mails, sessions and second steps of it cannot be read until it stands in PREVIOUS_SECRETS.',
  );
}
