import type { FastifyPluginAsync } from 'fastify';

import * as mailCalls from '#contract/calls/mails.ts';
import { sampleMailQuery } from '#contract/staff/mails.ts';
import { readDmarcFigures } from '#server/figures/dmarcFigures.ts';
import { sendProblem } from '#server/http/answer/problems.ts';
import { MAIL_QUEUE } from '#server/jobs/jobs.ts';

import { createSampleSender, describeSample } from './sampleMails.ts';
import { answerStatus, serveStaffCalls, readStaffActor, readStaffSession } from './staffCalls.ts';

const CONFLICT = 409;
const TOO_MANY = 429;
const BAD_GATEWAY = 502;

/** The console's calls about waiting and undeliverable mails (decision 34), and about samples of every mail. */
export const mailCallRoutes: FastifyPluginAsync = async (app) => {
  const { audit, database, deadLetters, jobs, now, staffProfiles } = app;
  const sendSample = createSampleSender(app);
  const serve = serveStaffCalls(app);

  serve(mailCalls.list, {
    summary:
      'Returns how many mails are waiting, the dead letters by kind and reason, and what receivers reported by DMARC.',
    handler: async () => {
      const [depths, retried, resting, dmarc] = await Promise.all([
        jobs.depths(),
        deadLetters.retried(),
        deadLetters.list(),
        readDmarcFigures(database, now()),
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
        dmarc,
      };
    },
  });

  serve(mailCalls.retry, {
    summary: 'Retries dead letters, of one kind and reason or all.',
    handler: async (request) => {
      const { only } = request.body;
      const by = readStaffActor(request);
      const count = await deadLetters.retry({ by, ...(only && { only }) });
      return { count };
    },
  });

  serve(mailCalls.sample, {
    summary: 'Describes a mail of fictitious content: headers, text and weight as sent.',
    querystring: sampleMailQuery,
    handler: ({ query: { kind, site } }) => describeSample(app, kind, site),
  });

  serve(mailCalls.sendSample, {
    summary: 'Sends a mail of fictitious content to the address of the session’s account.',
    answers: {
      [CONFLICT]: 'The account has no e-mail address.',
      [TOO_MANY]: 'The account had too many samples sent in the last hour.',
      [BAD_GATEWAY]: 'The mail server did not accept the mail.',
    },
    handler: async (request, reply) => {
      const { kind, site } = request.body;
      const account = await staffProfiles.show(readStaffSession(request));
      if (account === undefined) return answerStatus(reply, 'UNAUTHORIZED');
      const { email, name } = account;
      if (email === null) return sendProblem(reply, 'staffAddressMissing', CONFLICT);
      const sent = await sendSample({ name, email }, kind, site);
      if (!sent.allowed) {
        reply.header('retry-after', sent.retryAfterSeconds);
        return sendProblem(reply, 'tooManyRequests', TOO_MANY);
      }
      if (sent.outcome !== 'TAKEN') return sendProblem(reply, 'sampleNotSent', BAD_GATEWAY);
      const by = readStaffActor(request);
      await audit.note({ by, action: 'SAMPLE_MAILED', object: `mail:${kind}`, site });
      return { to: email };
    },
  });
};
