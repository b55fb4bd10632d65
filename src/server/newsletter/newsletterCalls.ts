import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import { calls } from '#contract/calls.ts';
import { HEADERS } from '#contract/service.ts';
import { findControlCharacter } from '#server/base/controlCharacters.ts';
import { answerError, sendProblem } from '#server/http/answer/problems.ts';
import { problems } from '#server/http/answer/problemSchema.ts';

import { baseDataOf } from './subscriber/baseData.ts';
import {
  headers,
  isOfAnotherShop,
  isTokenOfAnotherShop,
  type NewsletterCallsOptions,
  originalAddress,
  params,
  pathBelow,
  querystring,
  requestSourceOf,
} from './newsletterCallParts.ts';
import { resendCallRoute } from './sign-up/resendCall.ts';
import { missingFields, withoutHiddenFields } from './siteRules.ts';
import { subscriberCallRoutes } from './subscriber/subscriberCalls.ts';
import { rememberState } from './subscriber/statusCookie.ts';

const LOGIN_TOKEN_HEADER = HEADERS.loginToken.toLowerCase();

/** Calls 1 to 5 of spec §7/3,8,10,11, and those of the preference page, below one base. */
export const newsletterCallRoutes: FastifyPluginAsyncZod<NewsletterCallsOptions> = async (
  app,
  options,
) => {
  const { base, newsletter, login, signUpHandler, resendHandler } = options;
  const tags = [`newsletter (${base})`];
  app.setErrorHandler(answerError);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { isForeign, host } = request.client;
    const isHosts = request.routeOptions.config.takesHosts && host !== undefined;
    if (base === 'private' && isForeign && !isHosts) {
      return sendProblem(reply, 'foreignOrigin', 403);
    }
  });
  app.addHook('preValidation', async (request, reply) => {
    if (request.site === 'UNKNOWN') return sendProblem(reply, 'siteUnknown', 400);
    const path = findControlCharacter(request.body);
    if (path === undefined) return;
    const name = path === 'email' ? 'emailInvalid' : 'requestInvalid';
    return sendProblem(reply, name, 400, [{ path, message: 'contains a control character' }]);
  });

  app.route({
    method: calls.newsletter.subscribe.method,
    url: pathBelow(base, calls.newsletter.subscribe),
    ...(base === 'private' && { config: { takesHosts: true as const } }),
    schema: {
      tags,
      summary: 'Signs an address up; the mail sent to it asks for confirmation.',
      headers: headers.extend(originalAddress),
      querystring,
      body: calls.newsletter.subscribe.request,
      response: {
        [calls.newsletter.subscribe.status]: calls.newsletter.subscribe.answer,
        400: problems(
          'The address (`urn:newsletter:email_invalid`) or another field is not valid.',
        ),
        429: problems('This client signed up too often; `Retry-After` tells when to come again.'),
        '5XX': problems(
          'The sign-up was not kept; it may be sent again, after `Retry-After` where that is told.',
        ),
      },
    },
    handler: async (request, reply) => {
      const { site } = request;
      if (site === 'UNKNOWN') return sendProblem(reply, 'siteUnknown', 400);
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
        const message = 'has letters before the @ that the mail server does not take (SMTPUTF8)';
        return sendProblem(reply, 'emailInvalid', 400, [{ path: 'email', message }]);
      }
      if (result.outcome === 'EMAIL_INVALID') {
        const fault = { path: 'email', message: 'names a domain that cannot exist' };
        return sendProblem(reply, 'emailInvalid', 400, [fault]);
      }
      return reply.code(calls.newsletter.subscribe.status).send({});
    },
  });

  await app.register(resendCallRoute, { resendHandler, base, tags });

  app.route({
    method: calls.newsletter.baseData.method,
    url: pathBelow(base, calls.newsletter.baseData),
    schema: {
      tags,
      summary: 'What is known of the signed-in customer, to prefill the form.',
      description: 'The consents are those that were given in the shop that is asked about.',
      headers: headers.extend({ [LOGIN_TOKEN_HEADER]: z.string().optional() }),
      querystring,
      response: {
        [calls.newsletter.baseData.status]: calls.newsletter.baseData.answer,
        401: problems('No customer is signed in with this token.'),
      },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      const { site } = request;
      if (site === 'UNKNOWN') return sendProblem(reply, 'siteUnknown', 400);
      const header = request.headers[LOGIN_TOKEN_HEADER];
      const loginToken = typeof header === 'string' ? header : undefined;
      const customer = await login.customerOf({ loginToken });
      if (customer === undefined) return sendProblem(reply, 'loginRequired', 401);
      return reply.send(baseDataOf(customer, await newsletter.statusOf(customer.address, site)));
    },
  });

  app.route({
    method: calls.subscriber.lookUp.method,
    url: pathBelow(base, calls.subscriber.lookUp),
    schema: {
      tags,
      summary: 'What is held about the subscriber whose token this is.',
      headers,
      params,
      response: {
        [calls.subscriber.lookUp.status]: calls.subscriber.lookUp.answer,
        404: problems('The token is unknown, or not of this shop.'),
        410: problems('The token is not valid any more.'),
      },
    },
    handler: async (request, reply) => {
      const facts = await newsletter.lookUp(request.params.subscriberToken);
      if (facts === undefined || isOfAnotherShop(facts, request)) {
        return sendProblem(reply, 'tokenInvalid', 404);
      }
      if (facts.status === 'EXPIRED') return sendProblem(reply, 'tokenInvalid', 410);
      return reply.send(facts.subscriber);
    },
  });

  app.route({
    method: calls.newsletter.confirm.method,
    url: pathBelow(base, calls.newsletter.confirm),
    schema: {
      tags,
      summary: 'Confirms a sign-up and issues its voucher; repeating it answers the same.',
      headers: headers.extend(originalAddress),
      params,
      response: {
        [calls.newsletter.confirm.status]: calls.newsletter.confirm.answer,
        404: problems('This is no token.'),
        410: problems('The token is unknown, of another shop, or not valid any more.'),
        '5XX': problems('The confirmation was not kept; it may be sent again.'),
      },
    },
    handler: async (request, reply) => {
      const { subscriberToken: token } = request.params;
      if (await isTokenOfAnotherShop(token, request, newsletter)) {
        return sendProblem(reply, 'tokenInvalid', 410);
      }
      const from = requestSourceOf(request);
      const result = await newsletter.confirm(token, from);
      if (result.outcome === 'INVALID') return sendProblem(reply, 'tokenInvalid', 410);
      // The confirming browser need not be the one that signed up; only that one keeps its sign-up's id.
      rememberState({ request, reply }, result.site, 'SUBSCRIBED');
      return reply.send({ voucher: result.voucher });
    },
  });

  await app.register(subscriberCallRoutes, options);
};
