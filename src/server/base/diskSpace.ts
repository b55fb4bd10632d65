import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';

import { ifThere } from './errorCode.ts';

const BYTES_PER_MB = 1024 * 1024;
/** Required free space: the embedded database writes its log in files of 16 MB and may need two at any time. */
const NEEDED_MB = 32;

export type DiskSpace = { freeMb: number; neededMb: number };

/**
 * Returns the free space on the disk of a folder, which need not exist yet. A file system without free inodes counts
 * as full. Rejects if the system does not report it.
 */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, bsize, files, ffree } = await statfsOfNearest(folder);
  const isOutOfNames = files > 0 && ffree === 0;
  const freeMb = isOutOfNames ? 0 : Math.floor((bavail * bsize) / BYTES_PER_MB);
  return { freeMb, neededMb: NEEDED_MB };
}

/** Describes a full disk in one phrase for the operator; undefined if it is not full. */
export function describeFullDisk({ freeMb, neededMb }: DiskSpace): string | undefined {
  if (freeMb >= neededMb) return undefined;
  return `no space left on the disk: ${freeMb} MB are free, and ${neededMb} MB are needed`;
}

/** Rejects with a sentence for the operator while the folder's disk is full. */
export async function requireDiskSpace(folder: string): Promise<void> {
  const full = describeFullDisk(await readDiskSpace(folder));
  if (full !== undefined) throw new Error(full);
}

async function statfsOfNearest(folder: string): Promise<StatsFs> {
  const parent = path.dirname(folder);
  if (parent === folder) return statfs(folder);
  return (await ifThere(statfs(folder))) ?? statfsOfNearest(parent);
}
