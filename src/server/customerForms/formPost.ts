import type { FastifyReply } from 'fastify';

import { sendProblem } from '#server/http/answer/problems.ts';

/**
 * Maximum body of a form. The longest message fits, even if form encoding needs nine characters for each of its
 * letters.
 */
export const FORM_BODY_LIMIT_BYTES = 64 * 1024;

/** Answers 405, because this shop does not have the form. */
export const refuseMethod = (reply: FastifyReply): FastifyReply =>
  sendProblem(reply.header('allow', 'GET, HEAD'), 'methodNotAllowed', 405);
