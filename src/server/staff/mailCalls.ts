import type { FastifyPluginAsync } from 'fastify';

import * as mailCalls from '#contract/calls/mails.ts';
import type { RetriedMails } from '#contract/staff/mails.ts';
import type { MailKind } from '#domain/mailKinds.ts';
import type { Audit, AuditActor } from '#server/audit/audit.ts';
import { MAIL_QUEUE, type Jobs } from '#server/jobs/jobs.ts';

import { requireStaff, serveStaffCalls, staffActorOf } from './staffCalls.ts';
import type { StaffLogin } from './staffLogin.ts';

/** Mails that wait, and those that could not be delivered. */
export type StaffMails = {
  resting: {
    retried(): Promise<
      (Omit<RetriedMails, 'since' | 'nextTryAt'> & Record<'since' | 'nextTryAt', Date>)[]
    >;
    list(): Promise<{ kind: MailKind; reason: string; count: number; since: Date }[]>;
    /** Has mails tried again, those of one kind and reason or all; answers how many. */
    retry(options: { by: AuditActor; only?: { kind: MailKind; reason: string } }): Promise<number>;
  };
  jobs: Pick<Jobs, 'depths'>;
};

/** The console's calls about mails that wait or could not be delivered (decision 34). */
export const mailCallRoutes: FastifyPluginAsync<{
  mails: StaffMails;
  staffLogin: StaffLogin;
  audit: Pick<Audit, 'noteRefusal'>;
}> = async (app, { mails, staffLogin, audit }) => {
  const serve = serveStaffCalls(app);
  requireStaff(app, { staffLogin, audit });

  serve(mailCalls.list, {
    summary:
      'How many mails wait, and how many the mail server did not take for days, by kind and reason.',
    handler: async () => {
      const [depths, retried, resting] = await Promise.all([
        mails.jobs.depths(),
        mails.resting.retried(),
        mails.resting.list(),
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
    summary: 'Has such mails tried again, of one kind and reason or all.',
    handler: async (request) => {
      const { only } = request.body;
      const by = staffActorOf(request);
      const count = await mails.resting.retry({ by, ...(only && { only }) });
      return { count };
    },
  });
};
