import type { FastifyReply, FastifyRequest } from 'fastify';

import { LOGIN_BASE, PREVIEW_BASE, STAFF_BASE } from '#contract/service.ts';

import { sendProblem } from '#server/http/answer/problems.ts';
import { answerStatus } from '#server/staff/staffCalls.ts';

/** Refuses an address that cannot be decoded, as in `%zz`, in the way in which the calls below it answer. */
export function refuseMalformedAddress(
  _error: unknown,
  { url }: FastifyRequest,
  reply: FastifyReply,
): void {
  if (url.startsWith(PREVIEW_BASE) || url.startsWith(STAFF_BASE)) {
    void answerStatus(reply.header('cache-control', 'private, no-store'), 'BAD_REQUEST');
    return;
  }
  void sendProblem(reply, url.startsWith(LOGIN_BASE) ? 'signInInvalid' : 'requestInvalid', 400);
}
