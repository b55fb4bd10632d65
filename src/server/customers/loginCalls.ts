import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';

import * as loginCalls from '#contract/calls/login.ts';
import { findControlCharacter } from '#server/base/controlCharacters.ts';
import { isUnavailable } from '#server/base/describeError.ts';
import { logFailure, sendProblem, validationFaults } from '#server/http/answer/problems.ts';
import { serveCalls } from '#server/http/answer/serve.ts';

import { clearLoginCookies, readLoginCookies, setLoginCookies } from './loginCookies.ts';
import type { Renewal } from './login.ts';

/** Registers calls 14 to 16 of spec §7/26-28. */
export const loginCallRoutes: FastifyPluginAsync = async (app) => {
  const { login, signInHandler } = app;
  const serve = serveCalls(app, { tags: ['login'] });
  app.setErrorHandler(answerLoginError);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    if (request.client.isForeign) return sendProblem(reply, 'signInForeign', 403);
  });
  app.addHook('preValidation', async (request, reply) => {
    const path = findControlCharacter(request.body);
    if (path === undefined) return;
    const faults = [{ path, message: 'contains a control character' }];
    return sendProblem(reply, 'signInInvalid', 400, faults);
  });

  serve(loginCalls.login, {
    summary: 'Signs a customer in; the response sets the tokens as cookies.',
    answers: {
      400: 'The request is not valid.',
      401: 'No active account has this address and password.',
      403: 'The call came from another site.',
      429: 'Too many attempts; `Retry-After` says when to try again.',
      '5XX': 'The sign-in failed for now; retry it, after `Retry-After` if that is present.',
    },
    handler: async (request, reply) => {
      const result = await signInHandler.signIn(request, reply, request.body);
      switch (result.outcome) {
        case 'RIGHT':
          return { status: 'SUCCESS' };
        case 'WRONG':
          return sendProblem(reply, 'signInRefused', 401);
        case 'PAUSED':
          return sendProblem(reply, 'signInTooOften', 429);
        case 'BUSY':
          reply.repeatRefusal(result.refusal);
          return sendProblem(reply, 'signInUnavailable', 503);
      }
    },
  });

  const renewals = [
    {
      call: loginCalls.renewLoginToken,
      summary: 'Renews the cookie’s login token when it is due and has not expired.',
      renew: login.renewLoginToken,
    },
    {
      call: loginCalls.renewLongTermToken,
      summary: 'Exchanges the cookie’s long-term token for a new one and a new login token.',
      renew: login.renewLongTermToken,
    },
  ];
  for (const { call, summary, renew } of renewals) {
    serve(call, {
      summary,
      answers: {
        [call.okStatus]: call.answer,
        400: 'The request is not valid.',
        401: 'No customer is signed in with these tokens, or no longer.',
        403: 'The call came from another site.',
        '5XX': 'Nothing was renewed; the call may be repeated.',
      },
      handler: async (request, reply) =>
        answerRenewal(reply, await renew(readLoginCookies(request))),
    });
  }

  function answerRenewal(reply: FastifyReply, renewal: Renewal) {
    switch (renewal.outcome) {
      case 'ENDED':
        clearLoginCookies(reply);
        return sendProblem(reply, 'signInRefused', 401);
      case 'TOKEN_WORTHLESS':
        // The cookie stays: it tells scripts, which cannot read the long-term token, to make call 16.
        return sendProblem(reply, 'signInRefused', 401);
      case 'OK':
        return reply.code(200).send({ outcome: 'OK' });
      case 'RENEWED':
        setLoginCookies(reply, renewal.tokens, { isLasting: renewal.isLasting });
        return reply.code(201).send({ outcome: 'RENEWED' });
    }
  }
};

/** Answers errors without internal details, with the login service's problem types. */
function answerLoginError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (hasZodFastifySchemaValidationErrors(error)) {
    return sendProblem(reply, 'signInInvalid', 400, validationFaults(error));
  }
  const status = error.statusCode ?? 500;
  if (status >= 400 && status < 500) return sendProblem(reply, 'signInInvalid', status);
  logFailure(error, request);
  if (isUnavailable(error)) return sendProblem(reply, 'signInUnavailable', 503);
  return sendProblem(reply, 'signInFailed', 500);
}
