import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';

import * as handoverCalls from '#contract/calls/handover.ts';
import { EVENT_PAGE_SIZE, MAX_EVENTS } from '#contract/staff/subscriptionEvents.ts';
import { permittedSites } from '#domain/staffRoles.ts';
import { sendProblem } from '#server/http/answer/problems.ts';
import { serveStaffCalls, readStaffActor, readStaffSession } from '#server/staff/staffCalls.ts';

const querystring = z.object({
  after: z
    .string()
    .regex(/^\d{0,15}$/)
    .optional()
    .describe('The `next` of the answer before; without it or empty, from the oldest event.'),
  limit: z.coerce.number().int().min(1).max(MAX_EVENTS).default(EVENT_PAGE_SIZE),
});

/** The calls of the system that sends the newsletter (decision 116). */
export const handoverCallRoutes: FastifyPluginAsync = async (app) => {
  const { handover } = app;
  const serve = serveStaffCalls(app, { takesKeys: true, tags: ['hand-over'] });

  serve(handoverCalls.events, {
    summary: 'Returns what happened to subscriptions after a cursor, the oldest first.',
    description:
      'An event may come twice, and never after a later one. `subscription` is what holds now, so whoever stores the last one is in step.',
    querystring,
    answers: { 410: 'Events after the cursor are gone: begin anew, without a cursor.' },
    handler: async (request, reply) => {
      const { after, limit } = request.query;
      const page = await handover.events({
        limit,
        after: after ? Number(after) : undefined,
        sites: permittedSites(readStaffSession(request).grants, 'HAND_OVER'),
      });
      return page === 'GONE' ? sendProblem(reply, 'cursorGone', 410) : page;
    },
  });

  serve(handoverCalls.report, {
    summary: 'Reports who unsubscribed, bounced, complained or opened at the sending system.',
    description:
      'A person is named by `subscriberId` or `email`. A bounce or complaint stops all mails of the newsletter in every shop until the person confirms again. Idempotent.',
    handler: async (request) => ({
      outcomes: await handover.report(request.body.reports, {
        by: readStaffActor(request),
        sites: permittedSites(readStaffSession(request).grants, 'HAND_OVER'),
      }),
    }),
  });
};
