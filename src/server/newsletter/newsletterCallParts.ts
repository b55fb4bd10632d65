import type { FastifyRequest } from 'fastify';
import * as z from 'zod';

import { subscriberToken } from '#contract/newsletter/schemas.ts';
import { HEADERS, NEWSLETTER_BASE } from '#contract/service.ts';
import type { Login } from '#server/customers/login.ts';
import { siteNamedBy } from '#server/http/request/siteOfCall.ts';

import type { ResendHandler } from './sign-up/resendHandler.ts';
import type { SignUpHandler } from './sign-up/signUpHandler.ts';
import type { Newsletter, TokenFacts, RequestSource } from './newsletter.ts';

export type NewsletterCallsOptions = {
  base: keyof typeof NEWSLETTER_BASE;
  newsletter: Newsletter;
  login: Login;
  signUpHandler: SignUpHandler;
  resendHandler: ResendHandler;
  /** Of the system that sends newsletters; undefined: its reports are refused. */
  sendingSystemKey: string | undefined;
};

/** The path of a call below either base of the service. */
export function pathBelow(base: keyof typeof NEWSLETTER_BASE, { path }: { path: string }): string {
  return path.replace(NEWSLETTER_BASE.private, NEWSLETTER_BASE[base]);
}

export const headers = z.looseObject({
  [HEADERS.site.toLowerCase()]: z
    .string()
    .optional()
    .describe('The shop the call is about; else the query parameter `site`, the page, or DE.'),
});
export const originalAddress = {
  [HEADERS.originalAddress.toLowerCase()]: z
    .string()
    .optional()
    .describe(
      "The client's address, from a service that calls for it and shows `SERVICE_KEY` in `apikey`.",
    ),
};
export const querystring = z.object({
  site: z.string().optional().describe('A site code, as in CH_FR.'),
});
export const params = z.object({ subscriberToken });

/** Whether the call names another shop than the one that the token was made for. */
export function isOfAnotherShop(
  { site }: Pick<TokenFacts, 'site'>,
  request: FastifyRequest,
): boolean {
  const namedSite = siteNamedBy(request);
  return namedSite !== undefined && namedSite !== site;
}

/** The same of a token that has not been looked up; a call that names no shop is spared the look. */
export async function isTokenOfAnotherShop(
  token: string,
  request: FastifyRequest,
  newsletter: Newsletter,
): Promise<boolean> {
  if (siteNamedBy(request) === undefined) return false;
  const facts = await newsletter.lookUp(token);
  return facts !== undefined && isOfAnotherShop(facts, request);
}

/** From where a call was made, for the evidence: of a caller that names no page, its own path without the token. */
export function requestSourceOf({ client, routeOptions }: FastifyRequest): RequestSource {
  return { clientAddress: client.address, page: client.page ?? routeOptions.url ?? '' };
}
