import { setPriority } from 'node:os';

import { answerCalls } from '#server/base/threadCalls.ts';
import { verifyPasswordSync, type PasswordTask } from './passwords.ts';

const NICENESS = 5;
/** Maximum pause between two comparisons, longer than a comparison takes on an idle processor. */
const MAX_REST_MS = 100;
/** Pause after a wrong password under load, which allows four a second. */
const RUSH_REST_MS = 250;
/** How long comparisons must follow one another without a gap to count as load, more than a few people cause. */
const RUSH_AFTER_MS = 250;
const GAP_MS = 200;

/** A worker thread that compares passwords one after the other (`plugin.ts`). */
// At this niceness the thread gets a third of the others' processor time under load. At the lowest priority, nobody
// could sign in on a busy machine. Only Linux has thread priorities; elsewhere this would slow the whole server down.
if (process.platform === 'linux') setPriority(NICENESS);

const rest = new Int32Array(new SharedArrayBuffer(4));
let restsUntilMs = 0;
let busySinceMs = -Infinity;

answerCalls({
  // Pauses for as long as the comparison took, and so uses half a processor at most. Under load it pauses longer after
  // a wrong password, because each guess costs the main thread some 5 ms for cache misses, a response and three
  // statements. Correct passwords are not delayed.
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
