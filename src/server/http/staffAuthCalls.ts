import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

import { PREVIEW_HTTP_STATUS, staffAuthAnswer, staffAuthCalls } from '#contract/staffLogin.ts';
import type { StaffLogin } from '#server/login/staffLogin.ts';

import { clientAddress, type ProxyTrust } from './clientAddress.ts';
import { findControlCharacter } from './controlCharacters.ts';
import { refuseOtherMethods } from './otherMethods.ts';
import { isFromForeignSite } from './ownOrigin.ts';
import { logFailure } from './problems.ts';
import type { SignInLimit } from './signInLimit.ts';

type StaffAuthOptions = {
  staffLogin: StaffLogin;
  signInLimit: SignInLimit;
  isTrustedProxy: ProxyTrust;
  publicUrl: string;
};

type Status = keyof typeof PREVIEW_HTTP_STATUS;

const SESSION_COOKIE = 'StaffSession';
/** Tells the page that it is worth asking whether there is a session (design §5). */
const HINT_COOKIE = 'StaffAuth';

const response = Object.fromEntries(
  Object.values(PREVIEW_HTTP_STATUS).map((status) => [status, staffAuthAnswer]),
);
const tags = ['staff'];

/** Calls 11 to 13 of spec §7 and the sign-in before them; to be registered with `STAFF_AUTH_BASE` as prefix. */
export const staffAuthRoutes: FastifyPluginAsyncZod<StaffAuthOptions> = async (app, options) => {
  const { staffLogin, publicUrl } = options;
  const common = { path: '/', sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const;

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) return answer(reply, 'BAD_REQUEST');
    const statusCode = error.statusCode ?? 500;
    if (statusCode >= 400 && statusCode < 500) return answer(reply, 'BAD_REQUEST');
    logFailure(error, request);
    return answer(reply, 'INTERNAL_ERROR');
  });
  // Also of GET calls, as 12 and 13 change something (design §4).
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    if (isFromForeignSite(request, publicUrl)) return answer(reply, 'UNAUTHORIZED');
  });
  app.addHook('preValidation', async (request, reply) => {
    if (findControlCharacter(request.body) !== undefined) return answer(reply, 'BAD_REQUEST');
  });

  const sessionOf = (request: FastifyRequest) => request.cookies[SESSION_COOKIE];

  function clear(reply: FastifyReply) {
    reply.clearCookie(SESSION_COOKIE, { ...common, httpOnly: true });
    reply.clearCookie(HINT_COOKIE, common);
  }

  app.route({
    method: staffAuthCalls.login.method,
    url: staffAuthCalls.login.path,
    schema: {
      tags,
      summary: 'Signs staff in; too many wrong passwords lock the account for a while.',
      body: staffAuthCalls.login.request,
      response,
    },
    handler: async (request, reply) => {
      const { name, password } = request.body;
      const from = clientAddress(request, options.isTrustedProxy);
      const limit = await options.signInLimit.take({ clientAddress: from, email: name });
      const token = limit.allowed ? await staffLogin.signIn(name, password) : undefined;
      if (!limit.allowed || token === undefined) return answer(reply, 'UNAUTHORIZED');
      await limit.forgive();
      reply.setCookie(SESSION_COOKIE, token, { ...common, httpOnly: true });
      reply.setCookie(HINT_COOKIE, '1', common);
      return answer(reply, 'SUCCESS');
    },
  });

  app.route({
    ...routeOf('checkAuth', 'Whether somebody of the staff is signed in.'),
    handler: async (request, reply) => {
      const isStaff = (await staffLogin.check(sessionOf(request))) !== undefined;
      return answer(reply, isStaff ? 'SUCCESS' : 'UNAUTHORIZED');
    },
  });

  app.route({
    ...routeOf('renew', 'Prolongs the session.'),
    handler: async (request, reply) => {
      const goesOn = await staffLogin.renew(sessionOf(request));
      if (!goesOn) clear(reply);
      return answer(reply, goesOn ? 'SUCCESS' : 'UNAUTHORIZED');
    },
  });

  app.route({
    ...routeOf('logout', 'Ends the session.'),
    handler: async (request, reply) => {
      await staffLogin.signOut(sessionOf(request));
      clear(reply);
      return answer(reply, 'SUCCESS');
    },
  });

  app.route({
    ...routeOf('logoutEverywhere', 'Ends every session of whoever asks.'),
    handler: async (request, reply) => {
      const isStaff = await staffLogin.signOutEverywhere(sessionOf(request));
      clear(reply);
      return answer(reply, isStaff ? 'SUCCESS' : 'UNAUTHORIZED');
    },
  });

  for (const { method, path } of Object.values(staffAuthCalls)) {
    refuseOtherMethods(app, path, method === 'GET' ? ['GET', 'HEAD'] : [method]);
  }
};

function routeOf(name: Exclude<keyof typeof staffAuthCalls, 'login'>, summary: string) {
  const { method, path } = staffAuthCalls[name];
  return { method, url: path, schema: { tags, summary, response } };
}

function answer(reply: FastifyReply, status: Status): FastifyReply {
  return reply.code(PREVIEW_HTTP_STATUS[status]).send({ status });
}
