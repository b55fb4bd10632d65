import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { encode } from 'uqr';

import * as profileCalls from '#contract/calls/profile.ts';
import type { Audit } from '#server/audit/audit.ts';

import {
  answerStatus,
  guardStaffCalls,
  requireStaff,
  sessionRoute,
  ownAccountOf,
  staffRightResponse,
} from './staffCalls.ts';
import type { StaffFactors } from './staffFactors.ts';
import type { StaffLogin } from './staffLogin.ts';

type FactorCallsOptions = {
  factors: Pick<StaffFactors, 'begin' | 'confirm' | 'removeTotp' | 'renewRecoveryCodes'>;
  staffLogin: StaffLogin;
  audit: Pick<Audit, 'noteRefusal'>;
};

const tags = ['staff'];

/** The calls about the second step of the own sign-in. */
export const factorCallRoutes: FastifyPluginAsyncZod<FactorCallsOptions> = async (
  app,
  { factors, staffLogin, audit },
) => {
  guardStaffCalls(app);
  requireStaff(app, { staffLogin, audit });
  app.route({
    ...sessionRoute(profileCalls.beginTotp),
    schema: {
      tags,
      summary: 'Begins to set up an authenticator app; refused where one is in use.',
      response: { ...staffRightResponse, 200: profileCalls.beginTotp.answer },
    },
    handler: async (request, reply) => {
      const setUp = await factors.begin(ownAccountOf(request));
      if (setUp === 'EXISTS') return answerStatus(reply, 'BAD_REQUEST');
      return reply.code(200).send({ ...setUp, qr: qrOf(setUp.uri) });
    },
  });

  app.route({
    ...sessionRoute(profileCalls.confirmTotp),
    schema: {
      tags,
      summary: 'Takes a first code of the app, and answers recovery codes, this once.',
      body: profileCalls.confirmTotp.request,
      response: { ...staffRightResponse, 200: profileCalls.confirmTotp.answer },
    },
    handler: async (request, reply) => {
      const recoveryCodes = await factors.confirm(ownAccountOf(request), request.body.code);
      if (recoveryCodes === 'WRONG') return answerStatus(reply, 'BAD_REQUEST');
      return reply.code(200).send({ recoveryCodes });
    },
  });

  app.route({
    ...sessionRoute(profileCalls.removeTotp),
    schema: {
      tags,
      summary: 'Lets the own account sign in with its password alone again.',
      response: staffRightResponse,
    },
    handler: async (request, reply) => {
      const outcome = await factors.removeTotp(ownAccountOf(request));
      return answerStatus(reply, outcome === 'REMOVED' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  app.route({
    ...sessionRoute(profileCalls.renewRecoveryCodes),
    schema: {
      tags,
      summary: 'Other recovery codes in place of those that are left, shown this once.',
      response: { ...staffRightResponse, 200: profileCalls.renewRecoveryCodes.answer },
    },
    handler: async (request, reply) => {
      const recoveryCodes = await factors.renewRecoveryCodes(ownAccountOf(request));
      if (recoveryCodes === undefined) return answerStatus(reply, 'BAD_REQUEST');
      return reply.code(200).send({ recoveryCodes });
    },
  });
};

/** A QR code as a path of squares, with the border that readers want around it. */
function qrOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
