import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';

import * as voucherCalls from '#contract/calls/vouchers.ts';
import { HEADERS } from '#contract/service.ts';
import { matchesApiKey } from '#server/base/apiKey.ts';
import { findControlCharacter } from '#server/base/controlCharacters.ts';
import { answerError, sendProblem, type ProblemName } from '#server/http/answer/problems.ts';
import { serveCalls } from '#server/http/answer/serve.ts';
import { refuseUnknownShop, shopOfCall, siteNamedBy } from '#server/http/request/siteOfCall.ts';

import type { CheckOutcome, RedeemOutcome } from './redeem.ts';

type Refused = Exclude<(CheckOutcome | RedeemOutcome)['outcome'], 'FOUND' | 'REDEEMED'>;

const REFUSALS: Record<Refused, { name: ProblemName; status: number }> = {
  MISTYPED: { name: 'voucherMistyped', status: 404 },
  UNKNOWN: { name: 'voucherUnknown', status: 404 },
  OF_ANOTHER_SHOP: { name: 'voucherOfAnotherShop', status: 409 },
  REDEEMED_BEFORE: { name: 'voucherRedeemed', status: 409 },
  EXPIRED: { name: 'voucherExpired', status: 410 },
};

const params = z.object({
  code: z
    .string()
    .describe('The code as the customer typed it; case, dashes and spaces do not matter.'),
});
const headers = z.looseObject({
  apikey: z.string().optional().describe('The key of the checkout, set by `CHECKOUT_KEY`.'),
  [HEADERS.site.toLowerCase()]: z
    .string()
    .optional()
    .describe('The shop of the order; if given, a voucher of another shop is refused.'),
});
const answers = {
  401: 'This is not the checkout’s key.',
  501: 'No key is set on this server, so these calls are off.',
  404: 'There is no such voucher (`urn:newsletter:voucher_unknown`), or the code was mistyped (`…:voucher_mistyped`).',
};

/** The checkout's calls about vouchers. */
export const voucherCallRoutes: FastifyPluginAsync = async (app) => {
  const { vouchers } = app;
  const { checkoutKey } = app.config;
  const serve = serveCalls(app, { tags: ['vouchers (checkout)'] });
  app.setErrorHandler(answerError);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (checkoutKey === undefined) return sendProblem(reply, 'checkoutOff', 501);
    if (!matchesApiKey(request.headers['apikey'], checkoutKey)) {
      reply.header('www-authenticate', 'apikey');
      return sendProblem(reply, 'keyInvalid', 401);
    }
  });
  app.addHook('preValidation', refuseUnknownShop);
  app.addHook('preValidation', async (request, reply) => {
    const path = findControlCharacter(request.body);
    if (path === undefined) return;
    const fault = { path, message: 'contains a control character' };
    return sendProblem(reply, 'requestInvalid', 400, [fault]);
  });

  serve(voucherCalls.check, {
    summary: 'Returns whether a voucher is valid now. Changes nothing.',
    headers,
    params,
    answers: {
      ...answers,
      409: 'It is for another shop (`urn:newsletter:voucher_of_another_shop`).',
    },
    handler: async (request, reply) => {
      const site = siteNamedBy(request) && shopOfCall(request);
      const result = await vouchers.check(request.params.code, site);
      if (result.outcome === 'FOUND') return result.voucher;
      const { name, status } = REFUSALS[result.outcome];
      return sendProblem(reply, name, status);
    },
  });

  serve(voucherCalls.redeem, {
    summary: 'Redeems a voucher for an order.',
    description: 'Idempotent: repeating the call for the same order returns the first response.',
    headers,
    params,
    answers: {
      ...answers,
      409: 'Another order redeemed it (`urn:newsletter:voucher_redeemed`), or it is for another shop (`…:voucher_of_another_shop`).',
      410: 'It has expired.',
      '5XX': 'It is not known whether it was redeemed; the call may be repeated.',
    },
    handler: async (request, reply) => {
      const site = siteNamedBy(request) && shopOfCall(request);
      const order = { id: request.body.orderId, site };
      const result = await vouchers.redeem(request.params.code, order);
      if (result.outcome === 'REDEEMED') return result.redemption;
      const { name, status } = REFUSALS[result.outcome];
      return sendProblem(reply, name, status);
    },
  });
};
