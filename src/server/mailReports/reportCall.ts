import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';

import * as mailReportCalls from '#contract/calls/mailReports.ts';
import type { ReportSourceName } from '#domain/mailReports.ts';
import { answerError, sendProblem } from '#server/http/answer/problems.ts';
import { serveCalls } from '#server/http/answer/serve.ts';

import { MAX_REPORT_BYTES } from './readReport.ts';
import { brevo } from './sources/brevo.ts';
import { mailgun } from './sources/mailgun.ts';
import { mailServer } from './sources/mailServer.ts';
import { postmark } from './sources/postmark.ts';
import type { ReportSource, SourceReport, SourceRequest } from './sources/reportSource.ts';
import { sendgrid } from './sources/sendgrid.ts';
import { createSes } from './sources/ses.ts';

/** Every system that can report by HTTP. */
const reportSources: Record<ReportSourceName, ReportSource> = {
  'mail-server': mailServer,
  ses: createSes(),
  postmark,
  mailgun,
  sendgrid,
  brevo,
};

/** The call with which a mail server or a provider reports about mails. */
export const reportCallRoute: FastifyPluginAsync = async (app) => {
  const { source } = app.config.bounces;
  const serve = serveCalls(app, { tags: ['mail reports'] });
  app.setErrorHandler(answerError);
  app.removeAllContentTypeParsers();
  // Signatures cover the bytes of the body, so it must not be parsed and written again.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  serve(mailReportCalls.report, {
    summary:
      'Takes bounces, complaints and DMARC reports of the configured source; repeating a report changes nothing.',
    takesFile: 'message/rfc822',
    answers: {
      401: 'The configured source did not sign this.',
      501: 'No source is configured, so this call is off.',
    },
    route: { bodyLimit: MAX_REPORT_BYTES },
    handler: async ({ headers, body }, reply) => {
      if (source === undefined) return sendProblem(reply, 'mailReportsOff', 501);
      const { isGenuine, read } = reportSources[source.name];
      const request: SourceRequest = {
        headers,
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
      };
      if (!(await isGenuine(request, source.key))) {
        return sendProblem(reply, 'mailReportUnsigned', 401);
      }
      let reports: SourceReport[];
      try {
        reports = await read(request);
      } catch (error) {
        // Any other failure is this server's or the source's, which then repeats the report.
        if (!(error instanceof z.ZodError || error instanceof SyntaxError)) throw error;
        return sendProblem(reply, 'requestInvalid', 400);
      }
      for (const report of reports) {
        if ('returned' in report) await app.takeReturnedMail(report.returned);
        else {
          const mailId = app.mailReferences.find(report.about);
          if (mailId !== undefined) await app.noteMailReport({ mailId, ...report.facts });
        }
      }
      return {};
    },
  });
};
