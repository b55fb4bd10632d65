import type { FastifyPluginAsync } from 'fastify';

import * as mailCalls from '#contract/calls/mails.ts';
import { MAIL_QUEUE } from '#server/jobs/jobs.ts';

import { requireStaff, serveStaffCalls, staffActorOf } from './staffCalls.ts';

/** The console's calls about waiting and undeliverable mails (decision 34). */
export const mailCallRoutes: FastifyPluginAsync = async (app) => {
  const { deadLetters, jobs } = app;
  const serve = serveStaffCalls(app);
  requireStaff(app);

  serve(mailCalls.list, {
    summary: 'Returns how many mails are waiting, and the dead letters by kind and reason.',
    handler: async () => {
      const [depths, retried, resting] = await Promise.all([
        jobs.depths(),
        deadLetters.retried(),
        deadLetters.list(),
      ]);
      const depth = depths.find(({ queue }) => queue === MAIL_QUEUE);
      const count = depth === undefined ? 0 : depth.waiting + depth.active;
      return {
        queue: { count, oldestSeconds: Math.round(depth?.oldestSeconds ?? 0) },
        retried: retried.map((row) => ({
          ...row,
          since: row.since.toISOString(),
          nextTryAt: row.nextTryAt.toISOString(),
        })),
        resting: resting.map((row) => ({ ...row, since: row.since.toISOString() })),
      };
    },
  });

  serve(mailCalls.retry, {
    summary: 'Retries dead letters, of one kind and reason or all.',
    handler: async (request) => {
      const { only } = request.body;
      const by = staffActorOf(request);
      const count = await deadLetters.retry({ by, ...(only && { only }) });
      return { count };
    },
  });
};
