import type { FastifyPluginAsync } from 'fastify';

import { calls } from '#contract/calls.ts';
import { HEADERS } from '#contract/service.ts';
import { answerError, sendProblem } from '#server/http/answer/problems.ts';
import { serveCalls } from '#server/http/answer/serve.ts';
import { refuseUnknownShop, shopOfCall } from '#server/http/request/siteOfCall.ts';

/**
 * Registers call 7 of spec §7/19, which returns the visitor's state for the footer. It is personal and therefore
 * never cached.
 */
export const customerDataCallRoutes: FastifyPluginAsync = async (app) => {
  const { visitorStatus } = app;
  const serve = serveCalls(app, { tags: ['customer'] });
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    if (request.client.isForeign) return sendProblem(reply, 'foreignOrigin', 403);
    if (request.headers[HEADERS.csrf.toLowerCase()] === undefined) {
      return sendProblem(reply, 'csrfHeaderMissing', 403);
    }
  });
  app.addHook('preHandler', refuseUnknownShop);
  serve(calls.customerData.customerData, {
    summary: `Returns the newsletter state of the signed-in customer or else of this browser, in the requested shop; needs the header ${HEADERS.csrf}.`,
    answers: {
      400: 'There is no such shop.',
      403: 'The header is missing, or another site sent the call.',
    },
    handler: async (request) => ({
      nl_status: await visitorStatus(request, shopOfCall(request)),
    }),
  });
};
