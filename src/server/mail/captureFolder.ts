import { chmod, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { ifThere } from '#server/base/errorCode.ts';
import { createSharedRun } from '#server/base/sharedRun.ts';
import { syncFolder } from '#server/db/syncTree.ts';

const ENDING = '.eml';
const TEMPORARY_ENDING = '.eml.part';

/**
 * Id of a captured mail: the time of its Date header, then its mail id. The pattern admits no path out of the folder.
 */
const CAPTURED_ID_PATTERN = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-([\w-]{1,100})$/;

export function isCapturedId(text: string): boolean {
  return CAPTURED_ID_PATTERN.test(text);
}

export function capturedId(mailId: string, date: Date): string {
  return `${date.toISOString().replace(/[:.]/g, '-')}-${mailId}`;
}

export function capturedPath(folder: string, id: string): string {
  return join(folder, `${id}${ENDING}`);
}

/** Returns ids of all captured mails, newest first; none without the folder. */
export async function capturedIds(folder: string): Promise<string[]> {
  const names = (await ifThere(readdir(folder))) ?? [];
  return names
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
    .filter(isCapturedId)
    .sort()
    .toReversed();
}

/** Returns captured ids by mail id, so that a repeated mail finds its file even after a restart. */
async function capturedIdsByMailId(folder: string): Promise<Map<string, string>> {
  const ids = await capturedIds(folder);
  return new Map(ids.map((id) => [CAPTURED_ID_PATTERN.exec(id)?.[1] ?? id, id]));
}

/** Deletes captured copies of mails; missing ones are ignored. */
export async function deleteCaptured(folder: string, mailIds: readonly string[]): Promise<void> {
  const captured = await capturedIdsByMailId(folder);
  const ids = mailIds.map((mailId) => captured.get(mailId)).filter((id) => id !== undefined);
  await Promise.all(ids.map((id) => rm(capturedPath(folder, id), { force: true })));
}

let writes = 0;

/** Writes a file atomically and durably. */
export async function writeDurably(
  folder: string,
  id: string,
  bytes: Buffer | Readable,
): Promise<void> {
  writes += 1;
  const temporary = join(folder, `${id}.${process.pid}-${writes}${TEMPORARY_ENDING}`);
  const file = await open(temporary, 'wx', 0o600);
  try {
    await writeFile(file, bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, capturedPath(folder, id));
  await syncSoon(folder);
}

const folderSyncs = new Map<string, () => Promise<void>>();

/** Syncs a folder, which makes new file names durable. Calls during a sync share the next one. */
async function syncSoon(folder: string): Promise<void> {
  const sync = folderSyncs.get(folder) ?? createSharedRun(() => syncFolder(folder));
  folderSyncs.set(folder, sync);
  await sync();
}

/**
 * Opens a folder for writing and returns its captured ids by mail id. Only the owner can open it, also if it exists
 * already, because the links in captured mails work. Deletes temporary files of a killed server.
 */
export async function openCaptureFolder(folder: string): Promise<Map<string, string>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const names = await readdir(folder);
  const halfWritten = names.filter((name) => name.endsWith(TEMPORARY_ENDING));
  await Promise.all(halfWritten.map((name) => rm(join(folder, name), { force: true })));
  return capturedIdsByMailId(folder);
}

export const captureFolderIn = (dataDir: string): string => join(dataDir, 'mail');
