import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { readText } from '#server/http/request/formFields.ts';
import { findShop } from '#server/pages/shopAddress.ts';

import { readStatusCookie } from '../subscriber/statusCookie.ts';
import { RESEND_QUERY, resendShown } from './resendPost.ts';
import { originElsewhere, SIGN_UP_SENT_QUERY } from './signUpPost.ts';

/** Shows the sign-up page with the result of a form posted without scripts. */
export function createSignUpPage({
  mailServers,
  pageSender: show,
  resendHandler,
}: FastifyInstance) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { site, path } = findShop(request);
    if (readText(request.query, SIGN_UP_SENT_QUERY.name) !== SIGN_UP_SENT_QUERY.value) {
      return show.shared(request, reply, { site, path });
    }
    const resend = await resendShown(request, resendHandler);
    const origin = originElsewhere(request.query);
    const signUpId = readStatusCookie(request, site)?.signUpId;
    const signUp = {
      result: 'SUCCESS',
      ...(resend && { resend }),
      ...(origin && { origin }),
      ...(signUpId !== undefined && mailServers.areMissing(signUpId) && { noMailServer: true }),
      // Requests to send the mail again also return to this page.
      ...(readText(request.query, RESEND_QUERY) === '' && { isPosted: true }),
    } as const;
    return show.single(request, reply, { site, url: request.url, data: { signUp } });
  };
}
