import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';

import { calls } from '#contract/calls.ts';
import { HEADERS } from '#contract/service.ts';
import { findControlCharacter } from '#server/base/controlCharacters.ts';
import { answerError, sendProblem } from '#server/http/answer/problems.ts';
import { refuseUnknownShop, shopOfCall } from '#server/http/request/siteOfCall.ts';

import { prefillData } from './subscriber/baseData.ts';
import {
  headers,
  isOfAnotherShop,
  isTokenOfAnotherShop,
  originalAddress,
  params,
  querystring,
  readRequestSource,
  serveNewsletterCalls,
  type NewsletterBase,
} from './newsletterRequests.ts';
import { missingFields, withoutHiddenFields } from './siteRules.ts';
import { subscriberCallRoutes } from './subscriber/subscriberCalls.ts';
import { rememberState } from './subscriber/statusCookie.ts';

const LOGIN_TOKEN_HEADER = HEADERS.loginToken.toLowerCase();

/** Calls 1 to 5 of spec §7/3,8,10,11, and those of the preference page, below one base. */
export const newsletterCallRoutes: FastifyPluginAsync<{ base: NewsletterBase }> = async (
  app,
  { base },
) => {
  const { login, newsletter, resendHandler, signUpHandler } = app;
  const serve = serveNewsletterCalls(app, base);
  app.setErrorHandler(answerError);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { isForeign, host } = request.client;
    const isHosts = request.routeOptions.config.takesHosts && host !== undefined;
    if (base === 'private' && isForeign && !isHosts) {
      return sendProblem(reply, 'foreignOrigin', 403);
    }
  });
  app.addHook('preValidation', refuseUnknownShop);
  app.addHook('preValidation', async (request, reply) => {
    const path = findControlCharacter(request.body);
    if (path === undefined) return;
    const name = path === 'email' ? 'emailInvalid' : 'requestInvalid';
    return sendProblem(reply, name, 400, [{ path, message: 'contains a control character' }]);
  });

  serve(calls.newsletter.subscribe, {
    summary: 'Signs an address up and sends it a mail that asks for confirmation.',
    headers: headers.extend(originalAddress),
    querystring,
    answers: {
      400: 'The address (`urn:newsletter:email_invalid`) or another field is not valid.',
      429: 'This client signed up too often; `Retry-After` says when to try again.',
      '5XX': 'The sign-up was not stored; repeat it, after `Retry-After` if that is present.',
    },
    ...(base === 'private' && { route: { config: { takesHosts: true } } }),
    handler: async (request, reply) => {
      const site = shopOfCall(request);
      const faults = missingFields(request.body, site);
      if (faults.length > 0) return sendProblem(reply, 'requestInvalid', 400, faults);
      const values = withoutHiddenFields(request.body, site);
      const result = await signUpHandler(request, reply, { site, values });
      if (result.outcome === 'TOO_MANY_REQUESTS') {
        reply.header('retry-after', result.retryAfterSeconds).repeatRefusal(result.refusal);
        return sendProblem(reply, 'tooManyRequests', 429);
      }
      if (result.outcome === 'BUSY') {
        reply.header('retry-after', result.retryAfterSeconds);
        return sendProblem(reply, 'unavailable', 503);
      }
      if (result.outcome === 'EMAIL_OTHER_LETTERS') {
        const message = 'has letters before the @ that the mail server does not accept (SMTPUTF8)';
        return sendProblem(reply, 'emailInvalid', 400, [{ path: 'email', message }]);
      }
      if (result.outcome === 'EMAIL_INVALID') {
        const fault = { path: 'email', message: 'names a domain that cannot exist' };
        return sendProblem(reply, 'emailInvalid', 400, [fault]);
      }
      return result.noMailServer ? { noMailServer: true } : {};
    },
  });

  serve(calls.newsletter.resend, {
    summary:
      'Sends the confirmation mail again, to the address that this browser signed up in this shop.',
    description:
      'The signed cookie `NlStatus` names the sign-up. The response is the same whatever the state of the address.',
    headers,
    querystring,
    answers: {
      409: 'This browser has no unconfirmed sign-up.',
      429: 'Too soon after the last mail, or too many today; see `Retry-After`.',
      '5XX': 'Nothing was sent; the call may be repeated.',
    },
    handler: async (request, reply) => {
      const result = await resendHandler.send(request, shopOfCall(request));
      switch (result.outcome) {
        case 'SENT':
          return { againInSeconds: result.againInSeconds };
        case 'TOO_SOON':
          reply.header('retry-after', result.retryAfterSeconds);
          return sendProblem(reply, 'tooManyRequests', 429);
        case 'SIGN_UP_UNKNOWN':
          return sendProblem(reply, 'signUpUnknown', 409);
      }
    },
  });

  serve(calls.newsletter.baseData, {
    summary: 'Returns the signed-in customer’s data, to prefill the form.',
    description: 'The consents are those given in the requested shop.',
    headers: headers.extend({ [LOGIN_TOKEN_HEADER]: z.string().optional() }),
    querystring,
    answers: { 401: 'No customer is signed in with this token.' },
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const site = shopOfCall(request);
      const header = request.headers[LOGIN_TOKEN_HEADER];
      const loginToken = typeof header === 'string' ? header : undefined;
      const customer = await login.customerOf({ loginToken });
      if (customer === undefined) return sendProblem(reply, 'loginRequired', 401);
      return prefillData(customer, await newsletter.statusOf(customer.address, site));
    },
  });

  serve(calls.subscriber.lookUp, {
    summary: 'Returns the data of the subscriber whose token this is.',
    headers,
    params,
    answers: {
      404: 'The token is unknown, or belongs to another shop.',
      410: 'The token has expired.',
    },
    handler: async (request, reply) => {
      const facts = await newsletter.lookUp(request.params.subscriberToken);
      if (facts === undefined || isOfAnotherShop(facts, request)) {
        return sendProblem(reply, 'tokenInvalid', 404);
      }
      if (facts.status === 'EXPIRED') return sendProblem(reply, 'tokenInvalid', 410);
      return facts.subscriber;
    },
  });

  serve(calls.newsletter.confirm, {
    summary: 'Confirms a sign-up and issues its voucher. Idempotent.',
    headers: headers.extend(originalAddress),
    params,
    answers: {
      404: 'This is not a token.',
      410: 'The token is unknown, belongs to another shop, or has expired.',
      '5XX': 'The confirmation was not stored; the call may be repeated.',
    },
    handler: async (request, reply) => {
      const { subscriberToken: token } = request.params;
      if (await isTokenOfAnotherShop(token, request, newsletter)) {
        return sendProblem(reply, 'tokenInvalid', 410);
      }
      const from = readRequestSource(request);
      const result = await newsletter.confirm(token, from);
      if (result.outcome === 'INVALID') return sendProblem(reply, 'tokenInvalid', 410);
      // This browser may not be the one that signed up; only that one keeps the sign-up's id.
      rememberState({ request, reply }, result.site, 'SUBSCRIBED');
      return { voucher: result.voucher };
    },
  });

  await app.register(subscriberCallRoutes, { base });
};
