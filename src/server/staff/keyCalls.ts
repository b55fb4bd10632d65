import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';

import * as keyCalls from '#contract/calls/keys.ts';
import { sendProblem } from '#server/http/answer/problems.ts';

import { answerStatus, readOwnAccount, refuseRight, serveStaffCalls } from './staffCalls.ts';

const CONFLICT = 409;

/** The console's calls about API keys (decision 72). A key itself may not make them. */
export const keyCallRoutes: FastifyPluginAsync = async (app) => {
  const { staffKeys: keys } = app;
  const serve = serveStaffCalls(app);

  serve(keyCalls.list, {
    summary:
      'Lists the caller’s API keys; for those who manage accounts, the keys of every account.',
    handler: async (request) => ({ keys: await keys.list(readOwnAccount(request)) }),
  });

  serve(keyCalls.make, {
    summary: 'Creates an API key for another system, which is shown only once.',
    answers: { [CONFLICT]: 'The account already has a key with this name, or too many keys.' },
    handler: async (request, reply) => {
      const made = await keys.make(readOwnAccount(request), request.body);
      if (made.outcome === 'MADE') return { key: made.key };
      if (made.outcome === 'FORBIDDEN') return refuseRight(request, reply);
      const isTaken = made.outcome === 'NAME_TAKEN';
      return sendProblem(reply, isTaken ? 'staffKeyNameTaken' : 'staffKeysTooMany', CONFLICT);
    },
  });

  serve(keyCalls.revoke, {
    summary: 'Revokes a key, so that its next call is refused.',
    params: z.object({ id: z.uuid() }),
    handler: async (request, reply) => {
      const outcome = await keys.revoke(readOwnAccount(request), request.params.id);
      return answerStatus(reply, outcome === 'REVOKED' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });
};
