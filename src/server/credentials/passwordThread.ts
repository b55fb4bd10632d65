import { setPriority } from 'node:os';

import { answerCalls } from '#server/base/threadCalls.ts';
import { verifyPasswordSync } from './passwords.ts';
import type { PasswordTask } from './threadPasswords.ts';

const NICENESS = 5;
/** Maximum pause between comparisons, longer than one takes on an idle processor. */
const MAX_REST_MS = 100;
/** Pause after a wrong password under load, which allows four a second. */
const RUSH_REST_MS = 250;
/**
 * How long comparisons must follow each other without a gap to count as load. A few people signing in at once need
 * less.
 */
const RUSH_AFTER_MS = 250;
const GAP_MS = 200;

/** A worker thread that compares passwords one after the other (`createThreadPasswords`). */
// A third of the others' CPU share under load; at the lowest priority, a busy machine would let nobody sign in. Only
// Linux has thread priorities; elsewhere this would affect the whole server.
if (process.platform === 'linux') setPriority(NICENESS);

const rest = new Int32Array(new SharedArrayBuffer(4));
let restsUntilMs = 0;
let busySinceMs = -Infinity;

answerCalls({
  // It rests as long as it worked, and so uses half a processor at most. Under load it rests longer after a wrong
  // password, because each guess costs the main thread some 5 ms for cache misses, a response and three statements.
  // Right passwords are people's.
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
