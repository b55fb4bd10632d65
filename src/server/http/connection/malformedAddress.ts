import type { FastifyReply, FastifyRequest } from 'fastify';

import { LOGIN_BASE, PREVIEW_BASE, STAFF_BASE } from '#contract/service.ts';
import { PREVIEW_HTTP_STATUS } from '#contract/staffLogin.ts';

import { sendProblem } from '../answer/problems.ts';

/** Refuses a URL that cannot be decoded, such as `%zz`, in the format of the called service. */
export function refuseMalformedAddress(
  _error: unknown,
  { url }: FastifyRequest,
  reply: FastifyReply,
): void {
  if (url.startsWith(PREVIEW_BASE) || url.startsWith(STAFF_BASE)) {
    void reply
      .code(PREVIEW_HTTP_STATUS.BAD_REQUEST)
      .header('cache-control', 'private, no-store')
      .send({ status: 'BAD_REQUEST' });
    return;
  }
  void sendProblem(reply, url.startsWith(LOGIN_BASE) ? 'signInInvalid' : 'requestInvalid', 400);
}
