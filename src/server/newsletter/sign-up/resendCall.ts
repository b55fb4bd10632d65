import type { FastifyPluginAsync } from 'fastify';

import * as newsletterCalls from '#contract/calls/newsletter.ts';
import { sendProblem } from '#server/http/answer/problems.ts';
import { shopOfCall } from '#server/http/request/knownShop.ts';

import { headers, querystring } from '../newsletterRequests.ts';
import { serveNewsletterCalls, type NewsletterBase } from '../serveNewsletterCalls.ts';

/** The call that sends the confirmation again, below either base like calls 1 to 5. */
export const resendCallRoute: FastifyPluginAsync<{ base: NewsletterBase }> = async (
  app,
  { base },
) => {
  const { resendHandler } = app;
  serveNewsletterCalls(app, base)(newsletterCalls.resend, {
    summary:
      'Sends the confirmation again, to the address that this browser signed up in this shop.',
    description:
      'The signed cookie `NlStatus` names the sign-up. The answer is the same whatever became of the address.',
    headers,
    querystring,
    answers: {
      409: 'This browser has no sign-up that waits for its confirmation.',
      429: 'In the cool-down, or no mail is left today: see `Retry-After`.',
      '5XX': 'Nothing was sent; it may be asked for again.',
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
