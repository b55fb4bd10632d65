import type { FastifyPluginAsync } from 'fastify';

import { calls } from '#contract/calls.ts';
import { sendProblem } from '#server/http/answer/problems.ts';

import {
  headers,
  isOfAnotherShop,
  isTokenOfAnotherShop,
  originalAddress,
  params,
  readRequestSource,
  serveNewsletterCalls,
  type NewsletterBase,
} from '../newsletterRequests.ts';
import { removedFields, withoutHiddenChanges } from '../siteRules.ts';
import { clearStatusCookie, rememberState } from './statusCookie.ts';

const PAUSE_FAULT = { path: 'pausedUntil', message: 'must be after today and within a year' };
const UNKNOWN_TOKEN = 'The token is unknown, or belongs to another shop.';

/** Calls for a token's holder about their data: call 5 of spec §7/13, export and erasure. */
export const subscriberCallRoutes: FastifyPluginAsync<{ base: NewsletterBase }> = async (
  app,
  { base },
) => {
  const { newsletter } = app;
  const serve = serveNewsletterCalls(app, base);

  serve(calls.subscriber.update, {
    summary: 'Changes the data of the subscriber whose token this is.',
    description:
      'Absent fields stay as they are; null removes a value. Concurrent changes are made one after the other, so the later one wins. Consents without NEWSLETTER end the subscription in this shop, but not in others.',
    headers: headers.extend(originalAddress),
    params,
    answers: {
      400: 'A value is not valid, or a value that the shop requires would be removed.',
      404: UNKNOWN_TOKEN,
      409: 'This person is not subscribed (`urn:newsletter:not_subscribed`).',
      410: 'The token has expired.',
      '5XX': 'Nothing was changed; the call may be repeated.',
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
      const result = await newsletter.update(token, change, readRequestSource(request));
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
    summary: 'Exports all data about the person in every shop, as a file.',
    headers,
    params,
    answers: { 404: UNKNOWN_TOKEN },
    handler: async (request, reply) => {
      const exported = await app.personRights.export(request.params.subscriberToken);
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
    summary: 'Erases the person permanently, which ends their subscriptions in all shops.',
    headers: headers.extend(originalAddress),
    params,
    answers: { 404: UNKNOWN_TOKEN, '5XX': 'Nothing was erased; the call may be repeated.' },
    handler: async (request, reply) => {
      const { subscriberToken: token } = request.params;
      if (await isTokenOfAnotherShop(token, request, newsletter)) {
        return sendProblem(reply, 'tokenInvalid', 404);
      }
      const result = await app.personRights.erase(token, readRequestSource(request));
      if (result.outcome === 'INVALID') return sendProblem(reply, 'tokenInvalid', 404);
      clearStatusCookie(reply);
      return {};
    },
  });
};
