import type { FastifyInstance } from 'fastify';

import { SITE_CODES } from '#domain/sites.ts';
import { sendProblem } from '#server/http/answer/problems.ts';

import { registerContactPage } from './contactPage.ts';
import { registerLoyaltyCardPage } from './loyaltyCardPage.ts';
import type { RequestPagesParts } from './requestPageParts.ts';
import { registerWithdrawalPage } from './withdrawalPage.ts';

/** The pages on which customers write to the customer service, withdraw from contracts and ask for the loyalty card. GET only looks. */
export function registerRequestPages(
  app: FastifyInstance,
  parts: Omit<RequestPagesParts, 'sites' | 'refuseMethod'>,
): void {
  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'POST' && request.client.isForeign) {
      return sendProblem(reply, 'foreignOrigin', 403);
    }
  });
  const all: RequestPagesParts = {
    ...parts,
    sites: SITE_CODES,
    refuseMethod: (reply) =>
      sendProblem(reply.header('allow', 'GET, HEAD'), 'methodNotAllowed', 405),
  };
  registerContactPage(app, all);
  registerWithdrawalPage(app, all);
  registerLoyaltyCardPage(app, all);
}
