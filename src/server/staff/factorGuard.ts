import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import type { StepProof, stepRequest } from '#contract/staff/profile.ts';
import type { Audit } from '#server/audit/audit.ts';
import type { SignInThrottle } from '#server/credentials/signInThrottle.ts';
import { sendProblem } from '#server/http/answer/problems.ts';

import { staffObject } from './staffAccounts.ts';
import { readOwnAccount } from './staffCalls.ts';
import type { StaffFactors } from './staffFactors.ts';
import type { StaffPasskeys } from './staffPasskeys.ts';

const MISSING_STATUS = 403;

/** Hook that refuses changes of one's own sign-in without proof of its second factor. */
export type FactorGuard = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Creates the hook. A stolen password must not be enough to remove the second factor. A wrong code counts like a wrong
 * password.
 */
export function createFactorGuard(services: {
  factors: Pick<StaffFactors, 'isNeededOf' | 'takeOf'>;
  passkeys: Pick<StaffPasskeys, 'holderOf'>;
  throttle: SignInThrottle;
  audit: Pick<Audit, 'noteRefusal'>;
}): FactorGuard {
  const { factors, passkeys, throttle, audit } = services;

  const isRight = async (name: string, proof: StepProof) =>
    'code' in proof
      ? factors.takeOf(name, proof.code)
      : (await passkeys.holderOf(proof.credential))?.name === name;

  return async (request, reply) => {
    const { name, by } = readOwnAccount(request);
    if (!(await factors.isNeededOf(name))) return undefined;
    const { proof } = request.body as z.infer<typeof stepRequest>;
    if (proof !== undefined) {
      const account = { kind: 'STAFF', name } as const;
      const end = await throttle.attempt(request, reply, account, async () =>
        (await isRight(name, proof)) ? true : undefined,
      );
      if (end.outcome === 'RIGHT') return undefined;
      if (end.outcome === 'WRONG') {
        const action = 'SIGN_IN_CONFIRMED';
        await audit.noteRefusal({ by, action, object: staffObject(name), detail: 'wrong code' });
      } else {
        reply.header('retry-after', end.retryAfterSeconds);
      }
    }
    return sendProblem(reply, 'staffCodeNeeded', MISSING_STATUS);
  };
}
