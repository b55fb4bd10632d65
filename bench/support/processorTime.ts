import { readFile } from 'node:fs/promises';

import { SECOND_MS } from '#domain/durations.ts';

/** Linux tells times in hundredths of a second, whatever its kernel counts in. */
const TICKS_PER_SECOND = 100;

/** How long a process and its threads have kept processors busy so far; undefined where the system does not tell. */
export function processorMs(pid: number): Promise<number | undefined> {
  return timeIn(`/proc/${pid}/stat`);
}

/** The same of its first thread alone, in which Node runs our code. */
export function loopMs(pid: number): Promise<number | undefined> {
  return timeIn(`/proc/${pid}/task/${pid}/stat`);
}

/** The same of a process, of all that it has started and that still runs, and of what of it has ended. */
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

/** The first two times are a process's own, the next two those of what it has started and that has ended. */
async function timeIn(file: string, count = 2): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const stat = await readFile(file, 'utf8');
  // The name in brackets may hold spaces; of what follows it, the 12th to 15th are the times.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 11 + count).reduce((sum, field) => sum + Number(field), 0);
  return (ticks * SECOND_MS) / TICKS_PER_SECOND;
}
