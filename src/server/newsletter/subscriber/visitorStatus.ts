import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { SubscriberState } from '#contract/newsletter/words.ts';
import { LOGIN_COOKIES } from '#contract/service.ts';
import type { SiteCode } from '#domain/sites.ts';
import { logFailure } from '#server/http/answer/problems.ts';
import type { VisitorStatus } from '#server/pages/ports.ts';

import { readStatusCookie } from './statusCookie.ts';

/**
 * Reads `nl_status` (spec §3/28) of a shop. For a customer who is signed in, what their account's address has done counts;
 * where it never signed up, and for all others, what this browser has done. Only a request with a
 * valid `LoginToken` costs a query. Spec §7/19.
 */
export function createVisitorStatus({
  login,
  newsletter,
}: Pick<FastifyInstance, 'login' | 'newsletter'>): VisitorStatus {
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
      // A page is whole without it, and what the browser has done is known all the same.
      logFailure(error, request);
      return undefined;
    }
  }

  return async (request, site) =>
    (await ofAccount(request, site)) ?? readStatusCookie(request, site)?.state;
}
