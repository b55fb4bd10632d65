import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { type WithdrawalState, type WithdrawalValues } from '#contract/customerForms.ts';
import { checkWithdrawal } from '#contract/customerFormChecks.ts';
import { siteTerms } from '#domain/siteTerms.ts';
import { sitePath } from '#domain/sites.ts';
import { countAccepted } from '#server/http/limits/limiter.ts';
import { readText } from '#server/http/request/formFields.ts';
import { logFailure } from '#server/http/answer/problems.ts';
import { findShop } from '#server/pages/shopAddress.ts';

import { isRequestId, requestReference } from './reference.ts';
import { FORM_BODY_LIMIT_BYTES, refuseMethod } from './formPost.ts';

const WITHDRAWAL_PATH = '/withdrawal';
/** Query with the id of the received withdrawal, so that a reload declares nothing again. */
const RECEIVED_QUERY = 'received';

/**
 * Registers the withdrawal form (Directive 2011/83/EU, art. 11a; § 356a BGB), which works without scripts. The first
 * step asks for the contract, the second shows the declaration and confirms it. Nothing is stored in between. It has no
 * honeypot, because a browser's autofill could fill it and lose a declaration.
 */
export function registerWithdrawalPage(app: FastifyInstance): void {
  const { abuse, contentSender, customerFormLimit, customerForms } = app;

  app.get(`/:site${WITHDRAWAL_PATH}`, async (request, reply) => {
    const { site } = findShop(request);
    if (!siteTerms(site).hasWithdrawalFunction) return contentSender.shared(request, reply);
    const id = readText(request.query, RECEIVED_QUERY);
    const receivedAt = isRequestId(id)
      ? await customerForms.withdrawalReceivedAt(site, id)
      : undefined;
    if (receivedAt === undefined) {
      return contentSender.shared(request, reply, { kind: 'WITHDRAWAL', state: 'EDITING' });
    }
    return show(request, reply, 200, {
      state: 'RECEIVED',
      reference: requestReference(id),
      receivedAt: receivedAt.toISOString(),
    });
  });

  app.post(
    `/:site${WITHDRAWAL_PATH}`,
    { bodyLimit: FORM_BODY_LIMIT_BYTES },
    async (request, reply) => {
      if (!siteTerms(findShop(request).site).hasWithdrawalFunction) {
        return refuseMethod(reply);
      }
      const values = readValues(request.body);
      try {
        return await take(request, reply, values);
      } catch (error) {
        logFailure(error, request);
        return show(request, reply, 503, { state: 'CONFIRMING', values, refusal: 'FAILED' });
      }
    },
  );

  async function take(request: FastifyRequest, reply: FastifyReply, values: WithdrawalValues) {
    const { site } = findShop(request);
    const step = readText(request.body, 'step');
    if (step === 'change') return show(request, reply, 200, { state: 'EDITING', values });
    const checked = checkWithdrawal(values);
    if (!checked.ok) {
      return show(request, reply, 422, { state: 'EDITING', values, errors: checked.errors });
    }
    const tidy: WithdrawalValues = checked.request;
    if (step !== 'confirm') {
      return show(request, reply, 200, { state: 'CONFIRMING', values: tidy });
    }
    const limit = await customerFormLimit.take('WITHDRAWAL', request.ip, tidy.email);
    if (!limit.allowed) {
      abuse.add('LIMIT', site);
      reply.header('retry-after', limit.retryAfterSeconds);
      const refusal = 'TOO_MANY_REQUESTS' as const;
      return show(request, reply, 429, { state: 'CONFIRMING', values: tidy, refusal });
    }
    const result = await countAccepted(
      limit,
      () => customerForms.withdraw(site, checked.request),
      ({ outcome }) => outcome === 'RECEIVED',
    );
    if (result.outcome === 'RECEIVED') {
      return reply
        .header('cache-control', 'no-store')
        .redirect(`${sitePath(site)}${WITHDRAWAL_PATH}?${RECEIVED_QUERY}=${result.id}`, 303);
    }
    return show(request, reply, 422, { state: 'EDITING', values, errors: { email: 'invalid' } });
  }

  function show(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    state: WithdrawalState,
  ) {
    return contentSender.single(request, reply, { kind: 'WITHDRAWAL', ...state }, status);
  }
}

function readValues(body: unknown): WithdrawalValues {
  return {
    name: readText(body, 'name'),
    contract: readText(body, 'contract'),
    email: readText(body, 'email'),
  };
}
