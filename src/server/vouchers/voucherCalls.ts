import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import * as voucherCalls from '#contract/calls/vouchers.ts';
import { HEADERS } from '#contract/service.ts';
import { matchesApiKey } from '#server/base/apiKey.ts';
import { findControlCharacter } from '#server/base/controlCharacters.ts';
import { answerError, sendProblem, type ProblemName } from '#server/http/answer/problems.ts';
import { problems } from '#server/http/answer/problemSchema.ts';
import { siteNamedBy } from '#server/http/request/siteOfCall.ts';

import type { CheckOutcome, RedeemOutcome, Vouchers } from './redeem.ts';

type Refused = Exclude<(CheckOutcome | RedeemOutcome)['outcome'], 'FOUND' | 'REDEEMED'>;

const REFUSALS: Record<Refused, { name: ProblemName; status: number }> = {
  MISTYPED: { name: 'voucherMistyped', status: 404 },
  UNKNOWN: { name: 'voucherUnknown', status: 404 },
  OF_ANOTHER_SHOP: { name: 'voucherOfAnotherShop', status: 409 },
  REDEEMED_BEFORE: { name: 'voucherRedeemed', status: 409 },
  EXPIRED: { name: 'voucherExpired', status: 410 },
};

const tags = ['vouchers (checkout)'];
const params = z.object({
  code: z.string().describe('As the customer typed it: case, dashes and spaces do not matter.'),
});
const headers = z.looseObject({
  apikey: z.string().optional().describe('The key of the checkout, as `CHECKOUT_KEY` sets it.'),
  [HEADERS.site.toLowerCase()]: z
    .string()
    .optional()
    .describe('The shop of the order; a voucher of another one is refused then.'),
});
const notCalled = {
  401: problems('This is not the key of the checkout.'),
  501: problems('No key is set on this server, so these calls are off.'),
};
const notFound = problems(
  'There is no such voucher (`urn:newsletter:voucher_unknown`), or the code was mistyped (`…:voucher_mistyped`).',
);

/** The checkout's calls about vouchers. */
export const voucherCallRoutes: FastifyPluginAsyncZod<{
  vouchers: Vouchers;
  checkoutKey: string | undefined;
}> = async (app, { vouchers, checkoutKey }) => {
  app.setErrorHandler(answerError);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (checkoutKey === undefined) return sendProblem(reply, 'checkoutOff', 501);
    if (!matchesApiKey(request.headers['apikey'], checkoutKey)) {
      reply.header('www-authenticate', 'apikey');
      return sendProblem(reply, 'keyInvalid', 401);
    }
  });
  app.addHook('preValidation', async (request, reply) => {
    if (siteNamedBy(request) === 'UNKNOWN') return sendProblem(reply, 'siteUnknown', 400);
    const path = findControlCharacter(request.body);
    if (path === undefined) return;
    const fault = { path, message: 'contains a control character' };
    return sendProblem(reply, 'requestInvalid', 400, [fault]);
  });

  app.route({
    method: voucherCalls.check.method,
    url: voucherCalls.check.path,
    schema: {
      tags,
      summary: 'Whether a voucher is valid now. Changes nothing.',
      headers,
      params,
      response: {
        [voucherCalls.check.status]: voucherCalls.check.answer,
        ...notCalled,
        404: notFound,
      },
    },
    handler: async (request, reply) => {
      const result = await vouchers.check(request.params.code);
      if (result.outcome === 'FOUND') return reply.send(result.voucher);
      const { name, status } = REFUSALS[result.outcome];
      return sendProblem(reply, name, status);
    },
  });

  app.route({
    method: voucherCalls.redeem.method,
    url: voucherCalls.redeem.path,
    schema: {
      tags,
      summary: 'Redeems a voucher for an order.',
      description:
        'Safe to repeat: the same order is answered as the first time, whatever happened since.',
      headers,
      params,
      body: voucherCalls.redeem.request,
      response: {
        [voucherCalls.redeem.status]: voucherCalls.redeem.answer,
        ...notCalled,
        404: notFound,
        409: problems(
          'Another order redeemed it (`urn:newsletter:voucher_redeemed`), or it is for another shop (`…:voucher_of_another_shop`).',
        ),
        410: problems('It is not valid any more.'),
        '5XX': problems('It is not known whether it was redeemed; the call may be repeated.'),
      },
    },
    handler: async (request, reply) => {
      const site = siteNamedBy(request);
      if (site === 'UNKNOWN') return sendProblem(reply, 'siteUnknown', 400);
      const order = { id: request.body.orderId, site };
      const result = await vouchers.redeem(request.params.code, order);
      if (result.outcome === 'REDEEMED') return reply.send(result.redemption);
      const { name, status } = REFUSALS[result.outcome];
      return sendProblem(reply, name, status);
    },
  });
};
