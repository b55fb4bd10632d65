import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';

export type FakeClock = {
  /** Environment of the process with this clock. */
  env: Record<string, string>;
  /** Sets the clock to this many seconds off the machine's. */
  jump(seconds: number): Promise<void>;
};

/** Whether a process can get a clock of its own here: Debian's package `faketime`. */
export function isFakeClockThere(): boolean {
  return existsSync(LIBRARY);
}

/** The clock of one process, which jumps while it runs. Its timers go on as they are. */
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
