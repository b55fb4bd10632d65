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

async function timeIn(file: string): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const stat = await readFile(file, 'utf8');
  // The name in brackets may hold spaces; of what follows it, the 12th and 13th are the times.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * SECOND_MS) / TICKS_PER_SECOND;
}
