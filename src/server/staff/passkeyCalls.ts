import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import * as profileCalls from '#contract/calls/profile.ts';
import * as staffAuthCalls from '#contract/calls/staff.ts';
import { STAFF_HINT_COOKIE } from '#contract/staff/words.ts';
import type { Audit } from '#server/audit/audit.ts';
import type { SignInThrottle } from '#server/credentials/signInThrottle.ts';

import {
  answerStatus,
  guardStaffCalls,
  requireStaff,
  sessionRoute,
  STAFF_SESSION_COOKIE,
  ownAccountOf,
  staffRightResponse,
  staffStatusResponse,
} from './staffCalls.ts';
import type { StaffLogin } from './staffLogin.ts';
import type { StaffPasskeys } from './staffPasskeys.ts';

const tags = ['staff'];

/** The calls about the passkeys of the own account. */
export const passkeyCallRoutes: FastifyPluginAsyncZod<{
  passkeys: StaffPasskeys;
  staffLogin: StaffLogin;
  audit: Pick<Audit, 'noteRefusal'>;
}> = async (app, { passkeys, staffLogin, audit }) => {
  guardStaffCalls(app);
  requireStaff(app, { staffLogin, audit });
  app.route({
    ...sessionRoute(profileCalls.beginPasskey),
    schema: {
      tags,
      summary: 'What the browser makes a passkey by.',
      response: { ...staffRightResponse, 200: profileCalls.beginPasskey.answer },
    },
    handler: async (request, reply) =>
      reply.code(200).send({ ...(await passkeys.registrationOptions(ownAccountOf(request))) }),
  });

  app.route({
    ...sessionRoute(profileCalls.registerPasskey),
    schema: {
      tags,
      summary: 'Keeps a passkey; answers recovery codes with the first second step, this once.',
      body: profileCalls.registerPasskey.request,
      response: { ...staffRightResponse, 200: profileCalls.registerPasskey.answer },
    },
    handler: async (request, reply) => {
      const { name, credential } = request.body;
      const result = await passkeys.register(ownAccountOf(request), name, credential);
      if (result.outcome === 'INVALID') return answerStatus(reply, 'BAD_REQUEST');
      return reply.code(200).send({ recoveryCodes: result.recoveryCodes });
    },
  });

  app.route({
    ...sessionRoute(profileCalls.removePasskey),
    schema: {
      tags,
      summary: 'Removes a passkey of the own account.',
      params: z.object({ id: z.string().min(1).max(1400) }),
      response: staffRightResponse,
    },
    handler: async (request, reply) => {
      const outcome = await passkeys.remove(ownAccountOf(request), request.params.id);
      return answerStatus(reply, outcome === 'REMOVED' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });
};

/** The calls by which a passkey signs in. */
export const passkeySignInRoutes: FastifyPluginAsyncZod<{
  passkeys: Pick<StaffPasskeys, 'signInOptions' | 'ownerOf' | 'holderOf'>;
  staffLogin: Pick<StaffLogin, 'open'>;
  audit: Pick<Audit, 'noteRefusal'>;
  throttle: SignInThrottle;
  /** Whether no passkey signs in, as single sign-on is required. */
  isSsoRequired: boolean;
}> = async (app, { passkeys, staffLogin, audit, throttle, isSsoRequired }) => {
  guardStaffCalls(app);

  app.route({
    method: staffAuthCalls.passkeySignInOptions.method,
    url: staffAuthCalls.passkeySignInOptions.path,
    schema: {
      tags,
      summary: 'What the browser asks for a passkey by.',
      response: { ...staffStatusResponse, 200: staffAuthCalls.passkeySignInOptions.answer },
    },
    handler: async (_request, reply) =>
      reply.code(200).send({ ...(await passkeys.signInOptions()) }),
  });

  app.route({
    method: staffAuthCalls.passkeySignIn.method,
    url: staffAuthCalls.passkeySignIn.path,
    schema: {
      tags,
      summary:
        'Signs staff in by what a passkey answers to its challenge, once; limited as a password is.',
      body: staffAuthCalls.passkeySignIn.request,
      response: staffStatusResponse,
    },
    handler: async (request, reply) => {
      const { credential } = request.body;
      // An id without an owner is counted too, all of them together.
      const name = (await passkeys.ownerOf(credential.id)) ?? '';
      const end = await throttle.attempt(request, reply, { kind: 'STAFF', name }, async () => {
        const holder = isSsoRequired ? undefined : await passkeys.holderOf(credential);
        return holder && staffLogin.open(holder, 'with a passkey');
      });
      if (end.outcome !== 'RIGHT') {
        if (end.outcome !== 'WRONG') reply.header('retry-after', end.retryAfterSeconds);
        const by = { kind: 'UNKNOWN' } as const;
        await audit.noteRefusal({ by, action: 'SIGN_IN', object: 'staff', detail: 'passkey' });
        return answerStatus(reply, 'UNAUTHORIZED');
      }
      reply.setShopCookie(STAFF_SESSION_COOKIE, end.result).setShopCookie(STAFF_HINT_COOKIE, '1');
      return answerStatus(reply, 'SUCCESS');
    },
  });
};
