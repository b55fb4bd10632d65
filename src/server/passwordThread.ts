import { setPriority } from 'node:os';

import { answerCalls } from './base/threadCalls.ts';
import { isPasswordHere } from './credentials/passwords.ts';
import type { PasswordTask } from './credentials/threadPasswords.ts';

const NICENESS = 5;
/** More than a comparison takes where the processor is free. */
const MAX_REST_MS = 50;

/** The thread in which a server compares passwords, one after the other (`createThreadPasswords`). */
// A third of the share that the others get where they want the processor too; at the lowest, a busy machine would
// let no sign-in through. Linux alone gives a priority to a thread: elsewhere it would be the whole server's.
if (process.platform === 'linux') setPriority(NICENESS);

const rest = new Int32Array(new SharedArrayBuffer(4));
let restsUntilMs = 0;

answerCalls({
  // Half of its time it rests, so that guesses take half a processor at most.
  async work({ password, passwordHash }: PasswordTask) {
    Atomics.wait(rest, 0, 0, Math.max(0, restsUntilMs - performance.now()));
    const startedMs = performance.now();
    const isRight = await isPasswordHere(password, passwordHash);
    const endedMs = performance.now();
    restsUntilMs = endedMs + Math.min(MAX_REST_MS, endedMs - startedMs);
    return isRight;
  },
});
