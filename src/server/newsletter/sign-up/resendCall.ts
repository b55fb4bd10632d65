import type { FastifyPluginAsync } from 'fastify';

import * as newsletterCalls from '#contract/calls/newsletter.ts';
import { sendProblem } from '#server/http/answer/problems.ts';
import { shopOfCall } from '#server/http/request/siteOfCall.ts';

import {
  headers,
  querystring,
  serveNewsletterCalls,
  type NewsletterBase,
} from '../newsletterRequests.ts';

/** The call that sends the confirmation again, below either base like calls 1 to 5. */
export const resendCallRoute: FastifyPluginAsync<{ base: NewsletterBase }> = async (
  app,
  { base },
) => {
  const { resendHandler } = app;
  serveNewsletterCalls(app, base)(newsletterCalls.resend, {
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
};
