import { createThreadCalls } from '#server/base/threadCalls.ts';

import type { VerifyPassword } from './passwords.ts';

/** A comparison for the thread. */
export type PasswordTask = { password: string; passwordHash: string | undefined };

const THREAD_ENDED = 'PASSWORD_THREAD_ENDED';

/**
 * Compares passwords in the thread of `file`, one at a time at a lower priority. A comparison deliberately costs 20
 * ms, and guesses must not slow pages down.
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
