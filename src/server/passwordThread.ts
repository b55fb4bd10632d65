import { setPriority } from 'node:os';

import { answerCalls } from './base/threadCalls.ts';
import { isPasswordHere } from './credentials/passwords.ts';
import type { PasswordTask } from './credentials/threadPasswords.ts';

const NICENESS = 5;
/** How long it rests after a comparison, as a multiple of that: at first, and in a rush. */
const RESTS = { atFirst: 1, inRush: 3 } as const;
/** More than a comparison takes where the processor is free. */
const MAX_REST_MS = 100;
/** A rush: that long without a gap. A few people who sign in at once are through by then. */
const RUSH_AFTER_MS = 250;
const GAP_MS = 200;

/** The thread in which a server compares passwords, one after the other (`createThreadPasswords`). */
// A third of the share that the others get where they want the processor too; at the lowest, a busy machine would
// let no sign-in through. Linux alone gives a priority to a thread: elsewhere it would be the whole server's.
if (process.platform === 'linux') setPriority(NICENESS);

const rest = new Int32Array(new SharedArrayBuffer(4));
let restsUntilMs = 0;
let busySinceMs = -Infinity;

answerCalls({
  // It takes half a processor at most, and in a rush a quarter: a comparison fills caches that all threads share, and
  // each guess costs the database two statements.
  async work({ password, passwordHash }: PasswordTask) {
    const askedMs = performance.now();
    if (askedMs - restsUntilMs > GAP_MS) busySinceMs = askedMs;
    Atomics.wait(rest, 0, 0, Math.max(0, restsUntilMs - askedMs));
    const startedMs = performance.now();
    const isRight = await isPasswordHere(password, passwordHash);
    const endedMs = performance.now();
    const times = endedMs - busySinceMs > RUSH_AFTER_MS ? RESTS.inRush : RESTS.atFirst;
    restsUntilMs = endedMs + Math.min(MAX_REST_MS, times * (endedMs - startedMs));
    return isRight;
  },
});
