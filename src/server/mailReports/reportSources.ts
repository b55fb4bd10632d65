import type { ReportSourceName } from '#domain/mailReports.ts';

import { brevo } from './sources/brevo.ts';
import { mailgun } from './sources/mailgun.ts';
import { mailServer } from './sources/mailServer.ts';
import { postmark } from './sources/postmark.ts';
import type { ReportSource } from './sources/reportSource.ts';
import { sendgrid } from './sources/sendgrid.ts';
import { createSes } from './sources/ses.ts';

/** Every system that can report by HTTP. */
export const reportSources: Record<ReportSourceName, ReportSource> = {
  'mail-server': mailServer,
  ses: createSes(),
  postmark,
  mailgun,
  sendgrid,
  brevo,
};
