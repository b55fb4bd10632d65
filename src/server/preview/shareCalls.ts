import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import * as previewCalls from '#contract/calls/preview.ts';
import type { StaffLogin } from '#server/staff/staffLogin.ts';
import {
  answerStatus,
  guardStaffCalls,
  requireStaff,
  staffSessionOf,
  staffStatusResponse,
} from '#server/staff/staffCalls.ts';

import type { Shares } from './shares.ts';

type ShareCallsOptions = { shares: Shares; staffLogin: StaffLogin };

const tags = ['preview'];

/** The console's calls about shared links. */
export const shareCallRoutes: FastifyPluginAsyncZod<ShareCallsOptions> = async (
  app,
  { shares, staffLogin },
) => {
  guardStaffCalls(app);
  requireStaff(app, staffLogin);

  app.route({
    method: previewCalls.shares.method,
    url: previewCalls.shares.path,
    schema: {
      tags,
      summary: 'The links that staff have shared of late.',
      response: { ...staffStatusResponse, 200: previewCalls.shares.answer },
    },
    handler: async (_request, reply) => reply.code(200).send({ shares: await shares.list() }),
  });

  app.route({
    method: previewCalls.share.method,
    url: previewCalls.share.path,
    schema: {
      tags,
      summary:
        'Makes a link that shows a preview to anyone with it; its address is told this once.',
      body: previewCalls.share.request,
      response: { ...staffStatusResponse, 200: previewCalls.share.answer },
    },
    handler: async (request, reply) => {
      const { view, path, hours } = request.body;
      const { site, at, group } = view;
      const { name } = staffSessionOf(request);
      const previewed = { at: at === null ? null : new Date(at), group };
      return reply
        .code(200)
        .send(await shares.make({ site, path, view: previewed, hours, createdBy: name }));
    },
  });

  app.route({
    method: previewCalls.revokeShare.method,
    url: previewCalls.revokeShare.path,
    schema: {
      tags,
      summary: 'Revokes a shared link: from then on it shows nothing.',
      params: z.object({ id: z.uuid() }),
      response: staffStatusResponse,
    },
    handler: async (request, reply) => {
      const isRevoked = await shares.revoke(request.params.id);
      return answerStatus(reply, isRevoked ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });
};
