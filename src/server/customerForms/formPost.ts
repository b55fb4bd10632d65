import type { FastifyReply } from 'fastify';

import { sendProblem } from '#server/http/answer/problems.ts';

/**
 * Maximum body of a form: fits a message of maximum length in letters that form encoding writes as nine characters
 * each.
 */
export const FORM_BODY_LIMIT_BYTES = 64 * 1024;

/** Answers that this shop does not have the form. */
export const refuseMethod = (reply: FastifyReply): FastifyReply =>
  sendProblem(reply.header('allow', 'GET, HEAD'), 'methodNotAllowed', 405);
