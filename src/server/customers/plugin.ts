import { answersVisitors, provide, subject } from '#server/base/subject.ts';
import { shopFrame } from '#server/pages/shopFrame.ts';

import { registerAccountPages } from './accountPages.ts';
import { createLogin, type Login } from './login.ts';
import { loginCallRoutes } from './loginCalls.ts';
import { createSignInHandler, type SignInHandler } from './signInHandler.ts';

declare module 'fastify' {
  interface FastifyInstance {
    login: Login;
    signInHandler: SignInHandler;
  }
}

/** Customer accounts: sign-in, renewal and their page. */
export const customers = subject('customers', ['credentials', 'pages'], async (app) => {
  if (!answersVisitors(app)) return;
  await provide(app, 'login', () => {
    const login = createLogin(app);
    return app.metrics?.ofLogin(login) ?? login;
  });
  await provide(app, 'signInHandler', () => createSignInHandler(app));
  await app.register(loginCallRoutes);
  await app.register(async (scope) => {
    await scope.register(shopFrame);
    registerAccountPages(scope);
  });
});
