import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import type { stepRequest } from '#contract/staff/profile.ts';
import { sendProblem } from '#server/http/answer/problems.ts';

import { staffObject } from './staffAccounts.ts';
import { readOwnAccount } from './staffCalls.ts';

const MISSING_STATUS = 403;

/**
 * Hook that refuses changes of one's own sign-in without proof of its second factor. A stolen password must not be
 * enough to remove the second factor. A wrong code counts like a wrong password.
 */
export async function guardFactors(request: FastifyRequest, reply: FastifyReply) {
  const { audit, signInThrottle, staffFactors, staffPasskeys } = request.server;
  const { name, by } = readOwnAccount(request);
  if (!(await staffFactors.isNeededOf(name))) return undefined;
  const { proof } = request.body as z.infer<typeof stepRequest>;
  if (proof !== undefined) {
    const account = { kind: 'STAFF', name } as const;
    const end = await signInThrottle.attempt(request, reply, account, async () =>
      'code' in proof
        ? staffFactors.takeOf(name, proof.code)
        : (await staffPasskeys.holderOf(proof.credential))?.name === name,
    );
    if (end.outcome === 'RIGHT') return undefined;
    if (end.outcome === 'WRONG') {
      const action = 'SIGN_IN_CONFIRMED';
      await audit.noteRefusal({ by, action, object: staffObject(name), detail: 'wrong code' });
    }
  }
  return sendProblem(reply, 'staffCodeNeeded', MISSING_STATUS);
}
