import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { OneStepState, PageForm } from '#contract/customerForms.ts';
import type { Checked } from '#contract/customerFormChecks.ts';
import type { SiteCode } from '#domain/sites.ts';
import { countAccepted } from '#server/http/limits/limiter.ts';
import { readText } from '#server/http/request/formFields.ts';
import { logFailure } from '#server/http/answer/problems.ts';
import { findShop } from '#server/pages/shopAddress.ts';
import { newRowId } from '#server/base/rowId.ts';

import { isRequestId, requestReference } from './reference.ts';
import type { CustomerFormKind } from './customerFormLimit.ts';
import type { CustomerFormOutcome } from './customerForms.ts';

/** Query of the page after a post. The page is then a GET, so a reload sends nothing again. */
const SENT_QUERY = 'sent';

type OneStepForm<Values, Request extends { email: string }, Errors> = {
  kind: CustomerFormKind;
  pathOf(site: SiteCode): string;
  /** Returns the form as the content page shows it in a state. */
  formOf(state: OneStepState<Values, Errors & { email?: 'invalid' }>): PageForm;
  readValues(body: unknown): Values;
  check(values: Values, site: SiteCode): Checked<Request, Errors>;
  keep(site: SiteCode, request: Request): Promise<CustomerFormOutcome>;
};

/**
 * Handles a form on a content page that is sent in one step and works without scripts. Validates, counts and stores
 * the request, then redirects with 303. Refusals keep the input.
 */
export function createOneStepForm<Values, Request extends { email: string }, Errors extends object>(
  { abuse, contentSender, customerFormLimit }: FastifyInstance,
  form: OneStepForm<Values, Request, Errors>,
) {
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    state: Parameters<typeof form.formOf>[0],
  ) => contentSender.single(request, reply, form.formOf(state), status);

  async function take(request: FastifyRequest, reply: FastifyReply, values: Values) {
    const { site } = findShop(request);
    const succeed = (id: string) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(`${form.pathOf(site)}?${SENT_QUERY}=${id}`, 303);
    // A program that filled in the honeypot gets the usual response, so that it does not notice.
    if (readText(request.body, 'verify-email') !== '') {
      abuse.add('HONEYPOT', site);
      return succeed(newRowId());
    }
    const checked = form.check(values, site);
    if (!checked.ok) {
      return show(request, reply, 422, { state: 'EDITING', values, errors: checked.errors });
    }
    const limit = await customerFormLimit.take(form.kind, request.ip, checked.request.email);
    if (!limit.allowed) {
      abuse.add('LIMIT', site);
      reply.header('retry-after', limit.retryAfterSeconds);
      const refusal = 'TOO_MANY_REQUESTS' as const;
      return show(request, reply, 429, { state: 'EDITING', values, refusal });
    }
    const result = await countAccepted(
      limit,
      () => form.keep(site, checked.request),
      ({ outcome }) => outcome === 'RECEIVED',
    );
    if (result.outcome === 'RECEIVED') return succeed(result.id);
    const errors = { email: 'invalid' } as Errors & { email: 'invalid' };
    return show(request, reply, 422, { state: 'EDITING', values, errors });
  }

  return {
    get(request: FastifyRequest, reply: FastifyReply) {
      const sent = readText(request.query, SENT_QUERY);
      return isRequestId(sent)
        ? show(request, reply, 200, { state: 'SENT', reference: requestReference(sent) })
        : contentSender.shared(request, reply, form.formOf({ state: 'EDITING' }));
    },

    async post(request: FastifyRequest, reply: FastifyReply) {
      const values = form.readValues(request.body);
      try {
        return await take(request, reply, values);
      } catch (error) {
        logFailure(error, request);
        return show(request, reply, 503, { state: 'EDITING', values, refusal: 'FAILED' });
      }
    },
  };
}
