import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import * as newsletterCalls from '#contract/calls/newsletter.ts';
import { sendProblem } from '#server/http/answer/problems.ts';
import { problems } from '#server/http/answer/problemSchema.ts';

import {
  headers,
  pathBelow,
  querystring,
  type NewsletterCallsOptions,
} from '../newsletterCallParts.ts';
import type { ResendHandler } from './resendHandler.ts';

/** The call that sends the confirmation again; it stands beside calls 1 to 5 below either base. */
export const resendCallRoute: FastifyPluginAsyncZod<{
  resendHandler: ResendHandler;
  base: NewsletterCallsOptions['base'];
  tags: string[];
}> = async (app, { resendHandler, base, tags }) => {
  const { method, status, answer } = newsletterCalls.resend;
  app.route({
    method,
    url: pathBelow(base, newsletterCalls.resend),
    schema: {
      tags,
      summary:
        'Sends the confirmation again, to the address that this browser signed up in this shop.',
      description:
        'The signed cookie `NlStatus` names the sign-up. The answer is the same whatever became of the address.',
      headers,
      querystring,
      response: {
        [status]: answer,
        409: problems('This browser has no sign-up that waits for its confirmation.'),
        429: problems('In the cool-down, or no mail is left today: see `Retry-After`.'),
        '5XX': problems('Nothing was sent; it may be asked for again.'),
      },
    },
    handler: async (request, reply) => {
      const { site } = request;
      if (site === 'UNKNOWN') return sendProblem(reply, 'siteUnknown', 400);
      const result = await resendHandler.send(request, site);
      switch (result.outcome) {
        case 'SENT':
          return reply.code(status).send({ againInSeconds: result.againInSeconds });
        case 'TOO_SOON':
          reply.header('retry-after', result.retryAfterSeconds);
          return sendProblem(reply, 'tooManyRequests', 429);
        case 'SIGN_UP_UNKNOWN':
          return sendProblem(reply, 'signUpUnknown', 409);
      }
    },
  });
};
