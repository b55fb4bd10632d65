import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { SubscriberState } from '#contract/newsletter/words.ts';
import { LOGIN_COOKIES } from '#contract/service.ts';
import type { SiteCode } from '#domain/sites.ts';
import { logFailure } from '#server/http/answer/problems.ts';

import { readStatusCookie } from './statusCookie.ts';

/**
 * Reads `nl_status` (spec §3/28) of a shop. For a signed-in customer it is that of the account's address, if this has
 * ever signed up there. Otherwise it follows this browser's own actions. Only requests with a valid `LoginToken` cause
 * a query. Spec §7/19.
 */
export function createVisitorStatus({
  login,
  newsletter,
}: Pick<FastifyInstance, 'login' | 'newsletter'>): FastifyInstance['visitorStatus'] {
  async function ofAccount(
    request: FastifyRequest,
    site: SiteCode,
  ): Promise<SubscriberState | undefined> {
    const loginToken = request.cookies[LOGIN_COOKIES.loginToken];
    if (loginToken === undefined) return undefined;
    try {
      const customer = await login.customerOf({ loginToken });
      return customer && (await newsletter.statusOf(customer.address, site))?.state;
    } catch (error) {
      // The status of the browser is used instead, so the page still works.
      logFailure(error, request);
      return undefined;
    }
  }

  return async (request, site) =>
    (await ofAccount(request, site)) ?? readStatusCookie(request, site)?.state;
}
