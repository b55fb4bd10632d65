import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

import * as staffAuthCalls from '#contract/calls/staff.ts';
import { checkAuthAnswer, staffAuthAnswer } from '#contract/staffLogin.ts';
import { STAFF_HINT_COOKIE } from '#contract/staff/words.ts';
import type { KnownDevices } from '#server/credentials/knownDevices.ts';
import type { SignInAccount } from '#server/credentials/signInAccount.ts';
import type { SignInLimit } from '#server/credentials/signInLimit.ts';

import {
  answerStatus,
  guardStaffCalls,
  STAFF_SESSION_COOKIE,
  staffStatusResponse,
} from './staffCalls.ts';
import { normaliseName } from './staffAccounts.ts';
import type { StaffLogin } from './staffLogin.ts';

/** The live shop's preview in the browser of staff, which ends with their session. */
export type LivePreview = {
  /** What the live shop is previewed as; undefined where it is not. */
  of(
    request: FastifyRequest,
  ): Promise<{ at: Date | null; group: { test: string; group: string } | null } | undefined>;
  end(reply: FastifyReply): void;
};

type StaffAuthOptions = {
  staffLogin: StaffLogin;
  preview: LivePreview;
  signInLimit: SignInLimit;
  knownDevices: KnownDevices;
};

const tags = ['staff'];
/** A refused call is told no more than that. */
const notStaffAnswer = z.union([checkAuthAnswer, staffAuthAnswer]);

/** Calls 11 to 13 of spec §7 and the sign-in before them. */
export const staffAuthRoutes: FastifyPluginAsyncZod<StaffAuthOptions> = async (app, options) => {
  const { staffLogin, preview, knownDevices } = options;

  guardStaffCalls(app);

  const sessionOf = (request: FastifyRequest) => request.cookies[STAFF_SESSION_COOKIE];

  function clear(reply: FastifyReply) {
    reply.clearShopCookie(STAFF_SESSION_COOKIE).clearShopCookie(STAFF_HINT_COOKIE);
    preview.end(reply);
  }

  app.route({
    method: staffAuthCalls.login.method,
    url: staffAuthCalls.login.path,
    schema: {
      tags,
      summary:
        'Signs staff in; after some wrong passwords a client has to pause, as `Retry-After` tells.',
      body: staffAuthCalls.login.request,
      response: staffStatusResponse,
    },
    handler: async (request, reply) => {
      const { name, password } = request.body;
      const account = staffAccount(name);
      const limit = await options.signInLimit.take({
        clientAddress: request.ip,
        account,
        deviceId: await knownDevices.idFor(request, account),
      });
      if (!limit.allowed) {
        reply.header('retry-after', limit.retryAfterSeconds);
        return answerStatus(reply, 'UNAUTHORIZED');
      }
      const token = await staffLogin.signIn(name, password);
      if (token === undefined) return answerStatus(reply, 'UNAUTHORIZED');
      await limit.forgive();
      await knownDevices.remember(request, reply, account);
      reply.setShopCookie(STAFF_SESSION_COOKIE, token).setShopCookie(STAFF_HINT_COOKIE, '1');
      return answerStatus(reply, 'SUCCESS');
    },
  });

  app.route({
    method: staffAuthCalls.confirm.method,
    url: staffAuthCalls.confirm.path,
    schema: {
      tags,
      summary: 'Takes the password of the session’s account again; limited as signing in is.',
      body: staffAuthCalls.confirm.request,
      response: staffStatusResponse,
    },
    // Before the body is read, as of every call that wants a session.
    onRequest: async (request, reply) => {
      const name = await staffLogin.check(sessionOf(request));
      return name === undefined ? answerStatus(reply, 'UNAUTHORIZED') : undefined;
    },
    handler: async (request, reply) => {
      const token = sessionOf(request);
      const name = await staffLogin.check(token);
      if (name === undefined) return answerStatus(reply, 'UNAUTHORIZED');
      const account = staffAccount(name);
      const limit = await options.signInLimit.take({
        clientAddress: request.ip,
        account,
        deviceId: await knownDevices.idFor(request, account),
      });
      if (!limit.allowed) {
        reply.header('retry-after', limit.retryAfterSeconds);
        return answerStatus(reply, 'BAD_REQUEST');
      }
      // Not 401, which says that the session is over.
      if (!(await staffLogin.confirm(token, request.body.password))) {
        return answerStatus(reply, 'BAD_REQUEST');
      }
      await limit.forgive();
      return answerStatus(reply, 'SUCCESS');
    },
  });

  app.route({
    method: staffAuthCalls.fresh.method,
    url: staffAuthCalls.fresh.path,
    schema: {
      tags,
      summary: 'Whether the password was shown a short while ago.',
      response: { ...staffStatusResponse, 200: staffAuthCalls.fresh.answer },
    },
    handler: async (request, reply) => {
      const session = await staffLogin.sessionOf(sessionOf(request));
      if (session === undefined) return answerStatus(reply, 'UNAUTHORIZED');
      return reply.code(200).send({ status: 'SUCCESS', isFresh: session.isFresh });
    },
  });

  app.route({
    method: staffAuthCalls.checkAuth.method,
    url: staffAuthCalls.checkAuth.path,
    schema: {
      tags,
      summary:
        'Whether somebody of the staff is signed in, and what their live shop is previewed as.',
      response: { ...staffStatusResponse, 200: checkAuthAnswer, 401: notStaffAnswer },
    },
    handler: async (request, reply) => {
      const isStaff = (await staffLogin.check(sessionOf(request))) !== undefined;
      const view = isStaff ? await preview.of(request) : undefined;
      return reply.code(isStaff ? 200 : 401).send({
        status: isStaff ? 'SUCCESS' : 'UNAUTHORIZED',
        dateTime: view?.at?.toISOString() ?? null,
        abTestName: view?.group?.test ?? null,
        abTestGroup: view?.group?.group ?? null,
      });
    },
  });

  app.route({
    ...routeOf(staffAuthCalls.renew, 'Prolongs the session.'),
    handler: async (request, reply) => {
      const goesOn = await staffLogin.renew(sessionOf(request));
      if (!goesOn) clear(reply);
      return answerStatus(reply, goesOn ? 'SUCCESS' : 'UNAUTHORIZED');
    },
  });

  app.route({
    ...routeOf(staffAuthCalls.logout, 'Ends the session.'),
    handler: async (request, reply) => {
      await staffLogin.signOut(sessionOf(request));
      clear(reply);
      return answerStatus(reply, 'SUCCESS');
    },
  });

  app.route({
    ...routeOf(staffAuthCalls.logoutEverywhere, 'Ends every session of the staff account.'),
    handler: async (request, reply) => {
      const isStaff = await staffLogin.signOutEverywhere(sessionOf(request));
      clear(reply);
      return answerStatus(reply, isStaff ? 'SUCCESS' : 'UNAUTHORIZED');
    },
  });
};

function routeOf<Method extends string>(
  { method, path }: { method: Method; path: string },
  summary: string,
) {
  return { method, url: path, schema: { tags, summary, response: staffStatusResponse } };
}

/** An account of staff as the sign-in limit knows it, whether there is such an account or not. */
function staffAccount(name: string): SignInAccount {
  return { kind: 'STAFF', name: normaliseName(name) };
}
