import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as z from 'zod';

import { MIGRATIONS_FOLDER } from './concurrentIndexes.ts';
import { forEachLimited, listTree } from './syncTree.ts';

/**
 * Content of the manifest, which is written last. `state` is a hash of what the database was made from; `files` and
 * `bytes` are its size.
 */
const manifest = z.object({ state: z.string(), files: z.number(), bytes: z.number() });
const MANIFEST = 'made.json';

/** Subfolder of a prepared database, as in `DATA_DIR`. */
const DATABASE = 'pg';

/** Returns whether `folder` holds a database as a first start of this release would create. */
export async function isMade(folder: string): Promise<boolean> {
  return (await readManifest(folder))?.state === (await stateOfRelease());
}

/** Writes the manifest of `folder`, as the last step. Only a folder with a manifest is copied. */
export async function listMade(folder: string): Promise<void> {
  const { files } = await listTree(join(folder, DATABASE));
  // PostgreSQL makes its files readable only by their owner, but a container builds as one user and runs as another.
  await forEachLimited(files, (file) => chmod(file, 0o644));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const listed = { state: await stateOfRelease(), files: files.length, bytes };
  await writeFile(join(folder, MANIFEST), JSON.stringify(listed));
}

/**
 * Copies the prepared database in `made` to the new folder `folder`. Returns false if there is none, or if it is
 * incomplete or of another release; the caller must then discard `folder`.
 */
export async function copyMadeDatabase(made: string, folder: string): Promise<boolean> {
  const listed = await readManifest(made);
  if (listed?.state !== (await stateOfRelease())) return false;
  const source = join(made, DATABASE);
  const { files, folders } = await listTree(source);
  for (const one of [source, ...folders]) {
    await mkdir(join(folder, relative(source, one)), { recursive: true, mode: 0o700 });
  }
  let bytes = 0;
  await forEachLimited(files, async (file) => {
    const copy = join(folder, relative(source, file));
    await copyFile(file, copy, constants.COPYFILE_FICLONE);
    // The build has made the files readable for everyone and writable for nobody.
    await chmod(copy, 0o600);
    const { size } = await stat(copy);
    bytes += size;
  });
  return files.length === listed.files && bytes === listed.bytes;
}

/** Returns the manifest; undefined if none can be read. */
async function readManifest(folder: string) {
  try {
    return manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Returns a hash of everything that a first start would create the database from: PGlite's version and each migration.
 */
async function stateOfRelease(): Promise<string> {
  const hash = createHash('sha256').update(await versionOfPglite());
  for (const migration of readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })) {
    hash.update(`\n${migration.folderMillis} ${migration.hash}`);
  }
  return hash.digest('hex');
}

async function versionOfPglite(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const file = await readFile(join(dirname(dirname(main)), 'package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(file)).version;
}
