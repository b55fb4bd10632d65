import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';

import { subscriberToken } from '#contract/newsletter/schemas.ts';
import { HEADERS, NEWSLETTER_BASE } from '#contract/service.ts';
import { serveCalls } from '#server/http/answer/serve.ts';
import { siteNamedBy } from '#server/http/request/siteOfCall.ts';

import type { RequestSource } from './marketingConsent/evidence.ts';
import type { Newsletter, TokenFacts } from './newsletter.ts';

export type NewsletterBase = keyof typeof NEWSLETTER_BASE;

/** Returns a function that serves calls of the newsletter service below one of its bases. */
export function serveNewsletterCalls(app: FastifyInstance, base: NewsletterBase) {
  return serveCalls(app, {
    tags: [`newsletter (${base})`],
    pathOf: (path) => path.replace(NEWSLETTER_BASE.private, NEWSLETTER_BASE[base]),
  });
}

export const headers = z.looseObject({
  [HEADERS.site.toLowerCase()]: z
    .string()
    .optional()
    .describe(
      'The shop that the call is about. Absent: the query parameter `site`, the page, or DE.',
    ),
});
export const originalAddress = {
  [HEADERS.originalAddress.toLowerCase()]: z
    .string()
    .optional()
    .describe(
      "The client's address, from a service that calls on its behalf with `SERVICE_KEY` in `apikey`.",
    ),
};
export const querystring = z.object({
  site: z.string().optional().describe('A site code, such as CH_FR.'),
});
export const params = z.object({ subscriberToken });

/** Returns whether the call names a shop other than the token's. */
export function isOfAnotherShop(
  { site }: Pick<TokenFacts, 'site'>,
  request: FastifyRequest,
): boolean {
  const namedSite = siteNamedBy(request);
  return namedSite !== undefined && namedSite !== site;
}

/** Does the same for a token that has not been looked up yet. If the call names no shop, no look-up is needed. */
export async function isTokenOfAnotherShop(
  token: string,
  request: FastifyRequest,
  newsletter: Newsletter,
): Promise<boolean> {
  if (siteNamedBy(request) === undefined) return false;
  const facts = await newsletter.lookUp(token);
  return facts !== undefined && isOfAnotherShop(facts, request);
}

/**
 * Returns where a call came from, for the evidence: the path of our page, or else the call's own path without its
 * token.
 */
export function readRequestSource({ client, routeOptions }: FastifyRequest): RequestSource {
  return { clientAddress: client.address, page: client.page ?? routeOptions.url ?? '' };
}
