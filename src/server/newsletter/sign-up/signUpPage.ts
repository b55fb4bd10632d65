import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { readText } from '#server/http/request/formFields.ts';
import { shopOf } from '#server/pages/shopAddress.ts';

import { RESEND_QUERY, resendShown } from './resendPost.ts';
import { originElsewhere, SIGN_UP_SENT_QUERY } from './signUpPost.ts';

/** Shows the sign-up page with the result of a form posted without scripts. */
export function createSignUpPage({ pageSender: show, resendHandler }: FastifyInstance) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { site, path } = shopOf(request);
    if (readText(request.query, SIGN_UP_SENT_QUERY.name) !== SIGN_UP_SENT_QUERY.value) {
      return show.shared(request, reply, { site, path });
    }
    const resend = await resendShown(request, resendHandler);
    const origin = originElsewhere(request.query);
    const signUp = {
      result: 'SUCCESS',
      ...(resend && { resend }),
      ...(origin && { origin }),
      // Resend requests return here as well.
      ...(readText(request.query, RESEND_QUERY) === '' && { isPosted: true }),
    } as const;
    return show.single(request, reply, { site, url: request.url, data: { signUp } });
  };
}
