import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';

import { calls } from '#contract/calls.ts';
import { matchesApiKey } from '#server/base/apiKey.ts';
import { sendProblem } from '#server/http/answer/problems.ts';

import {
  headers,
  isOfAnotherShop,
  isTokenOfAnotherShop,
  originalAddress,
  params,
  requestSourceOf,
} from '../newsletterRequests.ts';
import { serveNewsletterCalls, type NewsletterBase } from '../serveNewsletterCalls.ts';
import { removedFields, withoutHiddenChanges } from '../siteRules.ts';
import { clearStatusCookie, rememberState } from './statusCookie.ts';

const KEY_HEADER = 'apikey';
const PAUSE_FAULT = { path: 'pausedUntil', message: 'must be after today and within a year' };
const UNKNOWN_TOKEN = 'The token is unknown, or not of this shop.';

/** Calls for a token's holder about their data: call 5 of spec §7/13, export and erasure. */
export const subscriberCallRoutes: FastifyPluginAsync<{ base: NewsletterBase }> = async (
  app,
  { base },
) => {
  const { newsletter } = app;
  const { sendingSystemKey } = app.config;
  const serve = serveNewsletterCalls(app, base);

  serve(calls.subscriber.update, {
    summary: 'Changes what is held about the subscriber whose token this is.',
    description:
      'What is absent stays as it is, null takes a value away. Of two changes at the same time both are made, one after the other: the later one counts. Consents without NEWSLETTER end the subscription in this shop; those in others stay.',
    headers: headers.extend(originalAddress),
    params,
    answers: {
      400: 'A value is not valid, or one that the shop demands would be taken away.',
      404: UNKNOWN_TOKEN,
      409: 'This person is not subscribed (`urn:newsletter:not_subscribed`).',
      410: 'The token is not valid any more.',
      '5XX': 'Nothing was changed; the call may be made again.',
    },
    handler: async (request, reply) => {
      const { subscriberToken: token } = request.params;
      const facts = await newsletter.lookUp(token);
      if (facts === undefined || isOfAnotherShop(facts, request)) {
        return sendProblem(reply, 'tokenInvalid', 404);
      }
      if (facts.status === 'EXPIRED') return sendProblem(reply, 'tokenInvalid', 410);
      if (facts.kind === 'SIGN_UP' && facts.status === 'READY') {
        return sendProblem(reply, 'notSubscribed', 409);
      }
      const faults = removedFields(request.body, facts.site);
      if (faults.length > 0) return sendProblem(reply, 'requestInvalid', 400, faults);
      const change = withoutHiddenChanges(request.body, facts.site);
      const result = await newsletter.update(token, change, requestSourceOf(request));
      switch (result.outcome) {
        case 'UPDATED':
          rememberState({ request, reply }, result.site, result.subscriber.state);
          return result.subscriber;
        case 'NOT_SUBSCRIBED':
          return sendProblem(reply, 'notSubscribed', 409);
        case 'PAUSE_REFUSED':
          return sendProblem(reply, 'requestInvalid', 400, [PAUSE_FAULT]);
        case 'INVALID':
          return sendProblem(reply, 'tokenInvalid', 410);
      }
    },
  });

  serve(calls.subscriber.exportData, {
    summary: 'Everything that is held about the person in every shop, as a file to keep.',
    headers,
    params,
    answers: { 404: UNKNOWN_TOKEN },
    handler: async (request, reply) => {
      const exported = await newsletter.export(request.params.subscriberToken);
      if (exported === undefined || isOfAnotherShop(exported, request)) {
        return sendProblem(reply, 'tokenInvalid', 404);
      }
      reply
        .header('content-disposition', 'attachment; filename="newsletter-data.json"')
        .header('x-robots-tag', 'noindex');
      return exported.held;
    },
  });

  serve(calls.subscriber.erase, {
    summary: 'Forgets the person for good; their subscriptions in all shops end with it.',
    headers: headers.extend(originalAddress),
    params,
    answers: { 404: UNKNOWN_TOKEN, '5XX': 'Nothing was erased; the call may be made again.' },
    handler: async (request, reply) => {
      const { subscriberToken: token } = request.params;
      if (await isTokenOfAnotherShop(token, request, newsletter)) {
        return sendProblem(reply, 'tokenInvalid', 404);
      }
      const result = await newsletter.erase(token, requestSourceOf(request));
      if (result.outcome === 'INVALID') return sendProblem(reply, 'tokenInvalid', 404);
      clearStatusCookie(reply);
      return {};
    },
  });

  // Only services with a key report opened newsletters, never pages.
  if (base === 'private') return;
  serve(calls.subscriber.signOfLife, {
    summary: 'Reports that the subscriber opened a newsletter.',
    headers: z.looseObject({ [KEY_HEADER]: z.string().optional() }),
    params,
    answers: {
      401: 'The header `apikey` does not hold the key of the sending system.',
      404: UNKNOWN_TOKEN,
    },
    handler: async (request, reply) => {
      const key = request.headers[KEY_HEADER];
      if (sendingSystemKey === undefined || !matchesApiKey(key, sendingSystemKey)) {
        return sendProblem(reply, 'keyRequired', 401);
      }
      const { outcome } = await newsletter.signOfLife(request.params.subscriberToken);
      return outcome === 'INVALID' ? sendProblem(reply, 'tokenInvalid', 404) : {};
    },
  });
};
