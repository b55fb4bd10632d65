import { readFile } from 'node:fs/promises';

import { SECOND_MS } from '#domain/durations.ts';

/** Linux reports times in hundredths of a second, whatever unit its kernel uses. */
const TICKS_PER_SECOND = 100;

/** Returns the processor time of a process and its threads so far; undefined where the system does not provide it. */
export function processorMs(pid: number): Promise<number | undefined> {
  return timeIn(`/proc/${pid}/stat`);
}

/** Returns the processor time of its first thread alone, in which Node runs our code. */
export function loopMs(pid: number): Promise<number | undefined> {
  return timeIn(`/proc/${pid}/task/${pid}/stat`);
}

/** Returns the processor time of a process and of its running and ended children. */
export async function treeProcessorMs(pid: number): Promise<number | undefined> {
  const own = await timeIn(`/proc/${pid}/stat`, 4);
  if (own === undefined) return undefined;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const others = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => treeProcessorMs(Number(child))),
  );
  return others.reduce<number>((sum, ms) => sum + (ms ?? 0), own);
}

/** The first two times are a process's own; the next two are those of its ended children. */
async function timeIn(file: string, count = 2): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const stat = await readFile(file, 'utf8');
  // The name in brackets may contain spaces; the 12th to 15th values behind it are the times.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 11 + count).reduce((sum, field) => sum + Number(field), 0);
  return (ticks * SECOND_MS) / TICKS_PER_SECOND;
}
