import { answersVisitors, provide, subject } from '#server/base/subject.ts';

import { createKnownDevices } from './knownDevices.ts';
import { verifyPassword, type VerifyPassword } from './passwords.ts';
import { createSignInLimit, type SignInLimit } from './signInLimit.ts';
import { createSignInThrottle, type SignInThrottle } from './signInThrottle.ts';
import { createThreadPasswords } from './threadPasswords.ts';

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
  const { secrets, now, threads } = app;
  await provide(app, 'signInLimit', () => createSignInLimit(app));
  app.dailyWork.push(async () => {
    await app.signInLimit.forget();
    return undefined;
  });
  if (!answersVisitors(app)) return;
  const inThread = threads.passwords && createThreadPasswords(threads.passwords);
  app.addHook('onClose', async () => inThread?.close());
  app.decorate('verifyPassword', inThread?.verifyPassword ?? verifyPassword);
  await provide(app, 'signInThrottle', () =>
    createSignInThrottle({
      signInLimit: app.signInLimit,
      knownDevices: createKnownDevices({ secrets, now }),
    }),
  );
});
