import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

import * as staffAuthCalls from '#contract/calls/staff.ts';
import { PROBLEM_MEDIA_TYPE, problem } from '#contract/problem.ts';
import { checkAuthAnswer, staffAuthAnswer } from '#contract/staffLogin.ts';
import { PREVIEW_COOKIE } from '#domain/cookies.ts';
import { STAFF_HINT_COOKIE } from '#contract/staff/words.ts';
import { normaliseStaffName } from '#domain/staffName.ts';
import type { SignInAccount } from '#server/credentials/signInLimit.ts';

import { sendProblem } from '#server/http/answer/problems.ts';

import {
  answerStatus,
  serveStaffCalls,
  setSessionCookies,
  STAFF_SESSION_COOKIE,
} from './staffCalls.ts';

/** Status of refused calls, which get no further information. */
const UNAUTHORIZED = 401;
const notSignedInAnswer = {
  description: 'Name, password or code is wrong, or the code is missing.',
  content: {
    'application/json': { schema: staffAuthAnswer },
    [PROBLEM_MEDIA_TYPE]: { schema: problem },
  },
};
const notStaffAnswer = z.union([checkAuthAnswer, staffAuthAnswer]);

/** Registers calls 11 to 13 of spec §7/23-25 and the sign-in before them. Spec §6/3,4. */
export const staffAuthRoutes: FastifyPluginAsync = async (app) => {
  const { audit, signInThrottle: throttle, sso, staffLogin, staffPasskeys: passkeys } = app;

  const serve = serveStaffCalls(app, { needsSession: false });

  const readSession = (request: FastifyRequest) => request.cookies[STAFF_SESSION_COOKIE];

  function clear(reply: FastifyReply) {
    // The shop preview ends with the session.
    reply
      .clearShopCookie(STAFF_SESSION_COOKIE)
      .clearShopCookie(STAFF_HINT_COOKIE)
      .clearShopCookie(PREVIEW_COOKIE);
  }

  /** Returns the URL that ends the session at the single sign-on provider. Call it while our session still exists. */
  async function findProviderUrl(request: FastifyRequest): Promise<{ providerUrl?: string }> {
    const idToken = await sso?.signIns.idTokenOf(readSession(request));
    if (sso === undefined || idToken === undefined) return {};
    const providerUrl = await sso.provider.endSessionUrl(idToken, `${app.config.staffUrl}/staff`);
    return providerUrl === undefined ? {} : { providerUrl };
  }

  serve(staffAuthCalls.signInMethods, {
    summary: 'Returns how staff can sign in, apart from name and password.',
    handler: async () => {
      if (sso === undefined) return { sso: 'OFF' };
      return { sso: sso.isRequired ? 'REQUIRED' : 'OFFERED' };
    },
  });

  serve(staffAuthCalls.login, {
    summary:
      'Signs staff in. After wrong passwords or under load, `Retry-After` says how long to wait.',
    answers: { 401: notSignedInAnswer },
    handler: async (request, reply) => {
      const { name, password, code } = request.body;
      let isCodeNeeded = false;
      const end = await throttle.attempt(request, reply, staffAccount(name), async () => {
        const result = await staffLogin.signIn(name, password, code);
        // A correct password without its code counts as wrong until the code is entered, so that codes cannot be
        // guessed more often than passwords.
        isCodeNeeded = result.outcome === 'CODE_NEEDED';
        return result.outcome === 'SIGNED_IN' ? result.token : undefined;
      });
      if (end.outcome !== 'RIGHT') {
        if (isCodeNeeded) return sendProblem(reply, 'staffCodeNeeded', UNAUTHORIZED);
        if (end.outcome === 'BUSY') reply.repeatRefusal(end.refusal);
        return answerStatus(reply, 'UNAUTHORIZED');
      }
      setSessionCookies(reply, end.result);
      return answerStatus(reply, 'SUCCESS');
    },
  });

  serve(staffAuthCalls.passkeySignInOptions, {
    summary: 'Returns the options for requesting a passkey.',
    handler: async () => ({ ...(await passkeys.signInOptions()) }),
  });

  serve(staffAuthCalls.passkeySignIn, {
    summary:
      'Signs staff in by a passkey’s response to a single-use challenge; rate-limited like a password.',
    handler: async (request, reply) => {
      const { credential } = request.body;
      // Attempts with ids of no account are counted together.
      const name = (await passkeys.ownerOf(credential.id)) ?? '';
      const end = await throttle.attempt(request, reply, staffAccount(name), async () => {
        const holder = sso?.isRequired === true ? undefined : await passkeys.holderOf(credential);
        return holder && staffLogin.open(holder, 'with a passkey');
      });
      if (end.outcome !== 'RIGHT') {
        const by = { kind: 'UNKNOWN' } as const;
        await audit.noteRefusal({ by, action: 'SIGN_IN', object: 'staff', detail: 'passkey' });
        return answerStatus(reply, 'UNAUTHORIZED');
      }
      setSessionCookies(reply, end.result);
      return answerStatus(reply, 'SUCCESS');
    },
  });

  serve(staffAuthCalls.confirm, {
    summary: 'Confirms the password of the session’s account; rate-limited like signing in.',
    route: {
      // Checked before the body is read, as for every call that needs a session.
      onRequest: async (request, reply) => {
        const name = await staffLogin.check(readSession(request));
        return name === undefined ? answerStatus(reply, 'UNAUTHORIZED') : undefined;
      },
    },
    handler: async (request, reply) => {
      const token = readSession(request);
      const name = await staffLogin.check(token);
      if (name === undefined) return answerStatus(reply, 'UNAUTHORIZED');
      const end = await throttle.attempt(request, reply, staffAccount(name), () =>
        staffLogin.confirm(token, request.body.password),
      );
      // A 401 would mean that the session is over.
      return answerStatus(reply, end.outcome === 'RIGHT' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  serve(staffAuthCalls.fresh, {
    summary: 'Returns whether the password was confirmed recently.',
    handler: async (request, reply) => {
      const session = await staffLogin.sessionOf(readSession(request));
      if (session === undefined) return answerStatus(reply, 'UNAUTHORIZED');
      const ways = await staffLogin.waysToConfirm(readSession(request));
      return { status: 'SUCCESS', isFresh: session.isFresh, ways };
    },
  });

  serve(staffAuthCalls.checkAuth, {
    summary: 'Returns the staff session, if any, and the preview in its live shop.',
    answers: { 401: notStaffAnswer },
    handler: async (request, reply) => {
      const isStaff = (await staffLogin.check(readSession(request))) !== undefined;
      const view = isStaff ? await app.previews.ofBrowser(request) : undefined;
      return reply.code(isStaff ? 200 : 401).send({
        status: isStaff ? 'SUCCESS' : 'UNAUTHORIZED',
        dateTime: view?.at?.toISOString() ?? null,
        abTestName: view?.group?.test ?? null,
        abTestGroup: view?.group?.group ?? null,
      });
    },
  });

  serve(staffAuthCalls.renew, {
    summary: 'Extends the session.',
    handler: async (request, reply) => {
      const goesOn = await staffLogin.renew(readSession(request));
      if (!goesOn) clear(reply);
      return answerStatus(reply, goesOn ? 'SUCCESS' : 'UNAUTHORIZED');
    },
  });

  serve(staffAuthCalls.logout, {
    summary: 'Ends the session.',
    handler: async (request, reply) => {
      const atProvider = await findProviderUrl(request);
      await staffLogin.signOut(readSession(request));
      clear(reply);
      return { status: 'SUCCESS', ...atProvider };
    },
  });

  serve(staffAuthCalls.logoutEverywhere, {
    summary: 'Ends every session of the staff account.',
    handler: async (request, reply) => {
      const atProvider = await findProviderUrl(request);
      const isStaff = await staffLogin.signOutEverywhere(readSession(request));
      clear(reply);
      if (!isStaff) return answerStatus(reply, 'UNAUTHORIZED');
      return { status: 'SUCCESS', ...atProvider };
    },
  });
};

/** Returns the account key for sign-in limits, whether the account exists or not. */
function staffAccount(name: string): SignInAccount {
  return { kind: 'STAFF', name: normaliseStaffName(name) };
}
