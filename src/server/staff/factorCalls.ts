import type { FastifyPluginAsync } from 'fastify';
import { encode } from 'uqr';
import * as z from 'zod';

import * as profileCalls from '#contract/calls/profile.ts';

import { guardFactors } from './factorGuard.ts';
import {
  answerStatus,
  OWN_WAY_ANSWERS,
  readOwnAccount,
  refuseBreakGlass,
  serveStaffCalls,
} from './staffCalls.ts';

/** Calls about the second factors and passkeys of one's own account. */
export const factorCallRoutes: FastifyPluginAsync = async (app) => {
  const { staffFactors: factors, staffPasskeys: passkeys } = app;
  const serve = serveStaffCalls(app);
  app.addHook('preHandler', refuseBreakGlass);
  serve(profileCalls.beginTotp, {
    summary: 'Begins to set up an authenticator app; refused if one is in use.',
    answers: OWN_WAY_ANSWERS,
    route: { preHandler: guardFactors },
    handler: async (request, reply) => {
      const setUp = await factors.begin(readOwnAccount(request));
      if (setUp === 'EXISTS') return answerStatus(reply, 'BAD_REQUEST');
      return { ...setUp, qr: drawQr(setUp.uri) };
    },
  });

  serve(profileCalls.confirmTotp, {
    summary: 'Confirms the app by its first code and returns the recovery codes, shown only once.',
    answers: OWN_WAY_ANSWERS,
    handler: async (request, reply) => {
      const recoveryCodes = await factors.confirm(readOwnAccount(request), request.body.code);
      if (recoveryCodes === 'WRONG') return answerStatus(reply, 'BAD_REQUEST');
      return { recoveryCodes };
    },
  });

  serve(profileCalls.removeTotp, {
    summary: 'Removes the second factor of the caller’s account.',
    answers: OWN_WAY_ANSWERS,
    route: { preHandler: guardFactors },
    handler: async (request, reply) => {
      const outcome = await factors.removeTotp(readOwnAccount(request));
      return answerStatus(reply, outcome === 'REMOVED' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });

  serve(profileCalls.renewRecoveryCodes, {
    summary: 'Replaces the recovery codes with new ones, shown only once.',
    answers: OWN_WAY_ANSWERS,
    route: { preHandler: guardFactors },
    handler: async (request, reply) => {
      const recoveryCodes = await factors.renewRecoveryCodes(readOwnAccount(request));
      if (recoveryCodes === undefined) return answerStatus(reply, 'BAD_REQUEST');
      return { recoveryCodes };
    },
  });

  serve(profileCalls.beginPasskey, {
    summary: 'Returns the options for creating a passkey.',
    answers: OWN_WAY_ANSWERS,
    route: { preHandler: guardFactors },
    handler: async (request) => ({
      ...(await passkeys.registrationOptions(readOwnAccount(request))),
    }),
  });

  serve(profileCalls.registerPasskey, {
    summary:
      'Stores a passkey; with the first second factor it returns the recovery codes, shown only once.',
    answers: OWN_WAY_ANSWERS,
    handler: async (request, reply) => {
      const { name, credential } = request.body;
      const result = await passkeys.register(readOwnAccount(request), name, credential);
      if (result.outcome === 'INVALID') return answerStatus(reply, 'BAD_REQUEST');
      return { recoveryCodes: result.recoveryCodes };
    },
  });

  serve(profileCalls.removePasskey, {
    summary: 'Removes a passkey of the caller’s account.',
    params: z.object({ id: z.string().min(1).max(1400) }),
    answers: OWN_WAY_ANSWERS,
    route: { preHandler: guardFactors },
    handler: async (request, reply) => {
      const outcome = await passkeys.remove(readOwnAccount(request), request.params.id);
      return answerStatus(reply, outcome === 'REMOVED' ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });
};

/** Returns a QR code as an SVG path of squares, with the margin that scanners need. */
function drawQr(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
