import { createThreadCalls } from '#server/base/threadCalls.ts';

import type { VerifyPassword } from './passwords.ts';

/** A comparison for the thread. */
export type PasswordTask = { password: string; passwordHash: string | undefined };

const THREAD_ENDED = 'PASSWORD_THREAD_ENDED';

/**
 * Compares passwords in the thread of `file`, one at a time and at a lower priority than the other threads: a
 * comparison costs some 20 ms of a processor by intent, and guesses must not slow pages down.
 */
export function createThreadPasswords(file: URL): {
  verifyPassword: VerifyPassword;
  close(): Promise<void>;
} {
  const thread = createThreadCalls<PasswordTask, boolean>(file, { endedCode: THREAD_ENDED });
  return {
    verifyPassword: (password, passwordHash) => thread.ask({ password, passwordHash }),
    close: () => thread.close(),
  };
}
