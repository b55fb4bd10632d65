import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod';

import * as previewCalls from '#contract/calls/preview.ts';
import type { shareRequest } from '#contract/preview.ts';
import { hasPermission } from '#domain/staffRoles.ts';
import {
  answerStatus,
  requireStaff,
  serveStaffCalls,
  readStaffSession,
} from '#server/staff/staffCalls.ts';

function readMaker(request: FastifyRequest) {
  const { id, name } = readStaffSession(request);
  return { id, name };
}

const siteInBody = ({ body }: FastifyRequest) => [(body as z.infer<typeof shareRequest>).view.site];

/** The console's calls about shared links. */
export const shareCallRoutes: FastifyPluginAsync = async (app) => {
  const { changeSets, shares } = app;
  const serve = serveStaffCalls(app, { tags: ['preview'] });
  requireStaff(app);

  /**
   * Returns the shop of a shared link, for the permission. For an unknown link returns none, and the handler answers
   * 404.
   */
  const siteOfShare = async ({ params }: FastifyRequest) => {
    const site = await shares.siteOf((params as { id: string }).id);
    return site === undefined ? [] : [site];
  };

  serve(previewCalls.shares, {
    summary: 'Lists the links that staff have shared recently.',
    handler: async (request) => {
      const { grants } = readStaffSession(request);
      const all = await shares.list();
      const theirs = all.filter(({ view }) =>
        hasPermission(grants, { action: 'LOOK', market: view.site }),
      );
      return { shares: theirs };
    },
  });

  serve(previewCalls.share, {
    summary:
      'Creates a link that shows a preview to anyone who has it; its address is shown only once.',
    marketsOf: siteInBody,
    handler: async (request, reply) => {
      const { view, path, hours } = request.body;
      const { site, at, group, changeSet } = view;
      if (changeSet !== undefined && !(await changeSets.sets.isOpen(changeSet))) {
        return answerStatus(reply, 'BAD_REQUEST');
      }
      const previewed = { at: at === null ? null : new Date(at), group, changeSet };
      return shares.make({ site, path, view: previewed, hours, by: readMaker(request) });
    },
  });

  serve(previewCalls.revokeShare, {
    summary: 'Revokes a shared link.',
    params: z.object({ id: z.uuid() }),
    marketsOf: siteOfShare,
    handler: async (request, reply) => {
      const isRevoked = await shares.revoke(request.params.id, readMaker(request));
      return answerStatus(reply, isRevoked ? 'SUCCESS' : 'BAD_REQUEST');
    },
  });
};
