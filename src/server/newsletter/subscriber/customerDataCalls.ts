import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { calls } from '#contract/calls.ts';
import { PROBLEM_MEDIA_TYPE, problem } from '#contract/problem.ts';
import { HEADERS } from '#contract/service.ts';
import { answerError, sendProblem } from '#server/http/answer/problems.ts';

import type { VisitorStatus } from '#server/pages/ports.ts';

/** Call 7 of spec §7/19: what the footer shows of this visitor. It is about one visitor, so no cache keeps it. */
export const customerDataCallRoutes: FastifyPluginAsyncZod<{
  visitorStatus: VisitorStatus;
}> = async (app, { visitorStatus }) => {
  const { method, path, status, answer } = calls.customerData.customerData;
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });
  app.route({
    method,
    url: path,
    schema: {
      tags: ['customer'],
      summary: `The newsletter state of the signed-in customer, else of this browser, in the shop that is asked about; needs the header ${HEADERS.csrf}.`,
      response: {
        [status]: answer,
        400: {
          description: 'There is no such shop.',
          content: { [PROBLEM_MEDIA_TYPE]: { schema: problem } },
        },
        403: {
          description: 'The header is missing, or another site sent the call.',
          content: { [PROBLEM_MEDIA_TYPE]: { schema: problem } },
        },
      },
    },
    handler: async (request, reply) => {
      if (request.client.isForeign) return sendProblem(reply, 'foreignOrigin', 403);
      if (request.headers[HEADERS.csrf.toLowerCase()] === undefined) {
        return sendProblem(reply, 'csrfHeaderMissing', 403);
      }
      const { site } = request;
      if (site === 'UNKNOWN') return sendProblem(reply, 'siteUnknown', 400);
      return reply.send({ nl_status: await visitorStatus(request, site) });
    },
  });
};
