import { readFileSync } from 'node:fs';

/** Of Linux's clock for processes, which is the same on every machine it runs on. */
const TICK_MS = 10;

/**
 * Processor time that a process has used so far, in milliseconds, all its threads together. Unlike the time
 * on the wall it does not grow while other processes of a busy machine run. Linux only.
 */
export function processorTimeMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold spaces; user and system time are fields 14 and 15 of the whole line.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
