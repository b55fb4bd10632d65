import type { FastifyReply } from 'fastify';

import { sendProblem } from '#server/http/answer/problems.ts';

/** A message of the longest length in letters that a form post writes as nine characters each, and the other fields. */
export const FORM_BODY_LIMIT_BYTES = 64 * 1024;

/** Answers that an address has no form in this shop. */
export const refuseMethod = (reply: FastifyReply): FastifyReply =>
  sendProblem(reply.header('allow', 'GET, HEAD'), 'methodNotAllowed', 405);
