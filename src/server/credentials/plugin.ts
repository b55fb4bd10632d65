import { answersVisitors, provide, subject } from '#server/base/subject.ts';
import { createThreadCalls } from '#server/base/threadCalls.ts';

import { createKnownDevices } from './knownDevices.ts';
import { verifyPassword, type PasswordTask, type VerifyPassword } from './passwords.ts';
import { createSignInLimit, type SignInLimit } from './signInLimit.ts';
import { createSignInThrottle, type SignInThrottle } from './signInThrottle.ts';

declare module 'fastify' {
  interface FastifyInstance {
    signInLimit: SignInLimit;
    signInThrottle: SignInThrottle;
    /** Compares a password with its hash, in a worker thread if the build has one. */
    verifyPassword: VerifyPassword;
  }
}

/** Subject: what customers' and staff's sign-ins have in common (decision 33). */
export const credentials = subject('credentials', [], async (app) => {
  await provide(app, 'signInLimit', () => createSignInLimit(app));
  if (!answersVisitors(app)) return;
  const { passwords } = app.threads;
  const thread = passwords && startThread(passwords);
  app.addHook('onClose', async () => thread?.close());
  app.decorate(
    'verifyPassword',
    thread ? (password, passwordHash) => thread.ask({ password, passwordHash }) : verifyPassword,
  );
  await provide(app, 'signInThrottle', () =>
    createSignInThrottle({
      signInLimit: app.signInLimit,
      knownDevices: createKnownDevices(app),
    }),
  );
});

/**
 * Starts the thread that compares passwords, one at a time at a lower priority. A comparison deliberately costs 20 ms,
 * and guesses must not slow pages down.
 */
const startThread = (file: URL) =>
  createThreadCalls<PasswordTask, boolean>(file, { endedCode: 'PASSWORD_THREAD_ENDED' });
