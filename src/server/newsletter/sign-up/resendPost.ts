import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { PageData } from '#contract/page.ts';
import { sitePath } from '#domain/sites.ts';
import { logFailure, sendProblem } from '#server/http/answer/problems.ts';
import { readText } from '#server/http/request/formFields.ts';
import { shopOf } from '#server/pages/shopAddress.ts';

import { SIGN_UP_PATH, SIGN_UP_SENT_QUERY } from './signUpPost.ts';
import type { ResendHandler, ResendOutcome } from './resendHandler.ts';

type ResendShown = NonNullable<NonNullable<PageData['signUp']>['resend']>;
type Shown = NonNullable<ResendShown['outcome']>;

/** Query parameter with the outcome, for the page to which it redirects. */
export const RESEND_QUERY = 'resend';
const SHOWN: Record<ResendOutcome['outcome'], Shown> = {
  SENT: 'SENT',
  TOO_SOON: 'TOO_SOON',
  SIGN_UP_UNKNOWN: 'FAILED',
};
const SHOWN_BY_WORD: Record<string, Shown> = {
  sent: 'SENT',
  too_soon: 'TOO_SOON',
  failed: 'FAILED',
};

/** Handles resend requests of pages without scripts and redirects back. */
export function createResendPost({ resendHandler }: Pick<FastifyInstance, 'resendHandler'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.client.isForeign) return sendProblem(reply, 'foreignOrigin', 403);
    const word = (await outcomeOf(request)).toLowerCase();
    const { name, value } = SIGN_UP_SENT_QUERY;
    const page = `${sitePath(shopOf(request).site)}${SIGN_UP_PATH}`;
    return reply
      .header('cache-control', 'no-store')
      .redirect(`${page}?${name}=${value}&${RESEND_QUERY}=${word}`, 303);
  };

  async function outcomeOf(request: FastifyRequest): Promise<Shown> {
    try {
      return SHOWN[(await resendHandler.send(request, shopOf(request).site)).outcome];
    } catch (error) {
      logFailure(error, request);
      return 'FAILED';
    }
  }
}

/** Returns the page's state of resending after a sign-up; undefined if this browser cannot resend. */
export async function resendShown(
  request: FastifyRequest,
  resendHandler: ResendHandler,
): Promise<ResendShown | undefined> {
  const againInSeconds = await resendHandler.waitSeconds(request, shopOf(request).site);
  const outcome = SHOWN_BY_WORD[readText(request.query, RESEND_QUERY)];
  // A wait of zero in the query means that the client has come back later.
  const isOver = outcome === 'TOO_SOON' && againInSeconds === 0;
  if (againInSeconds === undefined) {
    return outcome === 'FAILED' ? { outcome, againInSeconds: 0 } : undefined;
  }
  return { againInSeconds, ...(outcome && !isOver && { outcome }) };
}
