import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';

const BYTES_PER_MB = 1024 * 1024;
/** The embedded database writes its log in files of 16 MB, of which it may need a new one and a spare at any time. */
const NEEDED_MB = 32;

/** How much room the server needs on the disk, and how much there is for it. */
export type DiskSpace = { freeMb: number; neededMb: number };

/**
 * The room on the disk of a folder, which need not be there yet. A disk that has no names left to give is as full
 * as one without bytes. Rejects where the system does not tell.
 */
export async function diskSpaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, bsize, files, ffree } = await statfsOfNearest(folder);
  const isOutOfNames = files > 0 && ffree === 0;
  const freeMb = isOutOfNames ? 0 : Math.floor((bavail * bsize) / BYTES_PER_MB);
  return { freeMb, neededMb: NEEDED_MB };
}

/** One phrase for the operator about a disk that is full; undefined of any other. */
export function describeFullDisk({ freeMb, neededMb }: DiskSpace): string | undefined {
  if (freeMb >= neededMb) return undefined;
  return `no space left on the disk: ${freeMb} MB are free, and ${neededMb} MB are needed`;
}

/** Rejects, in words, while the disk of a folder is full. */
export async function requireDiskSpace(folder: string): Promise<void> {
  const full = describeFullDisk(await diskSpaceOf(folder));
  if (full !== undefined) throw new Error(full);
}

async function statfsOfNearest(folder: string): Promise<StatsFs> {
  try {
    return await statfs(folder);
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const parent = path.dirname(folder);
    if (!isMissing || parent === folder) throw error;
    return statfsOfNearest(parent);
  }
}
