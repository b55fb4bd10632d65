import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PageData } from '#contract/page.ts';
import { sitePath } from '#domain/sites.ts';
import { logFailure, sendProblem } from '#server/http/answer/problems.ts';
import { readText } from '#server/http/request/formFields.ts';
import { findShop } from '#server/pages/shopAddress.ts';

import { SIGN_UP_PATH, SIGN_UP_SENT_QUERY } from './signUpPost.ts';
import type { ResendHandler } from './resendHandler.ts';

type ResendShown = NonNullable<NonNullable<PageData['signUp']>['resend']>;

/** Query parameter with the outcome, for the page to which it redirects. */
export const RESEND_QUERY = 'resend';
const OUTCOMES = ['SENT', 'TOO_SOON', 'FAILED'] as const;

/** Handles resend requests of pages without scripts and redirects back. */
export function createResendPost({ resendHandler }: Pick<FastifyInstance, 'resendHandler'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.client.isForeign) return sendProblem(reply, 'foreignOrigin', 403);
    const word = (await handleResend(request)).toLowerCase();
    const { name, value } = SIGN_UP_SENT_QUERY;
    const page = `${sitePath(findShop(request).site)}${SIGN_UP_PATH}`;
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${page}?${name}=${value}&${RESEND_QUERY}=${word}`, 303);
  };

  async function handleResend(request: FastifyRequest): Promise<(typeof OUTCOMES)[number]> {
    try {
      const { outcome } = await resendHandler.send(request, findShop(request).site);
      return outcome === 'SIGN_UP_UNKNOWN' ? 'FAILED' : outcome;
    } catch (error) {
      logFailure(error, request);
      return 'FAILED';
    }
  }
}

/** Returns what the page says about sending again after a sign-up; undefined if this browser cannot request it. */
export async function resendShown(
  request: FastifyRequest,
  resendHandler: ResendHandler,
): Promise<ResendShown | undefined> {
  const againInSeconds = await resendHandler.waitSeconds(request, findShop(request).site);
  const word = readText(request.query, RESEND_QUERY);
  const outcome = OUTCOMES.find((one) => one.toLowerCase() === word);
  // The wait stated in the query may be over when the page is loaded again.
  const isOver = outcome === 'TOO_SOON' && againInSeconds === 0;
  if (againInSeconds === undefined) {
    return outcome === 'FAILED' ? { outcome, againInSeconds: 0 } : undefined;
  }
  return { againInSeconds, ...(outcome && !isOver && { outcome }) };
}
