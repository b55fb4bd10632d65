import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { DAY_MS, HOUR_MS } from '#domain/durations.ts';

import { HASHED_FOLDERS } from './hashedFolders.ts';

/** How long the assets of a replaced build stay available. */
const SERVED_MS = DAY_MS;
/** Maximum number of replaced builds, so that many releases in a day do not fill the disk. */
const MAX_BUILDS = 10;
const MAX_BYTES = 100 * 1024 * 1024;
/** A copy takes a second; older drafts were interrupted. */
const DRAFT_MS = HOUR_MS;

const TWINS = ['.br', '.gz'];
const HASHED_NAME = /[\w-]{8}\.(?:avif|css|jpg|js|png|svg|webp|woff2)$/;
const BUILD_ID = /^[0-9a-f]{16}$/;
const DRAFT = /^[0-9a-f]{16}\.draft-/;

/** Hashed files of a replaced build. */
export type FormerBuild = {
  /** Folder with the files, by URL path. */
  root: string;
  /** URL paths of its files, without compressed variants. */
  addresses: string[];
  servedUntilMs: number;
};

type Place = {
  /** Folder of all kept builds, a subfolder each. */
  buildsFolder: string;
  /** Browser files of the running build. */
  filesFolder: string;
};

/**
 * Copies the hashed files of the running build, once per build, for the time after its replacement. Rejects if the
 * folder is not writable.
 */
export async function keepBuild({ buildsFolder, filesFolder }: Place): Promise<void> {
  const files = await filesIn(filesFolder);
  const addresses = hashedAmong(files);
  if (addresses.length === 0) return;
  const kept = path.join(buildsFolder, idOf(addresses));
  const draft = `${kept}.draft-${randomUUID()}`;
  await mkdir(buildsFolder, { recursive: true });
  // Another process sharing the folder may make the same copy; the first one wins.
  if ((await readdir(buildsFolder)).includes(path.basename(kept))) return;
  const copied = addresses.flatMap((address) =>
    ['', ...TWINS].map((twin) => address + twin).filter((file) => files.has(file)),
  );
  const folders = new Set(copied.map((file) => path.dirname(file)));
  for (const folder of folders) await mkdir(path.join(draft, 'files', folder), { recursive: true });
  await Promise.all(
    copied.map((file) =>
      copyFile(
        path.join(filesFolder, file),
        path.join(draft, 'files', file),
        constants.COPYFILE_FICLONE,
      ),
    ),
  );
  await rename(draft, kept).catch(() => rm(draft, { recursive: true }));
}

/**
 * Returns the builds replaced within the last day, latest first, and deletes others and those over the limits.
 * Rejects if the folder is not accessible.
 */
export async function formerBuilds({
  buildsFolder,
  filesFolder,
  now,
}: Place & { now: () => Date }): Promise<FormerBuild[]> {
  const running = idOf(hashedAmong(await filesIn(filesFolder)));
  await mkdir(buildsFolder, { recursive: true });
  // After a rollback it is the running build again.
  await rm(path.join(buildsFolder, running, 'replaced'), { force: true });
  const replaced = [];
  for (const name of await readdir(buildsFolder)) {
    const folder = path.join(buildsFolder, name);
    if (DRAFT.test(name)) await deleteOldDraft(folder, now());
    if (BUILD_ID.test(name) && name !== running) {
      replaced.push({ folder, replacedAtMs: await replacedAtMsOf(folder, now()) });
    }
  }
  const served: FormerBuild[] = [];
  let bytes = 0;
  for (const { folder, replacedAtMs } of replaced.toSorted(
    (a, b) => b.replacedAtMs - a.replacedAtMs,
  )) {
    const root = path.join(folder, 'files');
    const files = await filesIn(root);
    bytes += await bytesOf(root, files);
    const servedUntilMs = replacedAtMs + SERVED_MS;
    const isOver = servedUntilMs <= now().getTime();
    if (isOver || served.length >= MAX_BUILDS || bytes > MAX_BYTES) {
      await rm(folder, { recursive: true, force: true });
    } else {
      served.push({ root, addresses: hashedAmong(files), servedUntilMs });
    }
  }
  return served;
}

/** Deletes builds that are no longer served. */
export async function deleteOverdue(builds: readonly FormerBuild[], now: Date): Promise<void> {
  for (const { root, servedUntilMs } of builds) {
    if (servedUntilMs > now.getTime()) continue;
    await rm(path.dirname(root), { recursive: true, force: true });
  }
}

/** Returns when the build was first seen replaced, and records it. */
async function replacedAtMsOf(folder: string, now: Date): Promise<number> {
  const file = path.join(folder, 'replaced');
  const writtenMs = Date.parse(await readFile(file, 'utf8').catch(() => ''));
  // A time in the future comes from a wrong clock.
  if (writtenMs <= now.getTime()) return writtenMs;
  await writeFile(file, now.toISOString());
  return now.getTime();
}

async function deleteOldDraft(folder: string, now: Date): Promise<void> {
  const { mtimeMs } = await stat(folder);
  if (mtimeMs + DRAFT_MS < now.getTime()) await rm(folder, { recursive: true, force: true });
}

/** Returns the URL paths of all files below a folder, without links. */
export async function filesIn(folder: string): Promise<Set<string>> {
  const root = path.resolve(folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      // `path.relative` takes five times as long, three times per start.
      .map((entry) => path.join(entry.parentPath, entry.name).slice(root.length))
      .map((file) => file.replaceAll('\\', '/')),
  );
}

/** Returns paths with a content hash, which are unique across builds. */
function hashedAmong(files: ReadonlySet<string>): string[] {
  return [...files]
    .filter((file) => HASHED_FOLDERS.some((folder) => file.startsWith(folder)))
    .filter((file) => HASHED_NAME.test(file) && !/[^\w./-]|\.\./.test(file))
    .toSorted();
}

/** Names contain hashes, so together they identify the build. */
function idOf(addresses: readonly string[]): string {
  return createHash('sha256').update(addresses.join('\n')).digest('hex').slice(0, 16);
}

async function bytesOf(root: string, files: ReadonlySet<string>): Promise<number> {
  const sizes = await Promise.all(
    [...files].map(async (file) => (await stat(path.join(root, file))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
