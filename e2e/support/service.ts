import { HEADERS, NEWSLETTER_BASE } from '#contract/service.ts';
import type { SiteCode } from '#domain/sites.ts';

export const SUBSCRIBERS_PATH = `${NEWSLETTER_BASE.private}/newsletter-subscribers`;

/** Returns a valid body of call 1. */
export const signUpBody = (email: string) => ({
  email,
  consents: [],
  origin: 'onsite',
  originAddition: 'subsite',
});

/** Signs an address up by call 1, as the page does, and returns the answer's status. */
export async function signUp(
  url: string,
  email: string,
  site: SiteCode = 'DE',
  values: object = {},
): Promise<number> {
  const answer = await fetch(`${url}${SUBSCRIBERS_PATH}?site=${site}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...signUpBody(email), ...values }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Confirms by call 4, in the named shop or without a shop, and returns the answer's status. */
export async function confirm(url: string, token: string, site?: SiteCode): Promise<number> {
  const answer = await fetch(`${url}${SUBSCRIBERS_PATH}/${token}/doi`, {
    method: 'PUT',
    headers: site === undefined ? {} : { [HEADERS.site]: site },
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Returns the token in a mail's link. */
export function tokenIn(link: string): string {
  return new URL(link).searchParams.get('token') ?? '';
}
