import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

import { NEWSLETTER_PICTURES } from '#contract/service.ts';
import { DAY_MS } from '#domain/durations.ts';
import { makeFolder } from '#server/base/makeFolder.ts';

/** Folders whose file names contain a content hash, so that changed files have new URLs. */
export const HASHED_FOLDERS = ['/assets/', NEWSLETTER_PICTURES];

/** How long the assets of a replaced build stay available. */
const SERVED_MS = DAY_MS;
/** Maximum size of replaced assets, so that many releases in a day do not fill the disk. */
const MAX_BYTES = 100 * 1024 * 1024;
/**
 * File time of archived files that belong to the running build. Other files have the time at which they were replaced.
 */
const RUNNING_MS = 0;

const HASHED_NAME = /[\w-]{8}\.(?:avif|css|jpg|js|png|svg|webp|woff2)(?:\.(?:br|gz))?$/;

/** URL paths of replaced files, and until when they are served. */
export type ReleaseArchive = ReadonlyMap<string, number>;

/**
 * Copies the hashed files of the running build into the archive, so that they are available after its replacement.
 * Returns the files of other builds that were replaced within the last day, and deletes all others. Rejects if the
 * folder is unusable.
 */
export async function openReleaseArchive({
  folder,
  filesFolder,
  now,
}: {
  folder: string;
  filesFolder: string;
  now: () => Date;
}): Promise<ReleaseArchive> {
  await makeFolder(folder);
  const archived = await filesIn(folder);
  const own = new Set([...(await filesIn(filesFolder))].filter(isHashed));
  await Promise.all([...own].map(keepOwn));
  const others = await Promise.all([...archived].filter((file) => !own.has(file)).map(replaced));
  const served = new Map<string, number>();
  let bytes = 0;
  for (const { file, size, untilMs } of others.toSorted((a, b) => b.untilMs - a.untilMs)) {
    bytes += size;
    if (untilMs <= now().getTime() || bytes > MAX_BYTES)
      await rm(path.join(folder, file), { force: true });
    else if (isHashed(file)) served.set(file, untilMs);
  }
  return served;

  async function keepOwn(file: string): Promise<void> {
    const place = path.join(folder, file);
    if (!archived.has(file)) {
      const draft = path.join(folder, `${randomUUID()}.draft`);
      await mkdir(path.dirname(place), { recursive: true });
      await copyFile(path.join(filesFolder, file), draft, constants.COPYFILE_FICLONE);
      await rename(draft, place);
    }
    await utimes(place, RUNNING_MS, RUNNING_MS);
  }

  async function replaced(file: string) {
    const place = path.join(folder, file);
    const { mtimeMs, size } = await stat(place);
    const nowMs = now().getTime();
    // A time in the future comes from a wrong clock.
    if (mtimeMs !== RUNNING_MS && mtimeMs <= nowMs) {
      return { file, size, untilMs: mtimeMs + SERVED_MS };
    }
    await utimes(place, now(), now());
    return { file, size, untilMs: nowMs + SERVED_MS };
  }
}

export async function deleteOverdue(
  folder: string,
  archive: ReleaseArchive,
  now: Date,
): Promise<void> {
  for (const [file, untilMs] of archive) {
    if (untilMs <= now.getTime()) await rm(path.join(folder, file), { force: true });
  }
}

/** Returns the URL paths of all files below a folder, without links. */
export async function filesIn(folder: string): Promise<Set<string>> {
  const root = path.resolve(folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      // `path.relative` would take five times as long, and this runs three times at each start.
      .map((entry) => path.join(entry.parentPath, entry.name).slice(root.length))
      .map((file) => file.replaceAll('\\', '/')),
  );
}

/** Returns whether a path has a content hash, which makes it unique across builds. */
function isHashed(file: string): boolean {
  return (
    HASHED_FOLDERS.some((folder) => file.startsWith(folder)) &&
    HASHED_NAME.test(file) &&
    !/[^\w./-]|\.\./.test(file)
  );
}
