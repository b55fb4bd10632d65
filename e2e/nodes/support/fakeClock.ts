import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

export type FakeClock = {
  /** Environment of the process with this clock. */
  env: Record<string, string>;
  /** Sets the clock to this many seconds before or after the machine's. */
  jump(seconds: number): Promise<void>;
};

/** Returns whether processes can have a clock of their own on this machine: Debian's package `faketime`. */
export function isFakeClockThere(): boolean {
  return existsSync(LIBRARY);
}

/** Returns the clock of one process, which can jump while the process runs. Timers are not affected. */
export async function fakeClock(folder: string): Promise<FakeClock> {
  const file = path.join(folder, 'clock');
  const jump = (seconds: number) => writeFile(file, `${seconds < 0 ? '' : '+'}${seconds}\n`);
  await jump(0);
  return {
    env: {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    jump,
  };
}
