import { setPriority } from 'node:os';

import { answerCalls } from '#server/base/threadCalls.ts';
import { verifyPasswordSync } from './passwords.ts';
import type { PasswordTask } from './threadPasswords.ts';

const NICENESS = 5;
/** The longest rest: more than a comparison takes where the processor is free. */
const MAX_REST_MS = 100;
/** After a wrong password in a rush: four of them a second. */
const RUSH_REST_MS = 250;
/** A rush: comparisons for that long without a gap. A few people who sign in at once are through by then. */
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
  // It rests as long as it worked, so that it takes half a processor at most. In a rush a wrong password is followed by
  // a longer rest: a comparison fills caches that all threads share, and each guess costs the thread of all answers an
  // answer and, where the database is embedded, three statements: some 5 ms. Right ones are people.
  async work({ password, passwordHash }: PasswordTask) {
    const askedMs = performance.now();
    if (askedMs - restsUntilMs > GAP_MS) busySinceMs = askedMs;
    Atomics.wait(rest, 0, 0, Math.max(0, restsUntilMs - askedMs));
    const startedMs = performance.now();
    const isRight = await verifyPasswordSync(password, passwordHash);
    const endedMs = performance.now();
    const isRush = endedMs - busySinceMs > RUSH_AFTER_MS;
    const restMs = isRush && !isRight ? RUSH_REST_MS : Math.min(MAX_REST_MS, endedMs - startedMs);
    restsUntilMs = endedMs + restMs;
    return isRight;
  },
});
